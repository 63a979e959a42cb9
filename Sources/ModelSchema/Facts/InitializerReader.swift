import SwiftDataLintSwiftSource

/// Reads what the initialisers of a class give its properties.
///
/// A value counts only if every initialiser gives it, unconditionally. A convenience initialiser
/// that assigns nothing gives what the one gives that it calls.
struct InitializerReader {
  /// What initialisers assign to a property.
  private struct Assigned {
    var values: [Value] = []
    /// How many designated initialisers there are among them.
    var designated = 0
  }

  /// One value that is assigned.
  fileprivate struct Value {
    /// Nil for one that means something else outside of the initialiser, or is conditional.
    var text: String?
    /// It names a member of a type: `.planned`, `Kind.planned`.
    var isMember = false
    /// It is the default value of a parameter.
    var isPassed = false
  }

  private let stream: TokenStream
  /// By the names of properties.
  private var assigned: [String: Assigned] = [:]
  /// How many designated initialisers there are.
  private var designated = 0

  init(_ initializers: [InitializerDeclaration], _ stream: TokenStream) {
    self.stream = stream
    initializers.forEach { read($0) }
  }

  private mutating func read(_ initializer: InitializerDeclaration) {
    for assignment in initializer.assignments {
      assigned[assignment.name, default: Assigned()].values.append(value(assignment, initializer))
    }
    if initializer.isConvenience { return }
    designated += 1
    for name in Set(initializer.assignments.map(\.name)) { assigned[name]?.designated += 1 }
  }

  /// What the initialisers give a property; nil if none assigns to it.
  func value(of property: String, _ type: TypeSyntax?) -> InitializedValue? {
    guard let assigned = assigned[property] else { return nil }
    let values = assigned.values.map { $0.relative(to: type) }
    guard assigned.designated == designated, let text = values.first?.text,
      values.allSatisfy({ $0.text == text })
    else { return InitializedValue(text: nil, isMember: false) }
    return InitializedValue(
      text: text, isMember: values.contains { $0.isMember && !$0.isPassed })
  }

  // MARK: Values

  private func value(
    _ assignment: InitializerDeclaration.Assignment, _ initializer: InitializerDeclaration
  ) -> Value {
    guard assignment.isUnconditional, let value = assignment.value else { return Value() }
    if stream.isTypeMember(value) {
      return Value(text: stream.foldedText(value.tokens), isMember: true)
    }
    guard stream.isLiteral(value) else { return passed(value, initializer) }
    guard stream.namesOnlyTypes(value), stream.isIndependentOfPlace(value) else { return Value() }
    return Value(text: stream.foldedText(value.tokens))
  }

  /// The default value of the parameter that is passed on.
  private func passed(_ value: Expression, _ initializer: InitializerDeclaration) -> Value {
    guard let name = stream.name(of: value),
      let passed = initializer.parameters.first(where: { $0.name == name })?.defaultValue,
      stream.isIndependentOfPlace(passed)
    else { return Value() }
    // A variable of the same name may be of another type.
    let before = passed.tokens.upperBound..<value.tokens.lowerBound
    if stream.declaresVariable(name, in: before) { return Value() }
    return Value(
      text: stream.foldedText(passed.tokens), isMember: stream.isTypeMember(passed),
      isPassed: true)
  }
}

extension InitializerReader.Value {
  /// The same value, as it is written where a property's type is known: a member of that type begins
  /// with a dot, so that each has one spelling. A member of another type may be a variable.
  fileprivate func relative(to type: TypeSyntax?) -> Self {
    guard isMember, let text, let dot = text.lastIndex(of: ".") else { return self }
    var typeName: String?
    if case .named(let components) = type { typeName = components.last?.name }
    let qualifier = text[..<dot].split(separator: ".").last
    var value = self
    if qualifier == nil || qualifier.map(String.init) == typeName {
      value.text = String(text[dot...])
    } else if !isPassed {
      value.text = nil
    }
    return value
  }
}

extension [Declaration] {
  /// The initialisers among them.
  var initializers: [InitializerDeclaration] {
    compactMap { declaration in
      guard case .initializer(let initializer) = declaration else { return nil }
      return initializer
    }
  }
}
