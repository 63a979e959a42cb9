import SwiftDataLintSwiftSource

/// Reads the persisted properties of one model from its members.
///
/// SwiftData persists every stored property of a model, regardless of its access level, unless it
/// is marked `@Transient`.
struct PropertyReader {
  let stream: TokenStream
  let members: [Declaration]
  private let initializers: InitializerReader
  /// Properties for which it is not known whether they are persisted. Available after
  /// `properties()`.
  private(set) var unclear: [UnclearPropertyFact] = []
  /// The names of variables that are never persisted: computed, static, and `@Transient` ones.
  /// Available after `properties()`.
  private var unread: [String] = []

  /// - Parameter extensions: The initializers that extensions add.
  init(stream: TokenStream, members: [Declaration], extensions: [InitializerDeclaration]) {
    self.stream = stream
    self.members = members
    initializers = InitializerReader(members.initializers + extensions, stream)
  }

  mutating func properties() -> [PropertyFact] {
    var facts: [PropertyFact] = []
    facts.reserveCapacity(members.count)
    for case .variable(let variable) in members {
      if variable.isNeverPersisted {
        unread += variable.bindings.compactMap(\.name?.text)
      } else {
        read(variable, into: &facts)
      }
    }
    return facts
  }

  /// The names of all variables that are neither persisted nor unclear.
  func unpersisted(besides persisted: [PropertyFact]) -> [String] {
    guard !unread.isEmpty else { return [] }
    let others = Set(persisted.map(\.name.text) + unclear.compactMap(\.name))
    return unread.filter { !others.contains($0) }
  }

  /// Modifiers that specify how a value is stored.
  private static let unclearModifiers: [Keyword] = [.lazy, .weak, .unowned]

  private mutating func read(_ variable: VariableDeclaration, into facts: inout [PropertyFact]) {
    let attributes = variable.attributes.map(stream.fact)
    let modifier =
      variable.modifiers.isEmpty ? nil : Self.unclearModifiers.first(where: variable.has)
    if variable.others.isEmpty, let first = variable.first {
      read(first, first.annotation, modifier, attributes, into: &facts)
      return
    }
    let bindings = variable.bindings
    for (binding, annotation) in zip(bindings, annotations(of: bindings)) {
      read(binding, annotation, modifier, attributes, into: &facts)
    }
  }

  private mutating func read(
    _ binding: Binding, _ annotation: @autoclosure () -> TypeAnnotation?, _ modifier: Keyword?,
    _ attributes: [AttributeFact], into facts: inout [PropertyFact]
  ) {
    let name = binding.name
    guard binding.accessors != .computed else {
      if let name { unread.append(name.text) }
      return
    }
    let type =
      annotation().map(stream.written) ?? binding.initializer.flatMap(stream.evidentType)
    if let name, modifier == nil {
      facts.append(property(name, binding, type, attributes))
    } else {
      unclear.append(unclearProperty(binding, modifier, type?.type))
    }
  }

  private func unclearProperty(
    _ binding: Binding, _ modifier: Keyword?, _ type: TypeSyntax?
  ) -> UnclearPropertyFact {
    let reason = modifier.map { modifier in
      let name = binding.name.map { "'\($0.text)'" } ?? "this pattern"
      return "\(name) is `\(modifier.rawValue)`; it is not known whether SwiftData persists it"
    }
    let tuple = "tuple pattern; it is not known whether SwiftData persists its parts"
    let flaw = SourceFlaw(offset: binding.patternRange.lowerBound, reason: reason ?? tuple)
    return UnclearPropertyFact(name: binding.name?.text, type: type, flaw: flaw)
  }

  private func property(
    _ name: Name, _ binding: Binding, _ type: (type: TypeSyntax, text: String)?,
    _ attributes: [AttributeFact]
  ) -> PropertyFact {
    PropertyFact(
      name: name, type: type?.type, typeText: type?.text,
      defaultValue: binding.initializer.map(stream.defaultValue),
      initialized: initializers.value(of: name.text, type?.type), attributes: attributes)
  }

  /// The type of each binding: its own, or that of the next binding with a type if no initial value
  /// is in between, as in `var a, b: Int`.
  private func annotations(of bindings: [Binding]) -> [TypeAnnotation?] {
    var trailing: TypeAnnotation?
    let reversed = bindings.reversed().map { binding -> TypeAnnotation? in
      trailing = binding.annotation ?? (binding.initializer == nil ? trailing : nil)
      return trailing
    }
    return reversed.reversed()
  }
}

extension VariableDeclaration {
  /// Whether the variables are not part of an instance, or are marked `@Transient`.
  fileprivate var isNeverPersisted: Bool {
    has(.static) || has(.class) || attributes.contains { $0.name == "Transient" }
  }
}

/// Reads the facts of parts of a declaration. The methods belong to the stream so that passing them
/// to `map` does not copy a reader.
extension TokenStream {
  fileprivate func written(_ annotation: TypeAnnotation) -> (type: TypeSyntax, text: String) {
    (annotation.type, foldedText(annotation.tokens, end: annotation.range.upperBound))
  }

  fileprivate func defaultValue(_ expression: Expression) -> DefaultValue {
    DefaultValue(
      text: foldedText(expression.tokens), range: byteRange(expression.tokens),
      isImplicitMember: isImplicitMember(expression))
  }

  fileprivate func fact(of attribute: Attribute) -> AttributeFact {
    AttributeFact(
      name: attribute.name, text: foldedText(attribute.tokens),
      range: byteRange(attribute.tokens), arguments: attribute.arguments.map(fact))
  }

  private func fact(of argument: Argument) -> ArgumentFact {
    ArgumentFact(
      label: argument.label, text: foldedText(argument.value.tokens),
      range: byteRange(argument.value.tokens), member: memberName(of: argument.value),
      keyPath: keyPath(argument.value))
  }
}
