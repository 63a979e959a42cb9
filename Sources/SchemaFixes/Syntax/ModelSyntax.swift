import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The declaration of a model, and the place to add properties to it.
final class ModelSyntax {
  private let path: String
  private let file: SourceFile
  private let type: DeclarationIndex.IndexedType
  private let body: TypeBody
  private let declarations: DeclarationIndex

  /// The conditions under which it is available: those of enclosing `#if` blocks and its own
  /// `@available`.
  private(set) lazy var conditions = file.conditions(of: type)

  /// All words in the class and in its extensions in the same file: the names that it declares or
  /// uses. A new member with one of these names would be a redeclaration, or shadow another
  /// declaration.
  private(set) lazy var words = declarations.extensions(of: declaration.name.text)
    .compactMap(\.body?.range).reduce(into: file.words(in: body.range)) {
      $0.formUnion(file.words(in: $1))
    }

  /// The names of the types that its body declares.
  private lazy var typeNames = Set(
    declaration.members.compactMap { member in
      switch member {
      case .type(let type): type.kind != .extension ? type.name.text : nil
      case .typealias(let alias): alias.name.text
      default: nil
      }
    })

  private lazy var place = newPlace()

  /// - Parameter name: the byte range of the name.
  init?(namedAt name: Range<Int>, in indexed: IndexedFile) {
    guard let type = indexed.declarations.type(namedAt: name), let body = type.declaration.body
    else { return nil }
    path = indexed.path
    file = indexed.file
    declarations = indexed.declarations
    self.type = type
    self.body = body
  }

  private var declaration: TypeDeclaration { type.declaration }

  /// Whether it is `private` or `fileprivate`.
  var isHidden: Bool { declaration.header.isHidden }

  /// Whether its body declares a type with a name, which shadows types of that name outside it.
  func declaresType(named name: String) -> Bool { typeNames.contains(name) }

  // MARK: New members

  /// Where a property can be added, and the text around it.
  private struct Place {
    let offset: Int
    let before: String
    var after = ""
    /// Whether another property can be added after the first one with the same text around it.
    var isRepeatable = true
  }

  /// An edit that adds a property after the last stored property, or before all members.
  ///
  /// - Parameter name: the name of the property.
  func edit(adding property: String, named name: String) -> Edit {
    let place = place
    return Edit(
      path, place.offset..<place.offset, place.before + property + place.after,
      adding: place.isRepeatable ? name : nil)
  }

  private func newPlace() -> Place {
    if let last = lastStoredProperty {
      return place(onLineAfter: last.upperBound, indentedAs: last.lowerBound)
        ?? Place(offset: last.upperBound, before: "; ")
    }
    let brace = body.range.lowerBound
    let first = file.tokenStart(at: brace)
    if let place = place(onLineAfter: brace, indentedAs: first) { return place }
    let isEmpty = first >= body.range.upperBound
    return Place(
      offset: brace, before: " ", after: (isEmpty ? "" : ";") + (first == brace ? " " : ""),
      isRepeatable: false)
  }

  /// The range of the last stored property that is not inside an `#if` block.
  private var lastStoredProperty: Range<Int>? {
    for case .variable(let variable) in declaration.members.reversed()
    where variable.isStored && !declarations.isConditional(variable) {
      return variable.range
    }
    return nil
  }

  /// A new line after an offset; nil if other code follows on the same line.
  private func place(onLineAfter offset: Int, indentedAs neighbour: Int) -> Place? {
    file.endOfLine(after: offset).map { end in
      Place(
        offset: end, before: file.source.newline(at: end) + indentation(of: neighbour))
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
