import SwiftDataLintDataFormats

/// The settings in a file.
package struct SettingsFile: Sendable {
  /// The printed path.
  package let path: String
  let settings: Settings
  /// `path:line:column` of the strings in lists, by the name of the setting and the string.
  package let places: [String: [String: String]]
}

extension SettingsFile {
  init(_ file: NamedFile) throws(Failure) {
    let reader = SettingsReader(file.bytes)
    if !reader.errors.isEmpty { throw Failure(reader.errors.map(file.line)) }
    self.init(
      path: file.path, settings: reader.settings,
      places: reader.offsets.mapValues { $0.mapValues(file.place) })
  }
}

/// The source of settings: the file in each root, or one file for all roots, and what overrides
/// them.
package struct SettingsSource: Sendable {
  private let system: System
  private let override: @Sendable (inout Settings) -> Void
  /// The file that replaces those of the roots.
  private let common: SettingsFile?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - file: The path, as the user typed it, of a file that replaces those of the roots.
  ///   - override: Overrides settings of files.
  package init(
    system: System, file: String? = nil, override: @escaping @Sendable (inout Settings) -> Void
  ) throws(Failure) {
    self.system = system
    self.override = override
    guard let typed = file else {
      common = nil
      return
    }
    let path: String
    do throws(SystemError) {
      path = try system.resolve(typed: typed)
    } catch {
      throw Failure("\(error)")
    }
    common = try SettingsFile(NamedFile(at: path, shown: typed, in: system))
  }

  /// The settings file of a root; nil if there is none.
  package func file(ofRoot root: String) throws(Failure) -> SettingsFile? {
    if let common { return common }
    let path = FilePath.join(root, ProjectRoot.configuration)
    guard system.kind(path) != nil else { return nil }
    let shown = FilePath.relative(path, to: system.currentDirectory)
    return try SettingsFile(NamedFile(at: path, shown: shown, in: system))
  }

  /// The settings of a file, with what overrides them.
  package func settings(_ file: SettingsFile?) -> Settings {
    var settings = file?.settings ?? Settings()
    override(&settings)
    return settings
  }
}
