import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport

/// A tree in a notation that tests compare: `f(a: [T.self], 1)`, `a | b` for a choice, `<text>` for
/// what is not read.
func notation(_ tree: ExpressionTree) -> String {
  switch tree {
  case .name(let name): notation(name)
  case .call(let call): notation(call)
  case .metatype(let type): shape(type) + ".self"
  case .array(let elements): "[" + elements.map(notation).joined(separator: ", ") + "]"
  case .sum(let terms): "(" + terms.map(notation).joined(separator: " + ") + ")"
  case .choice(let branches):
    "(" + branches.map { notation($0.value) }.joined(separator: " | ") + ")"
  case .negation(let tree): "!" + notation(tree)
  case .isNil(let tree): notation(tree) + " == nil"
  case .boolean(let value): "\(value)"
  case .integer(let value): "\(value)"
  case .string(let text): "\"\(text)\""
  case .nil: "nil"
  case .closureResult: "{}()"
  case .other(let text): "<\(text)>"
  }
}

/// What a condition needs: `a & b` where all of it has to hold, `!(a & b)` where it must not, `?`
/// where that is not known.
func notation(_ condition: Condition?) -> String {
  guard let condition else { return "?" }
  let conjuncts = condition.conjuncts.map(notation).joined(separator: " & ")
  return condition.holds ? conjuncts : "!(\(conjuncts))"
}

private func notation(_ name: DottedName) -> String {
  (name.isImplicit ? "." : "") + name.parts.joined(separator: ".")
}

func notation(_ call: Call) -> String {
  let arguments = call.arguments.map { ($0.label.map { $0 + ": " } ?? "") + notation($0.value) }
  return (call.hasReceiver ? "…." : "") + notation(call.callee)
    + "(" + arguments.joined(separator: ", ") + ")"
}

extension CodeFacts {
  /// The code of a source, with the calls of some functions and those in a `catch`.
  init(of source: String, callees: Set<String> = []) {
    var code = FileFacts(SourceText(source), readsAll: true).code ?? CodeFacts()
    code.calls = code.calls.filter { site in
      callees.contains(site.call.callee.last)
        || code.enclosing(site.block).contains { block in
          if case .catch = code.blocks[block].kind { true } else { false }
        }
    }
    self = code
  }
}

/// The code of a source, a line for each block with what stands in it below.
struct CodeOutline {
  private let code: CodeFacts
  private(set) var lines: [String] = []

  init(_ source: String, callees: Set<String> = ["A", "B", "make"]) {
    code = CodeFacts(of: source, callees: callees)
    write(0, "")
  }

  private mutating func write(_ block: Int, _ indentation: String) {
    for (index, variable) in code.variables.enumerated() where variable.block == block {
      lines.append(indentation + line(of: index))
    }
    for function in code.functions where function.block == block {
      lines.append(
        indentation + "func " + function.name + list(function.genericParameters)
          + "(\(parameters(of: function)))")
    }
    for site in code.calls where site.block == block {
      lines.append(indentation + notation(site.call))
    }
    for (index, inner) in code.blocks.enumerated() where inner.parent == block {
      lines.append(indentation + "{\(text(inner.kind))}")
      write(index, indentation + "  ")
    }
    for value in code.blocks[block].results {
      lines.append(indentation + "-> " + notation(value.tree))
    }
  }

  private func line(of variable: Int) -> String {
    let values = code.variables[variable].values.map { notation($0.tree) }
    return "\(code.variables[variable].name) = " + values.joined(separator: ", ")
  }

  private func list(_ genericParameters: [String]) -> String {
    genericParameters.isEmpty ? "" : "<\(genericParameters.joined(separator: ", "))>"
  }

  private func parameters(of function: CodeFacts.Function) -> String {
    function.parameters.map { parameter in
      let value = parameter.defaultValue.map { " = " + notation($0) } ?? ""
      return
        "\(parameter.label ?? "_") \(parameter.name)\(parameter.isVariadic ? "..." : "")\(value)"
    }.joined(separator: ", ")
  }

  private func text(_ kind: CodeFacts.Block.Kind) -> String {
    switch kind {
    case .file: "file"
    case .type(let path, let inherited, let generics):
      path.joined(separator: ".") + list(generics)
        + inherited.map { ": " + shape($0) }.joined()
    case .function(let function): "func " + code.functions[function].name
    case .accessors: "accessors"
    case .closure: "closure"
    case .macro(let name): "#" + name
    case .do: "do"
    case .catch(let tried): tried == nil ? "failure" : "catch"
    case .loop: "loop"
    case .statement: "statement"
    }
  }
}
