import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The declaration of a property, and the locations of its parts.
struct PropertySyntax {
  let path: String
  let file: SourceFile
  private let member: DeclarationIndex.Member
  /// Whether it is inside an `#if` block in the class.
  let isConditional: Bool

  var variable: VariableDeclaration { member.variable }
  /// The index of its binding in the declaration.
  var index: Int { member.index }
  var binding: Binding { variable.bindings[index] }

  /// The conditions under which the class is available: those of enclosing `#if` blocks and its own
  /// `@available`.
  var modelConditions: Set<String> { file.conditions(of: member.type) }

  /// Whether the class is `private` or `fileprivate`.
  var isModelHidden: Bool { member.type.declaration.header.isHidden }

  /// A property to change; nil if its file must not be changed.
  ///
  /// - Parameter location: the location of the name.
  init?(at location: SourceLocation, in files: SyntaxFiles) {
    guard let file = files.file(location.path) else { return nil }
    self.init(at: location, of: file)
  }

  /// - Parameter location: the location of the name.
  init?(at location: SourceLocation, of indexed: IndexedFile) {
    guard let member = indexed.declarations.member(namedAt: location.range) else { return nil }
    path = location.path
    file = indexed.file
    self.member = member
    isConditional = indexed.declarations.isConditional(member.variable)
  }

  // MARK: Types

  /// The annotation that determines its type: its own, or that of a later binding.
  var annotation: TypeAnnotation? {
    for binding in variable.bindings[index...] {
      if let annotation = binding.annotation { return annotation }
      if binding.initializer != nil { return nil }
    }
    return nil
  }

  /// Edits that make its type optional.
  func edits(makingOptional property: Property) -> [Edit] {
    guard let own = binding.annotation else {
      return editsForSharers + [insertion(": \(property.optionalType)", after: nameRange(index))]
    }
    let written = file.source[own.range]
    let type = property.type?.optional(written) ?? written + "?"
    return editsForSharers + [Edit(path, own.range, type)]
  }

  /// Edits that add the type to the preceding bindings that share the annotation with it. Changes
  /// to the annotation must not affect them, and a binding before one with a value needs its own
  /// type.
  private var editsForSharers: [Edit] {
    guard let shared = annotation else { return [] }
    let bindings = variable.bindings
    let sharers = bindings[..<index].indices.reversed().prefix {
      bindings[$0].annotation == nil && bindings[$0].initializer == nil
    }
    let type = file.source[shared.range]
    return sharers.map { insertion(": \(type)", after: nameRange($0)) }
  }

  // MARK: Values

  /// Edits that add a value to a property without one.
  func edits(addingValue value: String) -> [Edit] {
    if let own = binding.annotation {
      return editsForSharers + [insertion(" = \(value)", after: own.range)]
    }
    guard let shared = annotation else { return [] }
    let type = file.source[shared.range]
    return editsForSharers + [insertion(": \(type) = \(value)", after: nameRange(index))]
  }

  /// Edits that change `let` to `var`.
  func editsMakingVariable() -> [Edit] {
    variable.isConstant ? [Edit(path, variable.keyword, "var")] : []
  }

  // MARK: Attributes

  /// Edits that name its inverse; nil if the declaration has several bindings, because the
  /// attribute would apply to all of them.
  func edits(namingInverse keyPath: String) -> [Edit]? {
    guard variable.bindings.count == 1 else { return nil }
    let argument = "inverse: " + keyPath
    guard let attribute = variable.attributes.first(where: { $0.name == "Relationship" }) else {
      let start = variable.header.modifiers.first?.range.lowerBound ?? variable.keyword.lowerBound
      return [Edit(path, start..<start, "@Relationship(\(argument)) ")]
    }
    guard let list = attribute.argumentList else {
      return [insertion("(\(argument))", after: attribute.range)]
    }
    return [edit(adding: argument, value: keyPath, to: list)]
  }

  /// An edit that replaces the value of an existing `inverse:` argument, such as `nil`, or adds the
  /// argument at its place in the list: only `hashModifier:` follows it.
  private func edit(adding argument: String, value: String, to list: ArgumentList) -> Edit {
    for other in list.arguments {
      switch other.label {
      case "inverse": return Edit(path, other.value.range, value)
      case "hashModifier":
        let start = other.range.lowerBound
        return Edit(path, start..<start, argument + ", ")
      default: continue
      }
    }
    return list.edit(appending: argument, in: path)
  }

  /// An argument of `@Attribute` or `@Relationship`.
  struct SchemaArgument {
    let attribute: Attribute
    let argument: Argument
  }

  /// The first argument of `@Attribute` or `@Relationship` that satisfies a predicate.
  func schemaArgument(where isWanted: (Argument) -> Bool) -> SchemaArgument? {
    for attribute in variable.attributes
    where ["Attribute", "Relationship"].contains(attribute.name) {
      if let argument = attribute.arguments.first(where: isWanted) {
        return SchemaArgument(attribute: attribute, argument: argument)
      }
    }
    return nil
  }

  /// Edits that replace the member name at the end of an argument.
  func edits(renaming found: SchemaArgument, to name: String) -> [Edit] {
    let value = found.argument.value
    let member = value.memberName.flatMap { file.lastWord($0, in: value.range) }
    return member.map { [Edit(path, $0, name)] } ?? []
  }

  /// Edits that remove an argument of an attribute, or the whole attribute if it has no other
  /// argument.
  func edits(dropping found: SchemaArgument) -> [Edit] {
    guard let list = found.attribute.argumentList,
      let index = list.arguments.firstIndex(where: {
        $0.value.range == found.argument.value.range
      })
    else { return [] }
    return list.arguments.count == 1
      ? [Edit(path, file.source.deletion(of: found.attribute.range))]
      : [file.edit(dropping: index, of: list, in: path)]
  }

  private func nameRange(_ index: Int) -> Range<Int> { variable.bindings[index].pattern.range }

  private func insertion(_ text: String, after range: Range<Int>) -> Edit {
    Edit(path, range.upperBound..<range.upperBound, text)
  }
}

extension Attribute {
  /// The name without the `SwiftData` qualifier.
  fileprivate var name: String { name(inModule: "SwiftData") }
}
