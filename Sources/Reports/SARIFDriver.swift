import SwiftDataLintSchemaRules

/// The part of SARIF that describes the program and its rules.
///
/// It includes all rules, so that runs differ only in their results.
struct SARIFDriver: Encodable {
  private let name, version: String
  private let rules: [Descriptor]

  init(_ tool: Tool, _ rules: [Rule]) {
    name = tool.name
    version = tool.version
    self.rules = rules.map { Descriptor($0) }
  }

  private struct Descriptor: Encodable {
    let id, name: String
    let shortDescription, fullDescription: Message
    let help: Help
    let defaultConfiguration: [String: String]
    let properties: Properties

    init(_ rule: Rule) {
      id = rule.id
      name = rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      shortDescription = Message(text: RulesText.plain(rule.summary))
      fullDescription = Message(text: RulesText.plain(rule.rationale))
      help = Help(
        text: RulesText.plain("\(rule.rationale)\n\n\(rule.remedy)"),
        markdown: RulesText.markdown(of: rule))
      defaultConfiguration = ["level": rule.severity.rawValue]
      properties = Properties(rule.severity)
    }
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Help: Encodable {
    let text, markdown: String
  }

  private struct Properties: Encodable {
    let tags = ["swiftdata", "cloudkit"]
    let problemSeverity: String

    enum CodingKeys: String, CodingKey {
      case tags
      case problemSeverity = "problem.severity"
    }

    /// The values of code scanning, which has none for a note.
    init(_ severity: Severity) {
      problemSeverity = severity == .note ? "recommendation" : severity.rawValue
    }
  }
}
