import SwiftDataLintSwiftSource

/// The settings in a file.
struct SettingsFile: Sendable {
  /// The printed path.
  let path: String
  let settings: Settings
  /// `path:line:column` of the strings in lists, by the name of the setting and the string.
  let places: [String: [String: String]]
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

/// The source of settings: the file in each root, or the file named on the command line, and the
/// overrides on the command line.
struct SettingsSource: Sendable {
  private let system: System
  private let arguments: ParsedArguments
  /// The file named on the command line.
  private let common: SettingsFile?

  init(system: System, arguments: ParsedArguments) throws(Failure) {
    self.system = system
    self.arguments = arguments
    guard let typed = arguments[Options.config] else {
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
  func file(ofRoot root: String) throws(Failure) -> SettingsFile? {
    if let common { return common }
    let path = FilePath.join(root, ProjectRoot.configuration)
    guard system.kind(path) != nil else { return nil }
    return try system.settings(
      at: path, display: FilePath.relative(path, to: system.currentDirectory))
  }

  /// The settings of a file, with the overrides on the command line.
  func settings(_ file: SettingsFile?) -> Settings {
    var settings = file?.settings ?? Settings()
    settings.apply(arguments)
    return settings
  }
}
