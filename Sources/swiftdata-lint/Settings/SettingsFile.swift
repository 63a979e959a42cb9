import SwiftSource

/// The settings that a file holds.
struct SettingsFile: Sendable {
  /// The path as it is printed.
  let path: String
  let settings: Settings
}

/// What keeps the settings of a file from being used: a line of text for each thing.
struct SettingsError: Error {
  let lines: [String]

  init(_ error: SystemError) {
    lines = [error.description]
  }

  init(_ errors: [TextError], in path: String, _ bytes: [UInt8]) {
    let table = LineTable(SourceText(bytes))
    lines = errors.map { error in
      let position = table.position(of: error.offset)
      return "\(path):\(position.line):\(position.column): \(error.message)"
    }
  }
}

extension System {
  /// Reads the settings in a file.
  ///
  /// - Parameters:
  ///   - path: the absolute path.
  ///   - display: the path as it is printed.
  func settings(at path: String, display: String) throws(SettingsError) -> SettingsFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read(path)
    } catch {
      throw SettingsError(SystemError(path: display, code: error.code))
    }
    let reader = SettingsReader(bytes)
    guard reader.errors.isEmpty else {
      throw SettingsError(reader.errors, in: display, bytes)
    }
    return SettingsFile(path: display, settings: reader.settings)
  }
}
