import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport

/// The statements and expressions of a source as text, so that tests compare text: the kind of each
/// node with the nodes in it, `postfix(a, .b, (c))`. Names and literals are as in the source.
struct SyntaxOutline {
  private let file: SourceFile

  /// Returns the outline of all statements of a source.
  static func text(_ source: String) -> String {
    onDeepStack {
      let file = SourceFile(parsing: SourceText(source))
      return SyntaxOutline(file: file).text(file.statements)
    }
  }

  // MARK: Statements

  private func text(_ statements: [Statement]) -> String {
    statements.map(text).joined(separator: "; ")
  }

  private func text(_ statement: Statement) -> String {
    switch statement {
    case .declaration(let declaration): text(declaration)
    case .expression(let expression): text(expression)
    case .guard(let conditions, let body): "guard\(text(conditions)) \(text(body))"
    case .while(let conditions, let body): "while\(text(conditions)) \(text(body))"
    case .for(let pattern, let sequence, let condition, let body):
      "for \(text(pattern)) in \(text(sequence)) " + (condition.map { "where \(text($0)) " } ?? "")
        + text(body)
    case .repeat(let body, let condition):
      "repeat \(text(body))" + (condition.map { " while " + text($0) } ?? "")
    case .defer(let body): "defer \(text(body))"
    case .return(let value): "return" + (value.map { " " + text($0) } ?? "")
    case .throw(let value): "throw" + (value.map { " " + text($0) } ?? "")
    }
  }

  private func text(_ block: CodeBlock) -> String { braces(text(file.statements(in: block))) }

  private func braces(_ contents: String) -> String {
    contents.isEmpty ? "{ }" : "{ \(contents) }"
  }

  private func text(_ conditions: [StatementCondition]) -> String {
    conditions.isEmpty ? "" : " " + conditions.map(text).joined(separator: ", ")
  }

  private func text(_ condition: StatementCondition) -> String {
    guard let binding = condition.binding else { return condition.value.map(text) ?? "" }
    let value = binding.value.map { " = " + text($0) } ?? ""
    return "\(binding.isCase ? "case" : "let") \(text(binding.pattern))\(value)"
  }

  /// The name if the pattern is a simple one; otherwise the names that it binds.
  private func text(_ pattern: Pattern) -> String {
    pattern.name?.text ?? "<\(text(pattern.names))>"
  }

  private func text(_ names: [Name]) -> String { names.map(\.text).joined(separator: " ") }

  // MARK: Declarations

  private func text(_ declaration: Declaration) -> String {
    switch declaration {
    case .import(let value): "import \(value.path.joined(separator: "."))"
    case .type(let value):
      "\(value.kind.rawValue) \(value.name.text) "
        + braces(value.members.map(text).joined(separator: "; "))
    case .variable(let value):
      (value.isConstant ? "let " : "var ") + value.bindings.map(text).joined(separator: ", ")
    case .function(let value): text(value)
    case .enumCase(let value): "case " + text(value.elements.map(\.name))
    case .typealias(let value): "typealias \(value.name.text)"
    case .associatedType(let name): "associatedtype \(name.text)"
    case .macro(let value): text(value)
    case .directive(let value): file.text(value.range)
    }
  }

  private func text(_ binding: Binding) -> String {
    let type = binding.annotation.map { ": \(shape($0.type))" } ?? ""
    let value = binding.initializer.map { " = " + text($0) } ?? ""
    return text(binding.pattern) + type + value + (binding.accessorBlock.map(accessors) ?? "")
  }

  private func accessors(_ block: CodeBlock) -> String {
    guard let accessors = file.accessors(in: block) else { return " \(text(block))" }
    let bodies = accessors.map { ($0.isGetter ? "get " : "accessor ") + text($0.body) }
    return " \(braces(bodies.joined(separator: " ")))"
  }

  private func text(_ function: FunctionDeclaration) -> String {
    let parameters = function.parameters?.map { parameter in
      "\(parameter.label ?? "_") \(parameter.name)" + (parameter.isVariadic ? "..." : "")
        + (parameter.defaultValue.map { " = " + text($0) } ?? "")
    }
    let generic = function.genericParameters.joined(separator: ", ")
    return "\(function.kind) \(function.name)" + (generic.isEmpty ? "" : "<\(generic)>")
      + (parameters.map { "(\($0.joined(separator: ", ")))" } ?? "")
      + (function.resultType.map { " -> \(shape($0))" } ?? "")
      + (function.body.map { function.kind == .subscript ? accessors($0) : " \(text($0))" } ?? "")
  }

  // MARK: Expressions

  private func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .name(let name): name
    case .boolean(let value): "\(value)"
    case .nil: "nil"
    case .integer, .float, .string, .regex, .anonymousParameter: file.text(expression.range)
    case .implicitMember(let name): "." + name.text
    case .keyPath(let path): "\\" + (path.map(text) ?? "")
    case .tuple(let list): text(list)
    case .array(let elements): "[\(list(elements))]"
    case .dictionary(let elements): "dictionary(\(list(elements)))"
    case .closure(let block): closure(block)
    case .macro(let macro): text(macro)
    case .if(let value): text(value)
    case .switch(let value): text(value)
    case .do(let value): text(value)
    case .postfix(let operand, let suffixes):
      "postfix(" + ([text(operand)] + suffixes.map(text)).joined(separator: ", ") + ")"
    case .prefix(let prefixes, let operand):
      "prefix(\(prefixes.map(\.text).joined(separator: " ")), \(text(operand)))"
    case .cast(let operand, let casts):
      "cast(" + ([text(operand)] + casts.map(text)).joined(separator: ", ") + ")"
    case .assignment(let target, let value): "\(text(target)) = \(text(value))"
    case .sequence(let operands, let operators): sequence(operands, operators)
    case .other(let parts): "other(\(list(parts)))"
    }
  }

  private func list(_ expressions: [Expression]) -> String {
    expressions.map(text).joined(separator: ", ")
  }

  private func sequence(_ operands: [Expression], _ operators: [Expression.Operator]) -> String {
    let rest = zip(operators, operands.dropFirst()).map { " \($0.text) \(text($1))" }
    return "sequence(" + text(operands[0]) + rest.joined() + ")"
  }

  private func text(_ path: KeyPath) -> String {
    (path.root.map(shape) ?? "") + "." + path.property
  }

  private func text(_ list: ArgumentList) -> String {
    let arguments = list.arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }
    return "(\(arguments.joined(separator: ", ")))"
  }

  private func text(_ cast: Expression.Cast) -> String {
    cast.word + (cast.type.map { " " + shape($0.type) } ?? "")
  }

  private func text(_ suffix: Expression.Suffix) -> String {
    switch suffix.kind {
    case .member(let name): "." + name.text
    case .call(let list): text(list)
    case .closures(let blocks): blocks.map(closure).joined(separator: " ")
    case .subscript(let list): "subscript" + text(list)
    case .genericArguments(let types): "<\(types.map(shape).joined(separator: ", "))>"
    case .mark(let isOptional): isOptional ? "?" : "!"
    case .other: "other"
    }
  }

  private func closure(_ block: CodeBlock) -> String {
    let body = file.closure(block)
    let captures = body.captures.map { "\($0.name.text) = \(text($0.value))" }
    let head =
      (captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] ")
      + (body.parameters.isEmpty ? "" : text(body.parameters) + " ")
    return braces((head.isEmpty ? "" : head + "in ") + text(body.statements))
  }

  private func text(_ macro: MacroExpansion) -> String {
    "#\(macro.name.text)" + (macro.argumentList.map(text) ?? "")
      + macro.closures.map { " " + closure($0) }.joined()
  }

  // MARK: Expressions with blocks

  private func text(_ expression: IfExpression) -> String {
    let branches = expression.branches.map { "if\(text($0.conditions)) \(text($0.body))" }
    return branches.joined(separator: " else ")
      + (expression.elseBody.map { " else \(text($0))" } ?? "")
  }

  private func text(_ expression: SwitchExpression) -> String {
    let cases = expression.cases.map { item in
      let head = item.isDefault ? "default" : item.literal.map { "case \($0)" } ?? "case"
      return "\(head) <\(text(item.names))>\(item.fallsThrough ? " fallthrough" : ""): "
        + text(file.statements(in: item.body))
    }
    let subject = expression.subject.map { " " + text($0) } ?? ""
    return "switch\(subject) \(braces(cases.joined(separator: " | ")))"
  }

  private func text(_ expression: DoExpression) -> String {
    let catches = expression.catches.map { " catch <\(text($0.names))> \(text($0.body))" }
    return "do \(text(expression.body))" + catches.joined()
  }
}
