import SwiftDataLintSwiftSource

/// Determines which functions are called only after something else failed.
final class FallbackCalls {
  private let index: CodeIndex
  private let graph: CallGraph
  /// The answers for functions, by the depth at which they were asked for.
  private var known: [[CodeID: Answer]]

  /// The maximum depth of callers to examine.
  private static let maximumDepth = 4

  private struct Answer {
    var isFallback = false
    /// The names of the fallback functions, as they are called. Other files that call them are
    /// relevant only if all callers read so far make them fallbacks.
    var callees: Set<String> = []
  }

  init(_ index: CodeIndex, _ graph: CallGraph) {
    self.index = index
    self.graph = graph
    known = Array(repeating: [:], count: Self.maximumDepth)
  }

  /// The standing of the code at a place. If all its callers run only after a failure, so does the
  /// code itself, and other callers of the open callees may change that.
  func role(of context: EvaluationContext) -> (own: CallSiteRole, openCallees: Set<String>) {
    let own = CallSiteRole(of: context, index)
    let outermost = context.frame?.chain.last?.caller ?? context
    guard !own.isExempt else { return (own, []) }
    let answer = answer(around: outermost, depth: 0)
    let role = CallSiteRole(isExempt: false, isFallback: own.isFallback || answer.isFallback)
    return (role, answer.callees)
  }

  /// The answer for the function around a place.
  private func answer(around context: EvaluationContext, depth: Int) -> Answer {
    let code = index.code[context.file]
    guard depth < Self.maximumDepth, let function = code.function(around: context.block) else {
      return Answer()
    }
    let id = CodeID(file: context.file, index: function)
    if let known = known[depth][id] { return known }
    let answer = answer(for: id, depth)
    known[depth][id] = answer
    return answer
  }

  private func answer(for function: CodeID, _ depth: Int) -> Answer {
    var answer = Answer()
    var isFallback: [Bool] = []
    for caller in graph.callers(of: function) {
      let own = CallSiteRole(of: caller.frame.caller, index)
      if own.isExempt { continue }
      let around = self.answer(around: caller.frame.caller, depth: depth + 1)
      isFallback.append(own.isFallback || around.isFallback)
      answer.callees.formUnion(around.callees)
    }
    answer.isFallback = !isFallback.isEmpty && isFallback.allSatisfy { $0 }
    if answer.isFallback { answer.callees.insert(index.calledName(of: function)) }
    return answer
  }
}
