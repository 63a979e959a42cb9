/// The type of a field.
package indirect enum FieldType: Hashable, Sendable {
  /// A type without parts, by its keyword.
  package enum Primitive: String, CaseIterable, Sendable {
    case asset = "ASSET"
    case bytes = "BYTES"
    case double = "DOUBLE"
    case int64 = "INT64"
    case location = "LOCATION"
    case reference = "REFERENCE"
    case string = "STRING"
    case timestamp = "TIMESTAMP"
  }

  case primitive(Primitive)
  /// A number whose type CloudKit derived from a record, with the type that was chosen for it.
  case number(preferred: Primitive?)
  case list(FieldType)
  case encrypted(FieldType)
  /// A type that is not known, as written, with everything that follows it.
  case unknown(String)

  package static let asset = primitive(.asset)
  package static let bytes = primitive(.bytes)
  package static let double = primitive(.double)
  package static let int64 = primitive(.int64)
  package static let reference = primitive(.reference)
  package static let string = primitive(.string)
  package static let timestamp = primitive(.timestamp)

  /// The type as written in a schema.
  package var text: String {
    switch self {
    case .primitive(let type): type.rawValue
    case .number(nil): "NUMBER"
    case .number(let type?): "NUMBER PREFERRED AS \(type.rawValue)"
    case .list(let element): "LIST<\(element.text)>"
    case .encrypted(let type): "ENCRYPTED \(type.text)"
    case .unknown(let text): text
    }
  }

  /// Whether a field of this type may take values of another one. Encryption must be the same.
  package func accepts(_ other: FieldType) -> Bool {
    switch (plain, other.plain) {
    case (.unknown, _), (_, .unknown): true
    case (.number(nil), let type), (let type, .number(nil)):
      [.number(preferred: nil), .int64, .double].contains(type)
    case (.list(let first), .list(let second)), (.encrypted(let first), .encrypted(let second)):
      first.accepts(second)
    case (let first, let second): first == second
    }
  }

  /// The type with a number's preferred type in its place.
  private var plain: FieldType {
    if case .number(let type?) = self { .primitive(type) } else { self }
  }

  /// The indexes that CloudKit gives to a new field of the type.
  var defaultIndexes: [RecordField.Index] {
    switch plain {
    case .string: [.queryable, .searchable, .sortable]
    case .int64, .double, .timestamp, .bytes, .number: [.queryable, .sortable]
    default: []
    }
  }
}
