import SwiftDataLintSwiftSource

/// The declarations of a source, a line each, so that tests compare text.
struct Outline {
  private let file: SourceFile
  private(set) var lines: [String] = []

  init(_ source: String) {
    file = SourceFile(parsing: SourceText(source))
    write(file.declarations, indentation: "")
  }

  private mutating func write(_ declarations: [Declaration], indentation: String) {
    for declaration in declarations {
      lines.append(indentation + line(declaration))
      if case .type(let type) = declaration {
        write(type.members, indentation: indentation + "  ")
      }
    }
  }

  private func line(_ declaration: Declaration) -> String {
    switch declaration {
    case .import(let value): heads(value.attributes) + "import " + value.path.joined(separator: ".")
    case .type(let value): line(value)
    case .variable(let value): line(value)
    case .initializer(let value): line(value)
    case .typealias(let value): "typealias \(value.name.text) = \(shape(value.type))"
    case .macro(let value): "#\(value.name.text)(\(list(value.arguments)))"
    }
  }

  private func line(_ type: TypeDeclaration) -> String {
    let parameters = type.genericParameters.joined(separator: ", ")
    let inherited = type.inherited.map(shape).joined(separator: ", ")
    return heads(type.attributes) + "\(type.kind.rawValue) \(type.name.text)"
      + (parameters.isEmpty ? "" : "<\(parameters)>") + (inherited.isEmpty ? "" : ": \(inherited)")
  }

  private func line(_ variable: VariableDeclaration) -> String {
    let modifiers = variable.modifiers.map { $0.rawValue + " " }.joined()
    return heads(variable.attributes) + modifiers + (variable.isConstant ? "let " : "var ")
      + variable.bindings.map(text).joined(separator: ", ")
  }

  private func text(_ binding: Binding) -> String {
    let type = binding.annotation.map { annotation in
      ": " + file.stream.foldedText(annotation.tokens, end: annotation.range.upperBound)
    }
    let value = binding.initializer.map { " = " + file.stream.foldedText($0.tokens) }
    let accessors = binding.accessors == .none ? "" : " {\(binding.accessors)}"
    return (binding.name?.text ?? "(pattern)") + (type ?? "") + (value ?? "") + accessors
  }

  private func line(_ initializer: InitializerDeclaration) -> String {
    let parameters = initializer.parameters.map { parameter in
      parameter.name
        + (parameter.defaultValue.map { " = " + file.stream.foldedText($0.tokens) } ?? "")
    }
    let assignments = initializer.assignments.map { assignment in
      let value = assignment.value.map { file.stream.foldedText($0.tokens) } ?? "?"
      return " \(assignment.name) \(assignment.isUnconditional ? "<-" : "<?") \(value)"
    }
    let head = initializer.isConvenience ? "convenience init(" : "init("
    return head + parameters.joined(separator: ", ") + ")" + assignments.joined(separator: ";")
  }

  private func heads(_ attributes: [Attribute]) -> String {
    attributes.map { attribute in
      let arguments = attribute.arguments.isEmpty ? "" : "(\(list(attribute.arguments)))"
      return "@" + attribute.path.joined(separator: ".") + arguments + " "
    }.joined()
  }

  private func list(_ arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.label.map { $0 + ": " } ?? "") + file.stream.foldedText(argument.value.tokens)
    }.joined(separator: ", ")
  }
}

/// A type in one canonical spelling; `_` for types that are not told apart.
func shape(_ type: TypeSyntax) -> String {
  switch type {
  case .named(let components):
    components.map { component in
      let arguments = component.arguments.map(shape).joined(separator: ", ")
      return component.name + (arguments.isEmpty ? "" : "<\(arguments)>")
    }.joined(separator: ".")
  case .optional(let type): shape(type) + "?"
  case .implicitlyUnwrapped(let type): shape(type) + "!"
  case .array(let element): "[\(shape(element))]"
  case .dictionary(let key, let value): "[\(shape(key)): \(shape(value))]"
  case .other: "_"
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
func flaws(_ source: String) -> [String] {
  SourceFile(parsing: SourceText(source)).flaws.map { "\($0.offset): \($0.reason)" }
}
