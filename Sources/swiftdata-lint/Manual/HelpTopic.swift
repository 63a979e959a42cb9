/// A page that options and commands do not tell: `help formats`, and a section of the manual page.
struct HelpTopic: Sendable {
  /// A piece of the page.
  enum Block: Sendable {
    /// A paragraph. What is typed is in quotation marks, or begins with dashes.
    case text(String)
    /// What is typed or read, and what it means.
    case terms([Term])
    /// Lines that are shown as they are.
    case code(String)
  }

  /// A term, and what it means.
  struct Term: Sendable {
    let term: String
    let meaning: String

    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// The word by which `help` is asked for it.
  let name: String
  /// A sentence for lists of topics.
  let abstract: String
  let blocks: [Block]

  /// The heading of its section in the manual page.
  var title: String { name.uppercased().replacing("-", with: " ") }
}

extension Program {
  /// The topic with the name.
  func topic(named name: String) -> HelpTopic? {
    topics.first { $0.name == name }
  }

  /// The page of a topic, in lines of the layout's width.
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
