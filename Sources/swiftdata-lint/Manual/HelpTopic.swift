/// A help page that is not about a command: `help formats`, and a section of the manual page.
struct HelpTopic: Sendable {
  /// A block of the page.
  enum Block: Sendable {
    /// A paragraph. Text to type is in quotation marks or begins with dashes.
    case text(String)
    /// A list of terms and their meanings.
    case terms([Term])
    /// Lines that are printed unchanged.
    case code(String)
  }

  /// A term and its meaning.
  struct Term: Sendable {
    let term: String
    let meaning: String

    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// The name of the topic for `help`.
  let name: String
  /// A sentence for the list of topics.
  let abstract: String
  let blocks: [Block]

  /// The heading of the topic's section in the manual page.
  var title: String { name.uppercased().replacingEach("-", with: " ") }
}

extension Program {
  /// The topic with the name.
  func topic(named name: String) -> HelpTopic? {
    topics.first { $0.name == name }
  }

  /// The page of a topic, wrapped to the layout's width.
  func help(for topic: HelpTopic) -> String {
    let blocks = topic.blocks.map { block in
      switch block {
      case .text(let text): Self.wrapped(text, indent: 0)
      case .terms(let terms): Self.list(terms.map { (label: $0.term, text: $0.meaning) })
      case .code(let code): Self.indented(code)
      }
    }
    return (["\(topic.title): \(topic.abstract)"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}

extension String {
  /// The string with a capital letter at its beginning.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
