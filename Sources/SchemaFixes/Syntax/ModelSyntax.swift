import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The declaration of a model, and the place to add a property to it.
struct ModelSyntax {
  private let path: String
  private let file: SourceFile
  private let declaration: TypeDeclaration
  private let body: TypeBody

  /// - Parameter location: the location of the name.
  init?(at location: SourceLocation, in files: SyntaxFiles) {
    guard let file = files.file(location.path),
      let declaration = file.type(namedAt: location.range),
      let body = declaration.body
    else { return nil }
    path = location.path
    self.file = file
    self.declaration = declaration
    self.body = body
  }

  /// The conditions under which it is available: those of enclosing `#if` blocks and its own
  /// `@available`.
  var conditions: Set<String> { file.conditions(of: declaration) }

  /// Whether it is `private` or `fileprivate`.
  var isHidden: Bool { declaration.header.isHidden }

  /// Whether its body declares a type with a name, which shadows types of that name outside it.
  func declaresType(named name: String) -> Bool {
    declaration.members.contains { member in
      switch member {
      case .type(let type): type.kind != .extension && type.name.text == name
      case .typealias(let alias): alias.name.text == name
      default: false
      }
    }
  }

  /// All words in the class and in its extensions in the same file: the names that it declares or
  /// uses. A new member with one of these names would be a redeclaration, or shadow another
  /// declaration.
  var words: Set<String> {
    let extensions = file.types.filter {
      $0.kind == .extension && $0.name.parts.last == declaration.name.text
    }
    return extensions.compactMap(\.body?.range).reduce(file.words(in: body.range)) {
      $0.union(file.words(in: $1))
    }
  }

  /// Whether a property can be added. In malformed code, a brace may follow the place for it, and
  /// would become its accessors.
  var canTakeProperty: Bool {
    let next = file.tokenStart(at: lastStoredProperty?.upperBound ?? body.range.lowerBound)
    return next >= body.range.upperBound || file.source.bytes[next] != UInt8(ascii: "{")
  }

  /// An edit that adds a property after the last stored property, or before all members.
  func edit(adding property: String) -> Edit {
    if let last = lastStoredProperty {
      return edit(addingLine: property, behind: last.upperBound, indentedAs: last.lowerBound)
        ?? Edit(path, last.upperBound..<last.upperBound, "; " + property)
    }
    let brace = body.range.lowerBound
    let first = file.tokenStart(at: brace)
    if let edit = edit(addingLine: property, behind: brace, indentedAs: first) { return edit }
    let isEmpty = first >= body.range.upperBound
    return Edit(
      path, brace..<brace, " " + property + (isEmpty ? "" : ";") + (first == brace ? " " : ""))
  }

  /// The range of the last stored property that is not inside an `#if` block.
  private var lastStoredProperty: Range<Int>? {
    for case .variable(let variable) in declaration.members.reversed()
    where variable.isStored && !declaration.isConditional(variable) {
      return variable.range
    }
    return nil
  }

  /// An edit that adds a line after an offset; nil if other code follows on the same line.
  private func edit(
    addingLine text: String, behind offset: Int, indentedAs neighbour: Int
  ) -> Edit? {
    file.endOfLine(behind: offset).map { end in
      let newline = file.source.newline(at: end)
      return Edit(path, end..<end, newline + indentation(of: neighbour) + text)
    }
  }

  /// The indentation of a member if it begins a line, or else of the first member. If neither
  /// begins a line, the indentation of the class plus one level.
  private func indentation(of member: Int) -> String {
    let first = [member, file.tokenStart(at: body.range.lowerBound)].first {
      body.range.contains($0) && file.beginsLine(at: $0)
    }
    return first.map(file.indentation)
      ?? file.indentation(at: declaration.name.range.lowerBound) + file.indentationUnit
  }
}
