import SwiftDataLintDataFormats

/// The settings in a file.
package struct SettingsFile: Sendable {
  /// The printed path.
  package let path: String
  let settings: Settings
  /// `path:line:column` of paths and of the strings in lists, by the name of the setting and the
  /// string.
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
  /// Whether the files of the roots are ignored.
  private let ignoresRoots: Bool
  /// The file that replaces those of the roots.
  private let common: SettingsFile?
  private let memory: SettingsMemory?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - file: The path, as the user typed it, of a file that replaces those of the roots; or
  ///     whether there is any file.
  ///   - memory: Keeps valid settings in force while a file has errors. Without it, errors are
  ///     thrown.
  ///   - override: Overrides settings of files.
  package init(
    system: System, file: FileSetting = .automatic, memory: SettingsMemory? = nil,
    override: @escaping @Sendable (inout Settings) -> Void
  ) throws(Failure) {
    self.system = system
    self.memory = memory
    self.override = override
    ignoresRoots = file == .off
    guard case .file(let typed) = file else {
      common = nil
      return
    }
    let path: String
    do throws(SystemError) {
      path = try system.resolve(typed: typed)
    } catch {
      throw Failure("\(error)")
    }
    common = try Self.settings(at: path, shown: typed, system, memory)
  }

  private static func settings(
    at path: String, shown: String, _ system: System, _ memory: SettingsMemory?
  ) throws(Failure) -> SettingsFile? {
    let read = { () throws(Failure) in
      try SettingsFile(NamedFile(at: path, shown: shown, in: system))
    }
    return if let memory { memory.file(at: path, read) } else { try read() }
  }

  /// The settings file of a root; nil if there is none.
  package func file(ofRoot root: String) throws(Failure) -> SettingsFile? {
    if let common { return common }
    if ignoresRoots { return nil }
    let path = FilePath.join(root, ProjectRoot.configuration)
    guard system.kind(path) != nil else {
      memory?.forget(path)
      return nil
    }
    let shown = FilePath.relative(path, to: system.currentDirectory)
    return try Self.settings(at: path, shown: shown, system, memory)
  }

  /// The settings of a file, with what overrides them.
  package func settings(_ file: SettingsFile?) -> Settings {
    var settings = file?.settings ?? Settings()
    override(&settings)
    return settings
  }
}
