import SwiftDataLintSwiftSource

/// The number of steps that all evaluations of an analysis may take together, which guarantees that
/// it ends. Anything left out is reported as unreadable.
final class EvaluationBudget {
  private var remaining: Int

  /// A step takes about a microsecond, or longer if many declarations share a name. Real projects
  /// take fewer than a thousand steps, plus one for each element of a list.
  init(for index: CodeIndex) {
    remaining = 200_000 + index.byteCount / 4
  }

  /// Takes some steps. Returns false if none are left.
  func take(_ steps: Int = 1) -> Bool {
    remaining -= steps
    return remaining > 0
  }
}

/// Facts collected during an evaluation.
struct EvaluationFindings {
  /// Functions whose parameters affect the result and whose callers are not known.
  fileprivate(set) var uncalled: [CodeID] = []
  /// The first components of names that no file read so far declares.
  fileprivate(set) var openNames: Set<String> = []
  /// Types for which an extension may declare a member that was not found.
  fileprivate(set) var openTypes: Set<String> = []
  /// The `Schema(…)` calls that were read, by file and position.
  fileprivate(set) var schemas: Set<CallPosition> = []

  fileprivate mutating func add(_ other: EvaluationFindings) {
    for function in other.uncalled where !uncalled.contains(function) { uncalled.append(function) }
    openNames.formUnion(other.openNames)
    openTypes.formUnion(other.openTypes)
    schemas.formUnion(other.schemas)
  }
}

/// The state of one evaluation.
final class EvaluationTrace {
  /// A limit, because short source code can take any number of steps to evaluate.
  private var steps = 5_000
  private let budget: EvaluationBudget
  /// The variables that are being evaluated.
  private var open: Set<CodeID> = []
  private(set) var found = EvaluationFindings()
  /// How many times a variable was read that other code may change.
  private(set) var sharedReads = 0
  /// How many times something was left out because it is recursive or too deep.
  private(set) var omissions = 0

  init(_ budget: EvaluationBudget) {
    self.budget = budget
  }

  /// How many times something was read that may also have other values: a variable, or a parameter
  /// of a function whose callers are not known.
  private(set) var guesses = 0
  /// Whether something was left out because of conditions.
  var omitsBranches = false
  /// Whether conditions hold, by the place where they are evaluated.
  private var truths: [EvaluationContext.Key: KnownTruth] = [:]

  private struct KnownTruth {
    let truth: Bool?
    let findings: EvaluationFindings
  }

  func reads(_ variable: CodeFacts.Variable, isShared: Bool) {
    if isShared { sharedReads += 1 }
    if variable.isMutable { guesses += 1 }
  }

  /// Records that something was read that may also have other values.
  func guess() { guesses += 1 }

  /// Evaluates an expression that does not contribute to the requested value.
  func aside<Answer>(_ look: () -> Answer) -> Answer {
    let (sharedReads, guesses) = (sharedReads, guesses)
    defer { (self.sharedReads, self.guesses) = (sharedReads, guesses) }
    return look()
  }

  /// Whether the condition at a place holds. It is evaluated once.
  func truth(of context: EvaluationContext, _ find: () -> Bool?) -> Bool? {
    if let known = truths[context.key] {
      add(known.findings)
      return known.truth
    }
    // A condition that depends on itself is unknown.
    truths[context.key] = KnownTruth(truth: nil, findings: EvaluationFindings())
    var truth: Bool?
    let findings = findings { truth = find() }
    truths[context.key] = KnownTruth(truth: truth, findings: findings)
    return truth
  }

  /// Takes a step to follow a name or a call.
  func takeStep() -> Bool {
    steps -= 1
    let isLeft = steps > 0 && budget.take()
    if !isLeft { omissions += 1 }
    return isLeft
  }

  /// Takes the steps to read the elements of a list.
  func takeSteps(for list: [ExpressionTree]) -> Bool {
    let isLeft = budget.take(list.count)
    if !isLeft { omissions += 1 }
    return isLeft
  }

  /// Records that something too deep was left out.
  func omit() { omissions += 1 }

  /// Starts to evaluate a variable. Returns false if it is already being evaluated.
  func enter(_ variable: CodeID) -> Bool {
    let isNew = open.insert(variable).inserted
    if !isNew { omissions += 1 }
    return isNew
  }

  func leave(_ variable: CodeID) { open.remove(variable) }

  func needsCaller(of function: CodeID) {
    guesses += 1
    if !found.uncalled.contains(function) { found.uncalled.append(function) }
  }

  func reads(schema call: Call, in file: Int) {
    found.schemas.insert(CallPosition(file: file, offset: call.range.lowerBound))
  }

  func open(_ name: [String]) {
    found.openNames.formUnion(name.prefix(1))
  }

  func openMembers(of types: [String]) {
    found.openTypes.formUnion(types)
  }

  /// The findings of a part of the evaluation. They are also added to the findings of the whole.
  func findings(in part: () -> Void) -> EvaluationFindings {
    let before = found
    found = EvaluationFindings()
    part()
    let own = found
    found = before
    add(own)
    return own
  }

  /// Adds the findings of an earlier evaluation of the same expression.
  func add(_ findings: EvaluationFindings) { found.add(findings) }
}

/// The position of a call.
struct CallPosition: Hashable {
  /// The index of the file.
  let file: Int
  /// The byte offset.
  let offset: Int
}
