import SwiftDataLintSwiftSource

/// `.init(…)`, `self.init(…)` and `Self(…)`: calls whose type is determined by the code around
/// them.
extension CodeReader {
  /// The names of such callees.
  static let implicitCallees: Set = ["init", "self", "Self"]

  /// Returns the calls of functions and types, and all calls in a `catch`.
  func calls(of callees: Set<String>) -> [Code.CallSite] {
    let names = callees.union(Self.implicitCallees)
    let sites = candidates.compactMap { candidate -> Code.CallSite? in
      guard let called = candidate.calledName,
        candidate.isInCatch || names.contains(called.text),
        let (name, hasReceiver) = candidate.callee
      else { return nil }
      let call = expressions.call(name, candidate.arguments, hasReceiver: hasReceiver)
      return Code.CallSite(call: call, block: candidate.block)
    }
    return resolvingImplicitCalls(sites, of: callees)
  }

  /// Returns the names among those given that are used in another way than in a call. Declarations
  /// and argument labels are not uses.
  func references(to callees: Set<String>) -> [String] {
    let called = Set(candidates.lazy.compactMap(\.calledName?.range.lowerBound))
    let uses = file.uses(ofAny: callees).filter { !called.contains($0.range.lowerBound) }
    return Set(uses.map(\.text)).sorted()
  }

  /// Determines the type that each implicit call creates and removes the implicit calls that were
  /// not requested.
  private func resolvingImplicitCalls(
    _ sites: [Code.CallSite], of callees: Set<String>
  ) -> [Code.CallSite] {
    lazy var declared = declaredTypes()
    return sites.compactMap { site in
      let callee = site.call.callee
      guard callee.parts.count == 1, Self.implicitCallees.contains(callee.last) else { return site }
      let path = callee.isImplicit ? declared[site.call.range.lowerBound] : typePath(at: site)
      guard let path, let name = path.last, callees.contains(name) else { return nil }
      return Code.CallSite(call: site.call.calling(DottedName(parts: path)), block: site.block)
    }
  }

  private func typePath(at site: Code.CallSite) -> [String]? {
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
