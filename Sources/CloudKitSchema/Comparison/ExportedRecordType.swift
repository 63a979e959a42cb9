/// What Core Data makes of record types and fields, and its traces in an export.
extension RecordType {
  /// Whether it holds the objects of a model. The system's types and those of an app's own records
  /// do not begin with `CD_`; Core Data made `CD_M2M_` types for pairs of objects once.
  package var isOfModel: Bool {
    name.text.hasPrefix(RecordField.prefix) && !name.text.hasPrefix(RecordField.pairPrefix)
  }

  var fieldsByName: [String: RecordField] {
    Dictionary(fields.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What shows that a record type was written by hand: CloudKit would not accept, or not make, it
  /// like this for the records of a model.
  package enum HandwrittenMark: String, CaseIterable, Sendable {
    /// It has no `CD_entityName`.
    case noEntityName
    /// A name that begins with `CD_` is in quotation marks, which no export has.
    case quotedName
    /// A relationship is a `REFERENCE`, which Core Data never uses.
    case reference
    /// No field has an index, but CloudKit gives one to each that can have one.
    case noIndexes
  }

  /// The marks of a record type of a model.
  package var handwrittenMarks: Set<HandwrittenMark> {
    guard isOfModel else { return [] }
    let own = fields.filter { $0.name.text.hasPrefix(RecordField.prefix) }
    var marks: Set<HandwrittenMark> = []
    if !own.contains(where: { $0.name.text == RecordField.entityName }) {
      marks.insert(.noEntityName)
    }
    if name.isQuoted || own.contains(where: \.name.isQuoted) { marks.insert(.quotedName) }
    if own.contains(where: { $0.type == .reference }) { marks.insert(.reference) }
    if !own.contains(where: { !$0.indexes.isEmpty }) { marks.insert(.noIndexes) }
    return marks
  }

  /// The number of fields that count, which are all but the system's.
  package var fieldCount: Int { fields.filter { !$0.isSystem }.count }
}

extension RecordField {
  fileprivate static let pairPrefix = "CD_M2M_"

  fileprivate var isSystem: Bool { name.text.hasPrefix("___") }

  /// Whether it holds the values of a property. Assets do, too, but come and go with the size of
  /// values, so that nothing follows from them.
  package var isOfModel: Bool {
    let text = name.text
    if type.accepts(.asset), text.hasSuffix(Self.assetSuffix) { return false }
    return text.hasPrefix(Self.prefix) && !text.hasPrefix(Self.pairPrefix)
      && text != Self.entityName && text != Self.moveReceipt
  }

  /// Core Data uses it to move objects between zones.
  private static let moveReceipt = "CD_moveReceipt"
}

extension RequiredField {
  /// Whether a record type has the field, or the asset that may be in its place.
  func isPresent(in fields: [String: RecordField]) -> Bool {
    fields[name] != nil || canBeAsset && fields[assetName]?.type.accepts(.asset) ?? false
  }
}

extension RequiredRecordType {
  /// The number of fields that the record type has once all of its models' properties were synced.
  ///
  /// - Parameter exported: The record type in an export, which may have further fields.
  package func fieldCount(with exported: RecordType?) -> Int {
    let exists = exported?.fieldsByName ?? [:]
    let missing = fields.filter { exists[$0.name] == nil }
    return missing.count + (exported?.fieldCount ?? 0)
  }
}
