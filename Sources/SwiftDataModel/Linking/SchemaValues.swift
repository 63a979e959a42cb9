import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Makes the values of the schema from what the linker knows of them.
extension Entity {
  init(
    _ draft: EntityDraft, _ inverses: PropertyTable<Inverse?>, _ decision: ModelStates.Decision,
    _ versions: Versions, _ structures: StructureTable
  ) {
    let location = draft.location
    self.init(
      id: draft.id, name: draft.model.name, path: draft.path, location: location,
      module: draft.model.module, superclass: draft.superclass,
      version: versions.enclosing(draft)?.name, olderVersion: decision.olderVersion,
      state: decision.state, stateReason: decision.reason, isLocalByHand: decision.isByHand,
      properties: draft.properties.map { Property($0, inverses[$0.id], structures) },
      uniqueConstraints: draft.model.fact.uniqueConstraints.map {
        UniqueConstraint(
          properties: $0.properties,
          location: SourceLocation(path: location.path, range: $0.range))
      })
  }
}

extension Property {
  /// - Parameter inverse: The inverse of a relationship, if known.
  fileprivate init(_ draft: PropertyDraft, _ inverse: Inverse?, _ structures: StructureTable) {
    let declared = draft.declared
    let attributes = declared.attributes
    let own = attributes.filter(\.isSchemaAttribute)
    self.init(
      id: draft.id, name: declared.name, entityName: declared.model.name,
      location: SourceLocation(path: declared.model.path, range: declared.nameRange),
      kind: draft.kind(inverse),
      type: PropertyType(declared.typeText, declared.type, draft.type, structures),
      mayBeRelationship: draft.isUnclearAttribute && own.isEmpty,
      defaultValue: declared.defaultValue, initialized: declared.initialized,
      options: own.flatMap(\.options), originalName: own.argument("originalName")?.string,
      hashModifier: own.argument("hashModifier")?.text, isObserved: declared.isObserved,
      isMarkedRelationship: attributes.contains { $0.name == "Relationship" },
      attributes: attributes.map(\.text))
  }
}

extension PropertyDraft {
  /// Whether it is treated as an attribute although its type is unknown.
  fileprivate var isUnclearAttribute: Bool {
    if case .attribute = kind { type.isUnknown } else { false }
  }

  /// How SwiftData treats it, given its inverse.
  fileprivate func kind(_ inverse: Inverse?) -> PropertyKind {
    switch kind {
    case .attribute: .attribute
    case .unsupported: .unsupported
    case .relationship(let draft):
      .relationship(
        Relationship(
          isToMany: draft.isToMany, destination: draft.destination, inverse: inverse ?? .unknown,
          deleteRule: draft.deleteRule))
    }
  }
}

// MARK: - Attributes

extension AttributeFact {
  /// Whether it is `@Attribute` or `@Relationship`.
  fileprivate var isSchemaAttribute: Bool { name == "Attribute" || name == "Relationship" }

  /// Its unlabeled arguments that name an option.
  fileprivate var options: [PropertyOption] {
    arguments.compactMap { argument in
      argument.label == nil ? argument.member.map(PropertyOption.init(rawValue:)) : nil
    }
  }
}

extension [AttributeFact] {
  /// The first argument with a label.
  fileprivate func argument(_ label: String) -> ArgumentFact? {
    lazy.flatMap(\.arguments).first { $0.label == label }
  }
}

// MARK: - Types

extension PropertyType {
  /// Nil if no type is evident.
  init?(
    _ text: String?, _ syntax: TypeSyntax?, _ resolved: ResolvedType,
    _ structures: StructureTable
  ) {
    guard let text, let syntax else { return nil }
    self.init(
      text: text, isOptional: resolved.isOptional,
      value: Self.value(syntax, structures.value(of: resolved)),
      needsParentheses: syntax == .other && !text.hasPrefix("("),
      qualifier: Self.qualifier(syntax, text, isOptional: resolved.isOptional))
  }

  /// The value type; collections are recognized as written.
  private static func value(_ syntax: TypeSyntax, _ resolved: ValueType) -> ValueType {
    switch (syntax.unwrapped.shorthand, resolved) {
    case (.array, _): .array
    case (.dictionary, _): .dictionary
    case (.named(let components), .other) where components.standardType?.name == "Set": .set
    default: resolved
    }
  }

  private static func qualifier(
    _ syntax: TypeSyntax, _ text: String, isOptional: Bool
  ) -> String? {
    let unwrapped = syntax.unwrapped
    switch unwrapped {
    case .array, .dictionary: break
    case .named(let components) where components.last?.name != "Optional":
      if isOptional, unwrapped == syntax { return nil }
    default: return nil
    }
    var text = text
    while text.last == "?" || text.last == "!" { text.removeLast() }
    return text
  }
}

extension TypeSyntax {
  /// The type without its `?` and `!`.
  fileprivate var unwrapped: TypeSyntax {
    switch self {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped.unwrapped
    case .named, .array, .dictionary, .other: self
    }
  }
}

// MARK: - Files

extension LinterComment {
  /// - Parameter models: The models of the file, in source order.
  init(_ fact: CommentFact, in file: LinkedFile<FileFacts>, _ models: [EntityDraft]) {
    // Binary search for the first model in the range that the comment applies to.
    let start = models.partitionPoint { $0.model.nameRange.lowerBound < fact.extent.lowerBound }
    let first = models[start...].first
    let isConcerned = first.map { fact.extent.contains($0.model.nameRange.lowerBound) } ?? false
    func location(_ range: Range<Int>) -> SourceLocation {
      SourceLocation(path: file.path, range: range)
    }
    self.init(
      location: location(fact.range),
      word: Word(text: fact.word.text, location: location(fact.word.range)),
      arguments: fact.arguments.map { Word(text: $0.text, location: location($0.range)) },
      reason: fact.reason, extent: fact.extent,
      model: fact.command == .localOnly && isConcerned ? first?.id : nil)
  }
}

/// What an entitlements file of a program grants.
extension Entitlements {
  package init(_ file: LinkedFile<EntitlementsFacts>) {
    self.init(
      path: file.path, containers: file.facts.containers, hasContainers: file.facts.hasContainers,
      appGroups: file.facts.appGroups, isReadable: file.facts.diagnostics.isEmpty,
      isOfProgram: file.isOfProgram)
  }
}
