import SwiftDataLintSchema

extension Rule {
  package static let suppressionComment = Rule(
    id: "suppression-comment", severity: .warning, phase: .namesAndValues,
    summary: "Every comment for the linter is valid and needed.",
    rationale: """
      A misspelled comment suppresses nothing, and a comment that is no longer needed would hide \
      the next finding. A comment cannot suppress this rule.
      """,
    remedy: """
      Write `swiftdata-lint:disable:next RULE -- reason` above a declaration, `disable:this` after \
      code, `disable:file` anywhere, or `local-only` on a model. Remove comments that do nothing.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          // swiftdata-lint:disable:next mising-default -- set before the first sync
          //                             ^^^^^^^^^^^^^^ suppression-comment: mean 'missing-default'?
          var name: String
          //  ^^^^ missing-default
          var note: Int? // swiftdata-lint:disable:this missing-default
          //                                            ^^^^^^^^^^^^^^^ suppression-comment: nothing
          var date: Date? // swiftdata-lint:ignore:this
          //                                ^^^^^^^^^^^ suppression-comment: mean 'disable:this'?
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          // swiftdata-lint:disable:next missing-default -- set before the first sync
          var name: String
          @Attribute(.unique)
          var code: String = "" // swiftdata-lint:disable:this unique-constraint -- not shipped yet
        }
        @Model final class Cache { // swiftdata-lint:local-only -- fetched again at each launch
          @Attribute(.unique) var key: String
        }
        """
      ]),
    checkInput: { input in
      let review = CommentReview(input)
      return input.schema.comments.flatMap(review.matches)
    }
  )
}

/// Finds problems in comments for the linter.
private struct CommentReview {
  private let requiresReasons: Bool
  /// The sorted byte offsets of all matches of the rules that comments name, whether reported or
  /// not, in all schemas of the program; keyed by rule, then by path.
  private let findings: [String: [String: [Int]]]
  /// The rules that are for no schema of the program, or compare it with one that is not known.
  private let unchecked: Set<String>

  init(_ input: RuleInput) {
    let schema = input.schema
    requiresReasons = schema.options.requiresReasons
    let named = Set(schema.comments.flatMap(\.arguments).map(\.text))
    let inputs = [input] + input.siblings.map { RuleInput($0) }
    let rules = Rule.all.filter { named.contains($0.id) && $0.id != Rule.suppressionComment.id }
    findings = Dictionary(
      rules.map { rule in
        (rule.id, Self.offsets(of: inputs.flatMap(rule.matches).map(\.location)))
      }
    ) { first, _ in first }
    unchecked = Set(rules.filter { !inputs.contains(where: $0.isChecked) }.map(\.id))
  }

  private static func offsets(of locations: [SourceLocation]) -> [String: [Int]] {
    Dictionary(grouping: locations, by: \.path)
      .mapValues { $0.map(\.range.lowerBound).sorted() }
  }

  /// Whether a rule has a match in the extent of a comment.
  private func isNeeded(_ comment: LinterComment, _ findings: [String: [Int]]) -> Bool {
    let offsets = findings[comment.location.path] ?? []
    let next = offsets.firstIndex(above: comment.extent.lowerBound - 1)
    return next < offsets.count && offsets[next] < comment.extent.upperBound
  }

  func matches(_ comment: LinterComment) -> [RuleMatch] {
    guard let command = comment.command else {
      return [unknownWord(comment)]
    }
    let details =
      command == .localOnly ? localOnly(comment) : comment.suppresses ? rules(comment) : []
    return details + (requiresReasons && comment.reason == nil ? [withoutReason(comment)] : [])
  }

  // MARK: Directives

  private func unknownWord(_ comment: LinterComment) -> RuleMatch {
    let word = comment.word.text
    let commands = LinterComment.Command.allCases.map(\.rawValue)
    let place = comment.word.location
    guard word != "disable" else {
      return RuleMatch(
        at: place, "'disable' does not say where it applies",
        help: "write 'disable:next' above a declaration, 'disable:this' after code, or "
          + "'disable:file'")
    }
    let nearest = closest(to: word, in: commands, within: word.utf8.count / 2)
    return RuleMatch(
      at: place,
      word.isEmpty
        ? "no directive after 'swiftdata-lint:'"
        : "unknown directive '\(word)' after 'swiftdata-lint:'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "write " + quotedList(commands, "or"))
  }

  private func withoutReason(_ comment: LinterComment) -> RuleMatch {
    RuleMatch(
      at: comment.word.location,
      "'\(comment.word.text)' gives no reason, which this project requires",
      help: "write the reason after '--'")
  }

  // MARK: Arguments

  private func localOnly(_ comment: LinterComment) -> [RuleMatch] {
    if let word = comment.arguments.first {
      return [
        RuleMatch(
          at: word.location,
          "unexpected '\(word.text)' after 'local-only'", help: "write a reason after '--'")
      ]
    }
    guard comment.model == nil else { return [] }
    return [
      RuleMatch(
        at: comment.word.location,
        "'local-only' does not apply to a model",
        help: "write it above a class that is marked '@Model', or after the class's name")
    ]
  }

  /// The problems with the rules that a comment names.
  private func rules(_ comment: LinterComment) -> [RuleMatch] {
    let command = comment.word
    guard !comment.arguments.isEmpty else {
      return [
        RuleMatch(
          at: command.location,
          "'\(command.text)' names no rule", help: "name the rules to suppress")
      ]
    }
    var matches: [RuleMatch] = []
    for word in comment.arguments {
      guard let problem = problem(word.text, comment) else { continue }
      matches.append(
        RuleMatch(at: word.location, problem.message, help: problem.help))
      if problem.isProse { break }
    }
    return matches
  }

  /// The problem with a rule that a comment names, and whether the rule seems to be the first word
  /// of a reason instead.
  private func problem(_ rule: String, _ comment: LinterComment) -> (
    message: String, help: String, isProse: Bool
  )? {
    if rule == Rule.suppressionComment.id {
      return ("'\(rule)' cannot be suppressed", "remove it, and correct the other comment", false)
    }
    guard let findings = findings[rule] else {
      let nearest = closest(to: rule, in: Rule.all.map(\.id), within: 4)
      let help =
        nearest.map { "did you mean '\($0)'?" }
        ?? "'swiftdata-lint rules' lists all rules; write a reason after '--'"
      return ("'\(rule)' is not a rule", help, nearest == nil)
    }
    if unchecked.contains(rule) || isNeeded(comment, findings) { return nil }
    return ("'\(rule)' has nothing to suppress \(comment.extentName)", "remove it", false)
  }
}

extension LinterComment {
  /// The extent of the comment, in words.
  fileprivate var extentName: String {
    switch command {
    case .disableNext: "after this comment"
    case .disableFile: "in this file"
    default: "before this comment"
    }
  }
}
