import Foundation
import Testing

/// A source file under `Fixtures/Syntax` or `Fixtures/Malformed`.
package struct Fixture: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  private let url: URL

  package static let all: [Fixture] = ["Syntax", "Malformed"].flatMap { folder -> [Fixture] in
    let url = Repository.fixtures.appendingPathComponent(folder)
    return Repository.entries(of: url).filter { $0.hasSuffix(".swift") }.map {
      Fixture(testDescription: "\(folder)/\($0)", url: url.appendingPathComponent($0))
    }
  }

  /// The whole file, cut before each model: what is cut off costs time and shows nothing new.
  package func pieces() throws -> [ArraySlice<UInt8>] {
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
