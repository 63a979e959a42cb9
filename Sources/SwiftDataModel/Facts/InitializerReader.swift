import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the values that the initializers of a class assign to its properties.
///
/// A value is used only if every initializer assigns it unconditionally. A convenience initializer
/// that assigns nothing assigns the value of the initializer that it calls.
struct InitializerReader {
  /// The values that initializers assign to a property.
  private struct Assigned {
    var values: [Value] = []
    /// The number of designated initializers that assign a value.
    var designated = 0
  }

  /// A value that is assigned.
  fileprivate struct Value {
    /// Nil if the value is conditional or has another meaning outside of the initializer.
    var text: String?
    /// Whether it names a member of a type: `.planned`, `Kind.planned`.
    var isMember = false
    /// Whether it is the default value of a parameter.
    var isPassed = false
  }

  private let file: SourceFile
  /// The assigned values by property name.
  private var assigned: [String: Assigned] = [:]
  /// The number of designated initializers.
  private var designated = 0

  init(_ initializers: [FunctionDeclaration], _ file: SourceFile) {
    self.file = file
    initializers.forEach { read($0) }
  }

  private mutating func read(_ initializer: FunctionDeclaration) {
    let assignments = initializer.assignments(in: file)
    for assignment in assignments {
      assigned[assignment.name, default: Assigned()].values.append(value(assignment, initializer))
    }
    if initializer.header.has(.convenience) { return }
    designated += 1
    for name in Set(assignments.map(\.name)) { assigned[name]?.designated += 1 }
  }

  /// The value that the initializers assign to a property; nil if none assigns to it.
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

  private func value(_ assignment: Assignment, _ initializer: FunctionDeclaration) -> Value {
    guard assignment.isUnconditional,
      let value = assignment.value?.withoutWords.withoutParentheses
    else { return Value() }
    if value.isTypeMember { return Value(text: file.text(value.range), isMember: true) }
    guard value.isLiteral else { return passed(value, initializer) }
    guard file.namesOnlyTypes(value), file.isIndependentOfPlace(value) else { return Value() }
    return Value(text: file.text(value.range))
  }

  /// The default value of the parameter that is assigned.
  private func passed(_ value: Expression, _ initializer: FunctionDeclaration) -> Value {
    guard let name = value.name,
      let passed = initializer.parameters?.first(where: { $0.name == name })?.defaultValue,
      file.isIndependentOfPlace(passed)
    else { return Value() }
    // A local variable of the same name may have another type.
    let before = passed.range.upperBound..<value.range.lowerBound
    if file.declaresVariable(name, in: before) { return Value() }
    return Value(
      text: file.text(passed.range), isMember: passed.isTypeMember, isPassed: true)
  }
}

extension InitializerReader.Value {
  /// The same value relative to the type of a property. A member of that type begins with a dot, so
  /// that each member has one spelling. A member of another type may be a variable, so its text is
  /// nil unless it is the default value of a parameter.
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
  /// The initializers in the list.
  var initializers: [FunctionDeclaration] {
    compactMap { declaration in
      guard case .function(let function) = declaration, function.kind == .initializer else {
        return nil
      }
      return function
    }
  }
}
