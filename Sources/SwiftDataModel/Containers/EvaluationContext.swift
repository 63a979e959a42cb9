import SwiftDataLintSwiftSource

/// The place at which an expression is evaluated: a position in a file and the caller of the
/// function around it.
struct EvaluationContext {
  /// The index of the file.
  let file: Int
  /// The index of the innermost block.
  let block: Int
  /// The byte offset. Local variables declared after it are not visible.
  let offset: Int
  /// The call that led here; nil if calls are not followed.
  let frame: CallFrame?

  init(file: Int, block: Int, offset: Int, frame: CallFrame? = nil) {
    self.file = file
    self.block = block
    self.offset = offset
    self.frame = frame
  }

  /// The place of a value; without a frame, for any caller.
  init(_ value: CodeFacts.Value, in file: Int, frame: CallFrame? = nil) {
    self.init(file: file, block: value.block, offset: value.offset, frame: frame)
  }

  /// The place of a call, for any caller.
  init(_ site: CodeFacts.CallSite, in file: Int) {
    self.init(file: file, block: site.block, offset: site.call.range.lowerBound)
  }
}

extension EvaluationContext {
  /// Identifies a place, including the calls that led there.
  struct Key: Hashable {
    fileprivate let context: EvaluationContext

    static func == (left: Key, right: Key) -> Bool {
      let (left, right) = (left.context, right.context)
      return left.file == right.file && left.block == right.block && left.offset == right.offset
        && left.frame === right.frame
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(context.file)
      hasher.combine(context.block)
      hasher.combine(context.frame.map(ObjectIdentifier.init))
    }
  }

  var key: Key { Key(context: self) }
}

/// A call of a function in the sources.
final class CallFrame {
  let function: CodeID
  /// The arguments by parameter index.
  let arguments: [Int: ExpressionTree]
  let caller: EvaluationContext
  /// Whether it is one of several possible callers, found by name. Otherwise, it is a call that was
  /// followed.
  let isOneOfCallers: Bool

  init(
    function: CodeID, arguments: [Int: ExpressionTree], caller: EvaluationContext,
    isOneOfCallers: Bool = false
  ) {
    self.function = function
    self.arguments = arguments
    self.caller = caller
    self.isOneOfCallers = isOneOfCallers
  }
}

extension CallFrame {
  /// The frames from this one outward.
  var chain: [CallFrame] { Array(sequence(first: self) { $0.caller.frame }) }
}

extension CodeFacts.Function {
  /// Maps the arguments of a call to the parameters; nil if the call does not match the function.
  func arguments(of call: Call) -> [Int: ExpressionTree]? {
    var arguments: [Int: ExpressionTree] = [:]
    var next = 0
    var more: [Int: [ExpressionTree]] = [:]
    for argument in call.arguments {
      if argument.label == nil, next > 0, parameters[next - 1].isVariadic {
        more[next - 1, default: []].append(argument.value)
        continue
      }
      guard let index = parameters[next...].firstIndex(where: { $0.label == argument.label }) else {
        return nil
      }
      arguments[index] = argument.value
      next = index + 1
    }
    for index in parameters.indices where parameters[index].isVariadic {
      let first = arguments[index].map { [$0] } ?? []
      arguments[index] = .array(first + more[index, default: []])
    }
    let isCovered = parameters.indices.allSatisfy { index in
      arguments[index] != nil || parameters[index].defaultValue != nil
        || index >= parameters.count - 1  // A trailing closure.
    }
    return isCovered ? arguments : nil
  }
}
