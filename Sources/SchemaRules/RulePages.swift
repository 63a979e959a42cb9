/// The pages on the web that document the rules.
package struct RulePages: Hashable, Sendable {
  /// The address of the linter's repository on GitHub, without a slash at the end.
  package let repository: String

  /// - Parameter repository: The address of the linter's repository on GitHub.
  package init(repository: String) {
    self.repository = repository
  }

  /// The path in the repository of the document that has a section for each rule.
  package static let document = ".github/RULES.md"

  /// The address of a rule's section.
  package func address(of rule: String) -> String {
    "\(repository)/blob/main/\(Self.document)#\(rule)"
  }
}
