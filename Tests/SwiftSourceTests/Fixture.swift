import Foundation
import Testing

/// A source file under `Fixtures/Syntax` or `Fixtures/Malformed`.
struct Fixture: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let url: URL

  static let all: [Fixture] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")
    return ["Syntax", "Malformed"].flatMap { folder -> [Fixture] in
      let url = root.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".swift") }.sorted().map {
        Fixture(testDescription: "\(folder)/\($0)", url: url.appendingPathComponent($0))
      }
    }
  }()

  /// The whole file, cut before each model: what is cut off costs time and shows nothing new.
  func pieces() throws -> [ArraySlice<UInt8>] {
    let bytes = try [UInt8](Data(contentsOf: url))
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index...].starts(with: "@Model".utf8) {
      pieces.append(bytes[start..<index])
      start = index
    }
    return pieces + [bytes[start...]]
  }
}
