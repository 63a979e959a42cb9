import SwiftDataLintSwiftSource

/// The kind of code that a place and its callers belong to.
struct CallSiteRole {
  /// Whether it is in tests or previews, which are ignored.
  let isExempt: Bool
  /// Whether it is reached only after something else failed.
  let isFallback: Bool

  init(isExempt: Bool, isFallback: Bool) {
    self.isExempt = isExempt
    self.isFallback = isFallback
  }

  /// Determines the role from the place itself and the places of the calls that led there.
  init(of context: EvaluationContext, _ index: CodeIndex) {
    let places = [context] + (context.frame?.chain.map(\.caller) ?? [])
    isExempt = places.contains { Self.isExempt($0, index) }
    isFallback = places.contains { Self.isFallback($0, index) }
  }

  private static let previews: Set = ["PreviewProvider", "PreviewModifier"]

  private static func isExempt(_ context: EvaluationContext, _ index: CodeIndex) -> Bool {
    let blocks = index.blocks(of: context.file)
    return index.files[context.file].isTest
      || blocks.enclosing(context.block).contains { block in
        switch blocks[block].kind {
        case .macro("Preview"): true
        case .type(_, let inherited, _):
          inherited.contains { previews.contains($0.path?.last ?? "") }
        default: false
        }
      }
  }

  private static func isFallback(_ context: EvaluationContext, _ index: CodeIndex) -> Bool {
    let blocks = index.blocks(of: context.file)
    return index.code[context.file].fallbacks.contains { $0.contains(context.offset) }
      || blocks.enclosing(context.block).contains { block in
        if case .catch = blocks[block].kind { true } else { false }
      }
  }
}

extension EvaluationContext {
  /// The same place, with a caller for its outermost function.
  func called(_ frame: CallFrame) -> EvaluationContext {
    guard let own = self.frame else {
      return EvaluationContext(file: file, block: block, offset: offset, frame: frame)
    }
    let outer = CallFrame(
      function: own.function, arguments: own.arguments, caller: own.caller.called(frame),
      isOneOfCallers: own.isOneOfCallers)
    return EvaluationContext(file: file, block: block, offset: offset, frame: outer)
  }

  /// Whether a call is among those that led here, because functions may be recursive.
  func isCalled(from caller: EvaluationContext) -> Bool {
    frame?.chain.contains {
      $0.caller.file == caller.file && $0.caller.offset == caller.offset
    } ?? false
  }
}
