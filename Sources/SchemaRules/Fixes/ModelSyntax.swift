import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// The declaration of a model, and where a property may be added to it.
struct ModelSyntax {
  private let path: String
  private let file: SourceFile
  private let declaration: TypeDeclaration
  /// The tokens between its braces.
  private let body: Range<Int>

  /// - Parameter location: where the name stands.
  init?(at location: SourceLocation, in files: SyntaxFiles) {
    guard let file = files.file(location.path),
      let declaration = file.type(namedAt: location.range),
      let body = file.stream.body(of: declaration)
    else { return nil }
    path = location.path
    self.file = file
    self.declaration = declaration
    self.body = body
  }

  /// Under which conditions it is there.
  var conditions: Set<String> { file.stream.conditions(of: declaration) }

  /// Whether only code near it sees it.
  var isHidden: Bool { file.stream.isHidden(declaration) }

  /// Whether a name means a type in it, other than it does elsewhere.
  func declaresType(named name: String) -> Bool {
    declaration.members.contains { member in
      switch member {
      case .type(let type): type.kind != .extension && type.name.text == name
      case .typealias(let alias): alias.name.text == name
      default: false
      }
    }
  }

  /// All words in the class and in its extensions in the file: what it declares and what it uses.
  /// A new member with one of these names would be a second one, or hide what is meant.
  var words: Set<String> {
    let extensions = file.types.filter {
      $0.kind == .extension && $0.name.parts.last == declaration.name.text
    }
    return extensions.compactMap(file.stream.body).reduce(file.stream.words(in: body)) {
      $0.union(file.stream.words(in: $1))
    }
  }

  /// An edit that adds a property behind the last stored one, or before all members.
  func edit(adding property: String) -> Edit {
    if let (start, end) = lastStoredProperty {
      return edit(addingLine: property, behind: end, indentedAs: start)
        ?? Edit(path, end..<end, "; " + property)
    }
    let brace = file.stream[body.lowerBound - 1].end
    if let edit = edit(addingLine: property, behind: brace, indentedAs: body.lowerBound) {
      return edit
    }
    let isAdjacent = file.stream[body.lowerBound].start == brace
    return Edit(
      path, brace..<brace, " " + property + (body.isEmpty ? "" : ";") + (isAdjacent ? " " : ""))
  }

  /// The first token of the last property that is stored whatever the conditions of an `#if`, and
  /// the offset behind it.
  private var lastStoredProperty: (start: Int, end: Int)? {
    for case .variable(let variable) in declaration.members.reversed() where variable.isStored {
      guard let start = variable.start, let end = variable.end,
        !file.stream.isConditional(start, in: body)
      else { continue }
      return (start, end)
    }
    return nil
  }

  /// An edit that adds a line; nil where the one before it goes on with other code.
  private func edit(
    addingLine text: String, behind offset: Int, indentedAs neighbour: Int
  ) -> Edit? {
    file.stream.endOfLine(behind: offset).map { end in
      let newline = file.stream.source.newline(at: end)
      return Edit(path, end..<end, newline + indentation(of: neighbour) + text)
    }
  }

  /// The indentation of a member, or of the first one where it begins no line; of a class in which
  /// none does, a level more than its own.
  private func indentation(of member: Int) -> String {
    let first = [member, body.lowerBound].first {
      body.contains($0) && file.stream[$0].startsLine
    }
    return first.map { file.indentation(at: file.stream[$0].start) }
      ?? file.indentation(at: declaration.name.range.lowerBound) + file.indentationUnit
  }
}
