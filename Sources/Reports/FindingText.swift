import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules

/// A finding in words, for formats that have one message for all of it.
extension Finding {
  /// The headline, with the reason for a lower severity, for formats without related places:
  /// `'Item.id' is unique, … ('Item' is in no container: App.swift:14)`.
  func headline(_ regions: Regions) -> String {
    guard let reason = severityReason else { return message }
    let place = "\(reason.location.path):\(regions[reason.location].line)"
    return "\(message) (\(reason.message): \(place))"
  }

  /// A headline, and below it what to do: `help: make it 'Owner?'`.
  func withHelp(_ headline: String) -> String {
    help.map { "\(headline)\nhelp: \($0)" } ?? headline
  }
}
