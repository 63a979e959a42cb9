import Foundation
import SwiftDataLintCloudKitSchema
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// A file in `Fixtures/CloudKit`.
struct SchemaFile: CustomTestStringConvertible, Sendable {
  let testDescription: String

  static let folder = Repository.fixtures.appendingPathComponent("CloudKit")
  static let all = Repository.entries(of: folder).map(SchemaFile.init)
  static let export = SchemaFile(testDescription: "Export.ckdb")
  static let handwritten = SchemaFile(testDescription: "Handwritten.ckdb")
  static let unknown = SchemaFile(testDescription: "Unknown.ckdb")

  var url: URL { Self.folder.appendingPathComponent(testDescription) }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  func schema() throws -> CloudKitSchema { try CloudKitSchema(reading: text()) }
}

extension CloudKitSchema {
  init(reading text: String) throws(TextError) {
    try self.init(reading: Array(text.utf8))
  }

  /// The only record type of the name.
  func type(_ name: String) -> RecordType? { recordTypes.first { $0.name.text == name } }
}

extension RecordType {
  func field(_ name: String) -> RecordField? { fields.first { $0.name.text == name } }
}
