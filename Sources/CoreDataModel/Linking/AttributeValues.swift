import SwiftDataLintSchema

extension PropertyType {
  /// The type of an attribute; nil if it is not known.
  ///
  /// - Parameter composites: The composites of the model by name.
  init?(_ attribute: AttributeFacts, isOptional: Bool, composites: [String: StructureID]) {
    guard let text = attribute.type else {
      self.init(text: "Undefined", isOptional: isOptional, value: .other, qualifier: nil)
      return
    }
    guard let type = AttributeType(rawValue: text) else { return nil }
    let composite = attribute.composite.flatMap { composites[$0] }.map(ValueType.structure)
    self.init(
      text: text, isOptional: isOptional,
      value: type.foreignName.map { .foreign($0) }
        ?? (type == .composite ? composite : nil) ?? .other,
      qualifier: nil)
  }
}

extension AttributeType {
  /// The name of the Swift type of its values; nil if there is not only one.
  fileprivate var foreignName: String? {
    switch self {
    case .string: "String"
    case .integer16: "Int16"
    case .integer32: "Int32"
    case .integer64: "Int64"
    case .boolean: "Bool"
    case .date: "Date"
    case .double: "Double"
    case .float: "Float"
    case .decimal: "Decimal"
    case .binary: "Data"
    case .uri: "URL"
    case .uuid: "UUID"
    case .transformable, .composite: nil
    }
  }
}

extension PropertyFacts {
  /// In the order of SwiftData's documentation, then those of Core Data.
  var options: [PropertyOption] {
    let candidates: [(PropertyOption, Bool?)] = [
      (.transformable, attribute.map { $0.type == AttributeType.transformable.rawValue }),
      (.externalStorage, attribute?.allowsExternalStorage),
      (.allowsCloudEncryption, attribute?.allowsCloudEncryption),
      (.transient, isTransient),
      (.derived, attribute?.isDerived),
    ]
    return candidates.filter { $0.1 ?? false }.map(\.0)
  }
}

/// The value transformers that attributes can name.
struct Transformers {
  private let definitions: [String: [TransformerDefinition]]
  /// Whether transformers are registered under names that could not be read.
  private let hasUnread: Bool

  init(_ stores: PersistentStores) {
    definitions = Dictionary(grouping: stores.transformers, by: \.name)
    hasUnread = stores.hasUnreadTransformers
  }

  /// The transformer of an attribute; nil if it names none.
  func transformer(of attribute: AttributeFacts) -> AttributeTransformer? {
    guard attribute.type == AttributeType.transformable.rawValue, let name = attribute.transformer
    else { return nil }
    return AttributeTransformer(name: name, definition: definition(of: name))
  }

  private func definition(of name: String) -> AttributeTransformer.Definition {
    // The name of a Swift class begins with its module.
    let simple = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    let found =
      definitions[name]?.filter { !$0.needsModule } ?? []
      + (simple.flatMap { definitions[$0] } ?? [])
    if found.isEmpty {
      // A name that was not read may be this one.
      return Self.builtIn.contains(name) ? .builtIn : hasUnread ? .sources : .missing
    }
    guard let first = found.first, found.allSatisfy(\.isIrreversible) else { return .sources }
    return .irreversible(first.location)
  }

  /// The values of Foundation's constants of the type `NSValueTransformerName`, and its class. The
  /// names of the constants, which models use by mistake, are not among them: nothing is registered
  /// as `NSSecureUnarchiveFromDataTransformerName`.
  private static let builtIn: Set<String> = [
    "NSSecureUnarchiveFromData", "NSUnarchiveFromData", "NSKeyedUnarchiveFromData",
    "NSNegateBoolean", "NSIsNil", "NSIsNotNil", "NSSecureUnarchiveFromDataTransformer",
  ]
}
