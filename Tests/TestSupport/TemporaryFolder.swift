import Foundation
import SwiftDataLintLinting
import Testing

/// A folder on the disk that is gone after the test.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    let name = "swiftdata-lint-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try System.live.resolve(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ bytes: [UInt8] = [], to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a program, in a process of its own: what another test starts at the same time would
  /// inherit the file while it is open, and such a file cannot be run.
  package func writeProgram(_ text: String, to name: String) throws {
    let script = """
      mkdir -p "${2%/*}" && printf '%s\\n' "$1" >"$2" && chmod 755 "$2"
      """
    let words = ["sh", "-c", script, "sh", text, path + "/" + name]
    #expect(try System.live.run(words, [], ["PATH": "/usr/bin:/bin"]).status == 0)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}
