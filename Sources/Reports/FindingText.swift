import SwiftDataLintSchemaRules

/// The text of a finding, for formats that have a single message for it.
extension Finding {
  /// The headline, with the reason for a lower severity, for formats without related locations:
  /// `'Item.id' is unique, … ('Item' is in no container: App.swift:14)`.
  func headline(_ regions: Regions) -> String {
    guard let reason = severityReason else { return message }
    let place = "\(reason.location.path):\(regions[reason.location].line)"
    return "\(message) (\(reason.message): \(place))"
  }

  /// A headline, with the remedy on the next line: `help: make it 'Owner?'`.
  func withHelp(_ headline: String) -> String {
    help.map { "\(headline)\nhelp: \($0)" } ?? headline
  }
}
