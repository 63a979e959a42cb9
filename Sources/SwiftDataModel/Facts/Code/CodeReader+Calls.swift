import SwiftDataLintSwiftSource

/// Calls of functions and initializers.
extension CodeReader {
  /// Records the call whose arguments are the last of some suffixes.
  mutating func noteCall(of operand: Expression, _ suffixes: ArraySlice<Expression.Suffix>) {
    guard let last = suffixes.last,
      let (name, hasReceiver) = CalledName.callee(operand, suffixes.dropLast())
    else { return }
    let call = expressions.call(name, last.arguments, hasReceiver: hasReceiver)
    code.calls.append(CodeFacts.CallSite(call: call, block: block))
  }

  /// The callees `.init`, `self.init` and `Self`, whose type is determined by the code around them.
  private static let implicitCallees = ["init", "self", "Self"]

  private static func isImplicit(_ callee: DottedName) -> Bool {
    callee.isSingle && implicitCallees.contains(callee.last)
  }

  /// Determines the type that each implicit call creates, and removes those for which it is not
  /// known.
  mutating func resolveImplicitCalls() {
    if !code.calls.contains(where: { Self.isImplicit($0.call.callee) }) { return }
    let declared = declaredTypes()
    code.calls = code.calls.compactMap { site in
      let callee = site.call.callee
      guard Self.isImplicit(callee) else { return site }
      let path = callee.isImplicit ? declared[site.call.range.lowerBound] : typePath(at: site)
      return path.map {
        CodeFacts.CallSite(call: site.call.calling(DottedName(parts: $0)), block: site.block)
      }
    }
  }

  private func typePath(at site: CodeFacts.CallSite) -> [String]? {
    let path = code.typePath(of: site.block)
    return path.isEmpty ? nil : path
  }

  /// Returns the types of the calls that are assigned to variables or returned by functions, by
  /// offset.
  private func declaredTypes() -> [Int: [String]] {
    var types: [Int: [String]] = [:]
    var open = typedValues()
    while let (tree, path) = open.popLast() {
      switch tree {
      case .call(let call) where call.callee.isImplicit: types[call.range.lowerBound] = path
      case .choice(let branches): open += branches.map { ($0.value, path) }
      case .closureResult(let brace):
        guard let block = code.block(openedBy: brace) else { continue }
        open += code.blocks[block].results.map { ($0.tree, path) }
      default: continue
      }
    }
    return types
  }

  private func typedValues() -> [(tree: ExpressionTree, path: [String])] {
    var values: [(tree: ExpressionTree, path: [String])] = []
    for (variable, type) in variableTypes {
      guard let path = type.implicitPath else { continue }
      values += code.variables[variable].values.map { ($0.tree, path) }
    }
    for (function, type) in resultTypes {
      guard let path = type.implicitPath, let body = code.functions[function].body else { continue }
      values += code.blocks[body].results.map { ($0.tree, path) }
    }
    return values
  }
}

extension TypeSyntax {
  /// The dotted name of the type that `.init` refers to if this type is expected.
  fileprivate var implicitPath: [String]? {
    switch self {
    case .optional(let type), .implicitlyUnwrapped(let type): type.implicitPath
    default: path
    }
  }
}

extension Call {
  /// Returns the same call with another callee.
  fileprivate func calling(_ callee: DottedName) -> Call {
    Call(callee: callee, hasReceiver: hasReceiver, arguments: arguments, range: range)
  }
}
