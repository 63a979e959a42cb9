import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The settings in a file.
package struct SettingsFile: Sendable {
  /// The printed path.
  package let path: String
  let settings: Settings
  /// `path:line:column` of the strings in lists, by the name of the setting and the string.
  package let places: [String: [String: String]]
}

extension LineTable {
  /// `path:line:column`
  fileprivate func place(of offset: Int, in path: String) -> String {
    let position = position(of: offset)
    return "\(path):\(position.line):\(position.column)"
  }
}

extension System {
  /// Reads a settings file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - display: The printed path.
  func settings(at path: String, display: String) throws(Failure) -> SettingsFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read(path)
    } catch {
      throw Failure("\(SystemError(path: display, code: error.code))")
    }
    let reader = SettingsReader(bytes)
    let table = LineTable(SourceText(bytes))
    guard reader.errors.isEmpty else {
      throw Failure(
        reader.errors.map { "\(table.place(of: $0.offset, in: display)): \($0.message)" })
    }
    return SettingsFile(
      path: display, settings: reader.settings,
      places: reader.offsets.mapValues { offsets in
        offsets.mapValues { table.place(of: $0, in: display) }
      })
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
    common = try system.settings(at: path, display: typed)
  }

  /// The settings file of a root; nil if there is none.
  package func file(ofRoot root: String) throws(Failure) -> SettingsFile? {
    if let common { return common }
    let path = FilePath.join(root, ProjectRoot.configuration)
    guard system.kind(path) != nil else { return nil }
    return try system.settings(
      at: path, display: FilePath.relative(path, to: system.currentDirectory))
  }

  /// The settings of a file, with what overrides them.
  package func settings(_ file: SettingsFile?) -> Settings {
    var settings = file?.settings ?? Settings()
    override(&settings)
    return settings
  }
}
