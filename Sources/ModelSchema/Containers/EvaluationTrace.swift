import SwiftDataLintSwiftSource

/// How much all evaluations of one analysis may do together, so that it ends soon whatever the
/// sources say. What is left out is said to be what cannot be read.
final class EvaluationBudget {
  private var remaining: Int

  /// A step takes about a microsecond, more where many things bear one name. Real projects take
  /// less than a thousand, and one for each element of a list.
  init(for index: CodeIndex) {
    remaining = 200_000 + index.byteCount / 4
  }

  /// Takes some steps; false if there are none left.
  func take(_ steps: Int = 1) -> Bool {
    remaining -= steps
    return remaining > 0
  }
}

/// What an evaluation met with, for those who want to know more of it.
struct EvaluationFindings {
  /// Functions whose parameters decide, where it is open who calls them.
  fileprivate(set) var uncalled: [CodeID] = []
  /// First names that nothing in the files read so far declares.
  fileprivate(set) var openNames: Set<String> = []
  /// Types of which some extension may declare what was not found.
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

/// The course of one evaluation.
final class EvaluationTrace {
  /// Programs can make a short text a walk of any length.
  private var steps = 5_000
  private let budget: EvaluationBudget
  /// The variables whose values are looked at.
  private var open: Set<CodeID> = []
  private(set) var found = EvaluationFindings()
  /// How often a variable was read that any other code may change.
  private(set) var sharedReads = 0
  /// How often something was left out, because it led back to itself or too far.
  private(set) var omissions = 0

  init(_ budget: EvaluationBudget) {
    self.budget = budget
  }

  /// How often something was read that may have other values, too: a variable, and a parameter of
  /// which it is open who passes it.
  private(set) var guesses = 0
  /// Whether something was left out because of conditions.
  var omitsBranches = false
  /// Whether conditions hold, by where they are read.
  private var truths: [Place.Key: KnownTruth] = [:]

  private struct KnownTruth {
    let truth: Bool?
    let findings: EvaluationFindings
  }

  func reads(_ variable: Code.Variable, isShared: Bool) {
    if isShared { sharedReads += 1 }
    if variable.isMutable { guesses += 1 }
  }

  /// Looks at something that has no part in the value that is asked for.
  func aside<Answer>(_ look: () -> Answer) -> Answer {
    let (sharedReads, guesses) = (sharedReads, guesses)
    defer { (self.sharedReads, self.guesses) = (sharedReads, guesses) }
    return look()
  }

  /// Whether the condition at a place holds, which is found out once.
  func truth(of place: Place, _ find: () -> Bool?) -> Bool? {
    if let known = truths[place.key] {
      add(known.findings)
      return known.truth
    }
    // What leads back to itself is not known.
    truths[place.key] = KnownTruth(truth: nil, findings: EvaluationFindings())
    var truth: Bool?
    let findings = findings { truth = find() }
    truths[place.key] = KnownTruth(truth: truth, findings: findings)
    return truth
  }

  /// Begins to follow a name or a call.
  func takeStep() -> Bool {
    steps -= 1
    let isLeft = steps > 0 && budget.take()
    if !isLeft { omissions += 1 }
    return isLeft
  }

  /// Begins to take a list apart.
  func takeSteps(for list: [ExpressionTree]) -> Bool {
    let isLeft = budget.take(list.count)
    if !isLeft { omissions += 1 }
    return isLeft
  }

  /// Leaves out what would lead too far.
  func omit() { omissions += 1 }

  /// Begins with the values of a variable; false if that is within them.
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

  /// What is met with in a part of the evaluation, by itself; it counts for the whole, too.
  func findings(in part: () -> Void) -> EvaluationFindings {
    let before = found
    found = EvaluationFindings()
    part()
    let own = found
    found = before
    add(own)
    return own
  }

  /// Adds what an earlier evaluation of the same met with.
  func add(_ findings: EvaluationFindings) { found.add(findings) }
}

/// Where a call stands.
struct CallPosition: Hashable {
  /// The index of the file.
  let file: Int
  /// In bytes.
  let offset: Int
}
