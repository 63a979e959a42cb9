import SwiftDataLintDataFormats

/// The schema of a CloudKit container, as a `.ckdb` file in the CloudKit Schema Language holds it.
///
/// The language: Apple, "Integrating a Text-Based Schema into Your Workflow".
package struct CloudKitSchema: Hashable, Sendable {
  package enum Statement: Hashable, Sendable {
    case role(SchemaName)
    case recordType(RecordType)
    /// A statement that is not known, as written, without its `;`.
    case unknown(String)
  }

  package internal(set) var statements: [Statement] = []
  /// What the reader kept as written, because it does not know it.
  package private(set) var notices: [TextError] = []

  /// A schema, without record types by default.
  package init(_ statements: [Statement] = [], notices: [TextError] = []) {
    self.statements = statements
    self.notices = notices
  }

  /// The record types in the order of the file.
  package var recordTypes: [RecordType] {
    statements.compactMap { statement in
      if case .recordType(let type) = statement { type } else { nil }
    }
  }
}

/// A record type: CloudKit's word for the records of one kind.
package struct RecordType: Hashable, Sendable {
  /// The number of fields that a record type can have, without the system's own (TN3164).
  package static let maximumFieldCount = 256

  package let name: SchemaName
  package internal(set) var fields: [RecordField]
  package let grants: [Grant]
}

/// A field of a record type.
package struct RecordField: Hashable, Sendable {
  /// What the values of a field can be searched by.
  package enum Index: String, Sendable {
    case queryable = "QUERYABLE"
    case searchable = "SEARCHABLE"
    case sortable = "SORTABLE"
  }

  package let name: SchemaName
  package let type: FieldType
  package private(set) var indexes: [Index] = []
}

/// A permission for records of a type in the public database: `GRANT READ, WRITE TO "_creator"`.
package struct Grant: Hashable, Sendable {
  package let permissions: [String]
  package let role: SchemaName

  /// The grants that CloudKit gives to a new record type.
  static let standard = [
    Grant(permissions: ["WRITE"], role: SchemaName("_creator")),
    Grant(permissions: ["CREATE"], role: SchemaName("_icloud")),
    Grant(permissions: ["READ"], role: SchemaName("_world")),
  ]
}

/// The name of a record type, field or role.
package struct SchemaName: Hashable, Sendable {
  package let text: String
  /// Whether it is written in quotation marks.
  package let isQuoted: Bool
  /// Its bytes in the file, with quotation marks; nil if it was not read from a file.
  package let location: Range<Int>?

  /// - Parameter isQuoted: Nil for quotation marks only where the language needs them.
  package init(_ text: String, isQuoted: Bool? = nil, at location: Range<Int>? = nil) {
    self.text = text
    self.isQuoted = isQuoted ?? !Self.isPlain(text)
    self.location = location
  }

  /// Whether a name can be written without quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isSchemaWordByte, first > UInt8(ascii: "9"),
      first != UInt8(ascii: "_"), text.utf8.allSatisfy(\.isSchemaWordByte)
    else { return false }
    return !reserved.contains(text.uppercased())
  }

  private static let reserved: Set = ["GRANT", "PREFERRED", "QUERYABLE", "SORTABLE", "SEARCHABLE"]

  /// The name as written. The language has no escapes, and CloudKit accepts no name that would need
  /// one.
  package var written: String {
    isQuoted ? "\"\(text.replacingScalars { $0 == "\"" ? "'" : $0.picture })\"" : text
  }

  /// The order of names in an export: by their bytes, without quotation marks.
  static func isOrdered(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name without quotation marks, or of a keyword.
  var isSchemaWordByte: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
      || self == UInt8(ascii: "_")
  }
}
