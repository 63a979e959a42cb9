import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the persisted properties of one model from its members.
///
/// SwiftData persists every stored property of a model, regardless of its access level, unless it
/// is marked `@Transient`.
struct PropertyReader {
  let file: SourceFile
  let members: [Declaration]
  private let initializers: InitializerReader
  /// Properties for which it is not known whether they are persisted. Available after
  /// `properties()`.
  private(set) var unclear: [UnclearPropertyFact] = []
  /// The names of variables that are never persisted: computed, static, and `@Transient` ones.
  /// Available after `properties()`.
  private var unread: [String] = []

  /// - Parameter extensions: The initializers that extensions add.
  init(file: SourceFile, members: [Declaration], extensions: [FunctionDeclaration]) {
    self.file = file
    self.members = members
    initializers = InitializerReader(members.initializers + extensions, file)
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

  /// The stored properties of a type that is not a model.
  static func storedMembers(of members: [Declaration], in file: SourceFile) -> [MemberFact] {
    members.flatMap { member -> [MemberFact] in
      guard case .variable(let variable) = member, variable.isStored else { return [] }
      let bindings = variable.bindings
      return zip(bindings, annotations(of: bindings)).compactMap { binding, annotation in
        guard let name = binding.name, binding.accessors != .computed else { return nil }
        let type = file.type(of: binding, annotation)
        return MemberFact(name: name, type: type?.type, typeText: type?.text)
      }
    }
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
    let attributes = variable.attributes.map(file.fact)
    let modifier = Self.unclearModifiers.first(where: variable.has)
    let bindings = variable.bindings
    for (binding, annotation) in zip(bindings, Self.annotations(of: bindings)) {
      read(binding, annotation, modifier, attributes, into: &facts)
    }
  }

  private mutating func read(
    _ binding: Binding, _ annotation: TypeAnnotation?, _ modifier: Keyword?,
    _ attributes: [AttributeFact], into facts: inout [PropertyFact]
  ) {
    let name = binding.name
    guard binding.accessors != .computed else {
      if let name { unread.append(name.text) }
      return
    }
    let type = file.type(of: binding, annotation)
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
    let diagnostic = ParseDiagnostic(
      offset: binding.pattern.range.lowerBound, reason: reason ?? tuple)
    return UnclearPropertyFact(name: binding.name?.text, type: type, diagnostic: diagnostic)
  }

  private func property(
    _ name: Name, _ binding: Binding, _ type: SourceFile.WrittenType?,
    _ attributes: [AttributeFact]
  ) -> PropertyFact {
    PropertyFact(
      name: name, type: type?.type, typeText: type?.text,
      defaultValue: binding.initializer.map(file.defaultValue),
      initialized: initializers.value(of: name.text, type?.type),
      isObserved: binding.accessors == .observers, attributes: attributes)
  }

  /// The type of each binding: its own, or that of the next binding with a type if no initial value
  /// is in between, as in `var a, b: Int`.
  private static func annotations(of bindings: [Binding]) -> [TypeAnnotation?] {
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

extension SourceFile {
  /// The type of a variable, as written or as evident from its initial value.
  fileprivate func type(of binding: Binding, _ annotation: TypeAnnotation?) -> WrittenType? {
    annotation.map { ($0.type, text($0.range)) } ?? binding.initializer.flatMap(evidentType)
  }

  fileprivate func defaultValue(_ expression: Expression) -> DefaultValue {
    DefaultValue(
      text: text(expression.range), range: expression.range,
      isImplicitMember: expression.isImplicitMember)
  }

  fileprivate func fact(of attribute: Attribute) -> AttributeFact {
    AttributeFact(
      name: attribute.name, text: text(attribute.range), range: attribute.range,
      arguments: attribute.arguments.map(fact))
  }

  private func fact(of argument: Argument) -> ArgumentFact {
    ArgumentFact(
      label: argument.label, text: text(argument.value.range), range: argument.value.range,
      member: argument.value.memberName, string: string(argument.value),
      keyPath: argument.value.keyPath)
  }
}
