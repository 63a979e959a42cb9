extension CloudKitSchema {
  /// A schema with the record types that models need, and nothing else. A field whose type is not
  /// known is left out.
  package init(_ required: RequiredRecordTypes) {
    self = CloudKitSchema().adding(required)
  }

  /// The same schema with the record types and fields that it lacks, in the order of an export.
  package func adding(_ required: RequiredRecordTypes) -> CloudKitSchema {
    let needed = required.recordTypesByName
    var schema = self
    for (index, statement) in statements.enumerated() {
      guard case .recordType(var type) = statement, let needed = needed[type.name.text] else {
        continue
      }
      type.add(needed.fields)
      schema.statements[index] = .recordType(type)
    }
    let existing = Set(recordTypes.map(\.name.text))
    for type in required.recordTypes where !existing.contains(type.name) {
      schema.insert(RecordType(type))
    }
    return schema
  }

  private mutating func insert(_ new: RecordType) {
    let index = statements.firstIndex { statement in
      guard case .recordType(let type) = statement else { return false }
      return SchemaName.isOrdered(new.name.text, type.name.text)
    }
    statements.insert(.recordType(new), at: index ?? statements.endIndex)
  }
}

extension RecordType {
  /// A new record type, with the fields that CloudKit adds to each.
  fileprivate init(_ needed: RequiredRecordType) {
    self.init(
      name: SchemaName(needed.name), fields: RecordField.system, grants: Grant.standard)
    add(needed.fields)
  }

  /// Adds the fields that are missing, except those in assets and those without a known type.
  fileprivate mutating func add(_ needed: [RequiredField]) {
    let existing = fieldsByName
    for field in needed where !field.isPresent(in: existing) {
      guard let type = field.type, field.name.isWritable else { continue }
      let index = fields.firstIndex { SchemaName.isOrdered(field.name, $0.name.text) }
      fields.insert(
        RecordField(name: SchemaName(field.name), type: type, indexes: type.defaultIndexes),
        at: index ?? fields.endIndex)
    }
  }
}

extension RecordField {
  /// The fields that every record type has.
  fileprivate static let system: [RecordField] = [
    ("___createTime", FieldType.timestamp), ("___createdBy", .reference), ("___etag", .string),
    ("___modTime", .timestamp), ("___modifiedBy", .reference), ("___recordID", .reference),
  ].map { RecordField(name: SchemaName($0), type: $1) }
}

extension String {
  /// Whether the language can express the name, which has no escape sequences.
  fileprivate var isWritable: Bool {
    !utf8.contains { $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
  }
}
