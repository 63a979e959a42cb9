/// Variables and their accessors.
extension Parser {
  /// The bindings behind `var` or `let`.
  mutating func variable(
    _ attributes: [Attribute], _ modifiers: [String], isConstant: Bool
  ) -> VariableDeclaration {
    var bindings: [Binding] = []
    while let binding = binding() {
      bindings.append(binding)
      guard kind == .comma else { break }
      index += 1
    }
    return VariableDeclaration(
      attributes: attributes, modifiers: modifiers, isConstant: isConstant, bindings: bindings)
  }

  private mutating func binding() -> Binding? {
    let start = index
    let name = takeName()
    if name == nil {
      guard kind == .leftParenthesis else { return nil }
      skip()
    }
    let patternRange = stream.byteRange(start..<index)
    var annotation: TypeAnnotation?
    if kind == .colon {
      index += 1
      annotation = typeAnnotation()
    }
    let initializer = initialValue()
    return Binding(
      name: name, patternRange: patternRange, annotation: annotation, initializer: initializer,
      accessors: accessors())
  }

  /// `= value`, where the `=` may be the rest of a token that the type ended within.
  mutating func initialValue() -> Expression? {
    guard kind == .equal || splitTokenIsEqual else { return nil }
    consumedBytes = 0
    index += 1
    return expression()
  }

  /// The accessor block at the position, which is passed.
  private mutating func accessors() -> Binding.Accessors {
    guard kind == .leftBrace else { return .none }
    let isObserved = AccessorKeyword(behindBraceAt: index, in: stream)?.isObserver ?? false
    skip()
    return isObserved ? .observers : .computed
  }
}

/// The keyword with which an accessor block begins.
enum AccessorKeyword: String {
  case willSet, didSet, `init`

  var isObserver: Bool { self != .`init` }

  /// The keyword behind an opening brace and any attributes; nil for `get`, `set` and code.
  ///
  /// These three alone make braces behind an initial value an accessor block instead of a trailing
  /// closure, as in the compiler.
  init?(behindBraceAt brace: Int, in stream: TokenStream) {
    var index = brace + 1
    while stream.kind(index) == .at {
      index += 2
      if stream.kind(index) == .leftParenthesis { index = stream.closing(of: index) + 1 }
    }
    guard stream.kind(index) == .identifier else { return nil }
    self.init(rawValue: stream.text(index))
    if self == .`init`, stream.kind(index + 1) == .period { return nil }
  }
}
