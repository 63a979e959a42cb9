import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

extension Rule {
  static let suppressionComment = Rule(
    id: "suppression-comment", severity: .warning,
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
    check: { schema in
      let review = CommentReview(schema)
      return schema.comments.flatMap(review.violations)
    }
  )
}

/// Finds problems in comments for the linter.
private struct CommentReview {
  private let requiresReasons: Bool
  /// The sorted byte offsets of all violations of the rules that comments name, whether reported or
  /// not; keyed by rule, then by path.
  private let findings: [String: [String: [Int]]]

  init(_ schema: Schema) {
    requiresReasons = schema.options.requiresReasons
    let named = Set(schema.comments.flatMap(\.fact.arguments).map(\.text))
    let rules = Rule.all.filter { named.contains($0.id) && $0.id != Rule.suppressionComment.id }
    findings = Dictionary(
      rules.map { rule in
        (rule.id, Self.offsets(of: rule.check(schema).map(\.location)))
      }
    ) { first, _ in first }
  }

  private static func offsets(of locations: [SourceLocation]) -> [String: [Int]] {
    Dictionary(grouping: locations, by: \.path)
      .mapValues { $0.map(\.range.lowerBound).sorted() }
  }

  /// Whether a rule has a violation in the extent of a comment.
  private func isNeeded(_ comment: LinterComment, _ findings: [String: [Int]]) -> Bool {
    let offsets = findings[comment.path] ?? []
    let next = offsets.partitionPoint { $0 < comment.fact.extent.lowerBound }
    return next < offsets.count && comment.fact.extent.contains(offsets[next])
  }

  func violations(_ comment: LinterComment) -> [Violation] {
    guard let command = comment.fact.command else {
      return [unknownWord(comment)]
    }
    let details =
      command == .localOnly ? localOnly(comment) : comment.fact.suppresses ? rules(comment) : []
    return details + (requiresReasons && comment.fact.reason == nil ? [withoutReason(comment)] : [])
  }

  private func place(_ comment: LinterComment, _ word: MarkedComment.Word) -> SourceLocation {
    comment.location(of: word.range)
  }

  // MARK: Directives

  private func unknownWord(_ comment: LinterComment) -> Violation {
    let word = comment.fact.word.text
    let commands = CommentFact.Command.allCases.map(\.rawValue)
    let place = place(comment, comment.fact.word)
    guard word != "disable" else {
      return Violation(
        at: place, "'disable' does not say where it applies",
        help: "write 'disable:next' above a declaration, 'disable:this' after code, or "
          + "'disable:file'")
    }
    let nearest = closest(to: word, in: commands, within: word.utf8.count / 2)
    return Violation(
      at: place,
      word.isEmpty
        ? "no directive after 'swiftdata-lint:'"
        : "unknown directive '\(word)' after 'swiftdata-lint:'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "write " + quotedList(commands, "or"))
  }

  private func withoutReason(_ comment: LinterComment) -> Violation {
    Violation(
      at: place(comment, comment.fact.word),
      "'\(comment.fact.word.text)' gives no reason, which this project requires",
      help: "write the reason after '--'")
  }

  // MARK: Arguments

  private func localOnly(_ comment: LinterComment) -> [Violation] {
    if let word = comment.fact.arguments.first {
      return [
        Violation(
          at: place(comment, word),
          "unexpected '\(word.text)' after 'local-only'", help: "write a reason after '--'")
      ]
    }
    guard comment.model == nil else { return [] }
    return [
      Violation(
        at: place(comment, comment.fact.word),
        "'local-only' does not apply to a model",
        help: "write it above a class that is marked '@Model', or after the class's name")
    ]
  }

  /// The problems with the rules that a comment names.
  private func rules(_ comment: LinterComment) -> [Violation] {
    let command = comment.fact.word
    guard !comment.fact.arguments.isEmpty else {
      return [
        Violation(
          at: place(comment, command),
          "'\(command.text)' names no rule", help: "name the rules to suppress")
      ]
    }
    var violations: [Violation] = []
    for word in comment.fact.arguments {
      guard let problem = problem(word.text, comment) else { continue }
      violations.append(
        Violation(at: place(comment, word), problem.message, help: problem.help))
      if problem.isProse { break }
    }
    return violations
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
    if isNeeded(comment, findings) { return nil }
    return ("'\(rule)' has nothing to suppress \(comment.extentName)", "remove it", false)
  }
}

extension LinterComment {
  /// The extent of the comment, in words.
  fileprivate var extentName: String {
    switch fact.command {
    case .disableNext: "after this comment"
    case .disableFile: "in this file"
    default: "before this comment"
    }
  }
}
