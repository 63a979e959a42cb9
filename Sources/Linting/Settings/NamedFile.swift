import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// A file that the user, the settings or the linter itself named, with the places that messages
/// about it name.
package struct NamedFile: Sendable {
  /// The printed path.
  package let path: String
  package let bytes: [UInt8]
  private let table: LineTable

  /// - Parameter path: The printed path.
  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    table = LineTable(SourceText(bytes))
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - shown: The printed path.
  package init(at path: String, shown: String, in system: System) throws(Failure) {
    do throws(SystemError) {
      self.init(shown, try system.read(path))
    } catch {
      throw Failure("\(SystemError(path: shown, code: error.code))")
    }
  }

  package func position(of offset: Int) -> LineColumn { table.position(of: offset) }

  /// `path:line:column`
  package func place(of offset: Int) -> String {
    let position = position(of: offset)
    return "\(path):\(position.line):\(position.column)"
  }

  /// `path:line:column: message`
  func line(_ error: TextError) -> String { "\(place(of: error.offset)): \(error.message)" }

  /// What a reader makes of the file. Its error becomes one with the place.
  package func parsed<Value>(
    by read: (_ bytes: [UInt8]) throws(TextError) -> Value
  ) throws(Failure) -> Value {
    do throws(TextError) {
      return try read(bytes)
    } catch {
      throw Failure(line(error))
    }
  }
}
