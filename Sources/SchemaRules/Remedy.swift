/// What to do about a match: one action, or a choice of several.
struct Remedy: Sendable {
  /// The actions in the imperative. A fix that does one of them has its text as its message.
  let actions: [String]
  /// What the actions leave to do: ` and handle duplicates in code`.
  let completion: String

  init(_ actions: String..., completion: String = "") {
    self.actions = actions
    self.completion = completion
  }

  var text: String { Self.choice(of: actions) + completion }

  /// The remedy with a fix, which does one of the actions or something else.
  func advice(with fix: Fix) -> Advice {
    guard let index = actions.firstIndex(of: fix.message) else { return Advice(fix.message) }
    let others = actions[(index + 1)...]
    if others.isEmpty { return Advice(text) }
    return Advice(
      Self.choice(of: actions[...index]),
      alternatives: Self.separator + Self.choice(of: others) + completion)
  }

  private static func choice(of actions: some Sequence<String>) -> String {
    actions.joined(separator: separator)
  }

  private static let separator = ", or "
}

/// What to do about a finding, with its fix, if it has one.
package struct Advice: Sendable {
  /// The part that ends with what the fix does.
  package let action: String
  /// What can be done instead, after a comma; empty if there is nothing.
  package let alternatives: String

  init(_ action: String, alternatives: String = "") {
    self.action = action
    self.alternatives = alternatives
  }

  package var text: String { action + alternatives }
}
