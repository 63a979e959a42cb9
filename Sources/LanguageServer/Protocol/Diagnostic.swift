import SwiftDataLintDataFormats
import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// A diagnostic of a document.
struct Diagnostic: Hashable {
  /// Another place that it refers to.
  struct Related: Hashable {
    let uri: String
    let range: TextRange
    let message: String
  }

  let range: TextRange
  let severity: Severity
  /// The rule; nil if it is about a file that no rule checks, such as settings.
  let rule: String?
  /// The address of the page about the rule; nil if there is none.
  var page: String?
  /// The lines of its message.
  let message: [String]
  var related: [Related] = []
  /// What the finding is about, by name.
  var data: [String: String] = [:]

  func json(for client: ClientCapabilities) -> JSONValue {
    let places = related.map { related -> JSONValue in
      [
        "location": ["uri": .string(related.uri), "range": related.range.json],
        "message": .string(DisplayText.shown(related.message)),
      ]
    }
    return [
      "range": range.json,
      "severity": .integer(severity.number),
      "code": rule.map { .string($0) },
      "codeDescription": client.takesCodeDescription
        ? page.map { ["href": .string($0)] } : nil,
      "source": "swiftdata-lint",
      "message": .string(message.map(DisplayText.shown).joined(separator: "\n")),
      "relatedInformation":
        client.takesRelatedInformation && !places.isEmpty ? .array(places) : nil,
      "data": client.takesDiagnosticData && !data.isEmpty
        ? .object(data.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }) : nil,
    ]
  }
}

extension Severity {
  /// Its number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
