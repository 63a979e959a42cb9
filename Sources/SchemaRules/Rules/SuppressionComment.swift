import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

extension Rule {
  static let suppressionComment = Rule(
    id: "suppression-comment", severity: .warning,
    summary: "A comment that tells the linter something is understood, and needed.",
    rationale: """
      A comment with a misspelled word suppresses nothing, and one that outlived its reason would \
      hide what comes next. What this rule finds cannot be suppressed by a comment.
      """,
    remedy: """
      Write `swiftdata-lint:disable:next RULE -- reason` above a declaration, `disable:this` \
      behind code, `disable:file` anywhere, or `local-only` on a model; remove what is not needed.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          // swiftdata-lint:disable:next mising-default -- set before the first sync
          //                             ^^^^^^^^^^^^^^ suppression-comment: 'missing-default'?
          var name: String
          //  ^^^^ missing-default
          var note: Int? // swiftdata-lint:disable:this missing-default
          //                                            ^^^^^^^^^^^^^^^ suppression-comment: finds
          var date: Date? // swiftdata-lint:ignore:this
          //                                ^^^^^^^^^^^ suppression-comment: 'disable:this'
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

/// Finds what is wrong with comments that tell the linter something.
private struct CommentReview {
  private let requiresReasons: Bool
  /// Where the rules named in comments find something, whatever comes of it: by rule, then by path,
  /// in order, in bytes.
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

  /// Whether a rule finds something in what a comment is about.
  private func isNeeded(_ comment: LinterComment, _ findings: [String: [Int]]) -> Bool {
    let offsets = findings[comment.path] ?? []
    let next = offsets.partitionPoint { $0 < comment.fact.extent.lowerBound }
    return next < offsets.count && comment.fact.extent.contains(offsets[next])
  }

  func violations(_ comment: LinterComment) -> [Violation] {
    guard let command = comment.fact.command else {
      return [Violation(at: place(comment, comment.fact.word), unknownWord(comment.fact.word.text))]
    }
    let details =
      command == .localOnly ? localOnly(comment) : comment.fact.suppresses ? rules(comment) : []
    return details + (requiresReasons && comment.fact.reason == nil ? [withoutReason(comment)] : [])
  }

  private func place(_ comment: LinterComment, _ word: MarkedComment.Word) -> SourceLocation {
    comment.location(of: word.range)
  }

  // MARK: The first word

  private func unknownWord(_ word: String) -> String {
    let commands = CommentFact.Command.allCases.map(\.rawValue)
    guard word != "disable" else {
      return
        "'disable' does not say for what, so nothing is suppressed; write 'disable:next' above a "
        + "declaration, 'disable:this' behind code, or 'disable:file'"
    }
    let start = word.isEmpty ? "nothing" : "'\(word)', which is unknown,"
    if let nearest = closest(to: word, in: commands, within: word.utf8.count / 2) {
      return "\(start) stands behind 'swiftdata-lint:', so nothing comes of it; did you mean "
        + "'\(nearest)'?"
    }
    return "\(start) stands behind 'swiftdata-lint:', so nothing comes of it; write "
      + quotedList(commands, "or")
  }

  private func withoutReason(_ comment: LinterComment) -> Violation {
    Violation(
      at: place(comment, comment.fact.word),
      "'\(comment.fact.word.text)' gives no reason, which this project asks for; write it behind "
        + "'--'")
  }

  // MARK: What follows

  private func localOnly(_ comment: LinterComment) -> [Violation] {
    if let word = comment.fact.arguments.first {
      return [
        Violation(
          at: place(comment, word),
          "'\(word.text)' means nothing behind 'local-only'; a reason stands behind '--'")
      ]
    }
    guard comment.model == nil else { return [] }
    return [
      Violation(
        at: place(comment, comment.fact.word),
        "'local-only' belongs to no model, so nothing stays local; write it above a class that "
          + "bears '@Model', or behind its name")
    ]
  }

  /// What is wrong with the rules that a comment names.
  private func rules(_ comment: LinterComment) -> [Violation] {
    let command = comment.fact.word
    guard !comment.fact.arguments.isEmpty else {
      return [
        Violation(
          at: place(comment, command),
          "'\(command.text)' names no rule, so nothing is suppressed; name the rules whose findings "
            + "are not to count")
      ]
    }
    var violations: [Violation] = []
    for word in comment.fact.arguments {
      guard let problem = problem(word.text, comment) else { continue }
      violations.append(Violation(at: place(comment, word), problem.message))
      if problem.isProse { break }
    }
    return violations
  }

  /// What is wrong with a rule that a comment names, and whether it seems to be no rule but the
  /// first word of a reason.
  private func problem(_ rule: String, _ comment: LinterComment) -> (
    message: String, isProse: Bool
  )? {
    if rule == Rule.suppressionComment.id {
      return ("'\(rule)' cannot be suppressed; remove it, and mend the comment it is about", false)
    }
    guard let findings = findings[rule] else {
      let nearest = closest(to: rule, in: Rule.all.map(\.id), within: 4)
      let remedy =
        nearest.map { "did you mean '\($0)'?" }
        ?? "'swiftdata-lint rules' lists all, and a reason stands behind '--'"
      return ("'\(rule)' is no rule, so it suppresses nothing; \(remedy)", nearest == nil)
    }
    if isNeeded(comment, findings) { return nil }
    return (
      "'\(rule)' finds nothing in \(comment.extentName), so it need not be suppressed; "
        + "remove it", false
    )
  }
}

extension LinterComment {
  /// What it is about, in words.
  fileprivate var extentName: String {
    switch fact.command {
    case .disableNext: "what follows this comment"
    case .disableFile: "this file"
    default: "what this comment stands behind"
    }
  }
}
