import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// The repository on GitHub in which the linter is published.
struct SourceRepository: Sendable {
  /// The account that holds it.
  let owner: String

  /// The repository of this linter. After the owner was changed here, `make golden` changes the
  /// documents.
  static let ofLinter = SourceRepository(owner: placeholder)

  /// Stands for the owner as long as there is none.
  private static let placeholder = "OWNER"

  /// Whether it has an address.
  var isPublished: Bool { owner != Self.placeholder }

  /// What to do with the placeholder in texts to be pasted, with a space at its end. Empty if there
  /// is no placeholder.
  var instruction: String {
    isPublished ? "" : "Replace \(owner) with the account that holds the linter's repository. "
  }

  /// The name as GitHub Actions write it: `owner/swiftdata-lint`.
  var name: String { owner + "/swiftdata-lint" }

  var address: String { "https://github.com/" + name }

  /// The pages that reports link to. Nil if it is not published, so that no link leads nowhere.
  var pages: RulePages? { isPublished ? RulePages(repository: address) : nil }
}

extension Tool {
  /// The linter, as named in the documents it writes.
  static let linter = Tool(
    name: Program.linter.name, version: Program.linter.version,
    pages: SourceRepository.ofLinter.pages)
}
