import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport

/// The types, variables, initializers, imports and macros of a source, a line each, so that tests
/// compare text.
struct Outline {
  private let file: SourceFile
  private(set) var lines: [String] = []

  init(_ source: String) {
    self = onDeepStack { Outline(SourceFile(parsing: SourceText(source))) }
  }

  private init(_ file: SourceFile) {
    self.file = file
    write(file.declarations, indentation: "")
  }

  private mutating func write(_ declarations: [Declaration], indentation: String) {
    for declaration in declarations {
      if let line = line(declaration) { lines.append(indentation + line) }
      if case .type(let type) = declaration {
        write(type.members, indentation: indentation + "  ")
      }
    }
  }

  private func line(_ declaration: Declaration) -> String? {
    switch declaration {
    case .import(let value):
      heads(value.header.attributes) + "import " + value.path.joined(separator: ".")
    case .type(let value): line(value)
    case .variable(let value): line(value)
    case .function(let value): value.kind == .initializer ? line(value) : nil
    case .typealias(let value): "typealias \(value.name.text) = \(shape(value.type))"
    case .macro(let value): "#\(value.name.text)(\(list(value.arguments)))"
    case .enumCase, .associatedType, .directive: nil
    }
  }

  private func line(_ type: TypeDeclaration) -> String {
    let parameters = type.genericParameters.joined(separator: ", ")
    let inherited = type.inherited.map(shape).joined(separator: ", ")
    return heads(type.attributes) + "\(type.kind.rawValue) \(type.name.text)"
      + (parameters.isEmpty ? "" : "<\(parameters)>") + (inherited.isEmpty ? "" : ": \(inherited)")
  }

  private func line(_ variable: VariableDeclaration) -> String {
    let modifiers = variable.header.modifiers.map { $0.keyword.rawValue + " " }.joined()
    return heads(variable.attributes) + modifiers + (variable.isConstant ? "let " : "var ")
      + variable.bindings.map(text).joined(separator: ", ")
  }

  private func text(_ binding: Binding) -> String {
    let type = binding.annotation.map { ": " + file.text($0.range) }
    let value = binding.initializer.map { " = " + file.text($0.range) }
    let accessors = binding.accessors == .none ? "" : " {\(binding.accessors)}"
    return (binding.name?.text ?? "(pattern)") + (type ?? "") + (value ?? "") + accessors
  }

  private func line(_ initializer: FunctionDeclaration) -> String {
    let parameters = (initializer.parameters ?? []).map { parameter in
      parameter.name + (parameter.defaultValue.map { " = " + file.text($0.range) } ?? "")
    }
    let head = initializer.header.has(.convenience) ? "convenience init(" : "init("
    return head + parameters.joined(separator: ", ") + ")"
  }

  private func heads(_ attributes: [Attribute]) -> String {
    attributes.map { attribute in
      let arguments = attribute.arguments.isEmpty ? "" : "(\(list(attribute.arguments)))"
      return "@" + attribute.path.joined(separator: ".") + arguments + " "
    }.joined()
  }

  private func list(_ arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.label.map { $0 + ": " } ?? "") + file.text(argument.value.range)
    }.joined(separator: ", ")
  }
}

/// The text of each token of a source but the last, which is always `endOfFile`.
func texts(_ source: String) -> [String] {
  let stream = TokenStream(SourceText(source))
  return stream.tokens.indices.dropLast().map(stream.text)
}

/// The text of each token of one kind.
func texts(_ source: String, of kind: Token.Kind) -> [String] {
  let stream = TokenStream(SourceText(source))
  return stream.tokens.indices.filter { stream.tokens[$0].kind == kind }.map(stream.text)
}

/// The reasons of what could not be read, each with its byte offset.
func diagnostics(_ source: String) -> [String] {
  onDeepStack {
    SourceFile(parsing: SourceText(source)).diagnostics.map { "\($0.offset): \($0.reason)" }
  }
}
