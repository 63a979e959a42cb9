/// The extent of a variable or type declaration at any nesting level, including local variables.
package struct DeclarationExtent: Equatable, Sendable {
  /// Whether it declares or extends a type.
  package let isType: Bool
  /// The byte range from the first attribute or modifier to the last token.
  package let range: Range<Int>
  /// The byte range of its first part, through the brace that opens a type or an accessor block, or
  /// of the whole declaration if there is no brace.
  package let head: Range<Int>
  /// The offsets of its attributes, its modifiers and its keyword.
  fileprivate let starts: [Int]

  fileprivate init(_ type: TypeDeclaration) {
    isType = true
    range = type.range
    head = range.lowerBound..<(type.body?.range.lowerBound ?? range.upperBound)
    starts = type.header.starts + [type.keyword]
  }

  /// Returns nil if the declaration has no valid binding.
  fileprivate init?(_ variable: VariableDeclaration) {
    guard !variable.bindings.isEmpty else { return nil }
    isType = false
    range = variable.range
    let block = variable.bindings.lazy.compactMap(\.accessorBlock).first
    head = range.lowerBound..<(block?.range.lowerBound ?? range.upperBound)
    starts = variable.header.starts + [variable.keyword.lowerBound]
  }

  /// Returns the part from an attribute, a modifier or the keyword at an offset; nil if none of
  /// them begins there.
  fileprivate func part(from offset: Int) -> DeclarationExtent? {
    starts.contains(offset) ? DeclarationExtent(self, from: offset) : nil
  }

  private init(_ whole: DeclarationExtent, from offset: Int) {
    isType = whole.isType
    range = offset..<whole.range.upperBound
    head = offset..<whole.head.upperBound
    starts = whole.starts
  }
}

extension DeclarationHeader {
  /// The offsets of its parts, including that of an `#if` around its first attributes.
  fileprivate var starts: [Int] {
    [start] + attributes.map(\.range.lowerBound) + modifiers.map(\.range.lowerBound)
  }
}

extension SourceFile {
  /// Returns the variable and type declarations in the file, in source order. A declaration
  /// precedes those nested in it.
  package func declarationExtents() -> [DeclarationExtent] {
    var reader = ExtentReader(file: self)
    statements.forEach { reader.visit($0) }
    return reader.extents
  }
}

extension [DeclarationExtent] {
  /// Returns the declaration that begins with the token after a comment, if there is one.
  package func declaration(after comment: MarkedComment) -> DeclarationExtent? {
    lazy.compactMap { $0.part(from: comment.end) }.last
  }
}

/// Collects the declarations in a file, including those in functions and closures.
private struct ExtentReader: SyntaxVisitor {
  let file: SourceFile
  var extents: [DeclarationExtent] = []

  mutating func visit(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): extents.append(DeclarationExtent(type))
    case .variable(let variable): DeclarationExtent(variable).map { extents.append($0) }
    default: break
    }
    visitChildren(of: declaration)
  }
}
