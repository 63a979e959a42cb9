import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The colors of a state on a light background. Text has a contrast of at least 7:1 with the fill.
struct PictureColors: Sendable {
  let fill, line, text: String

  static func of(_ state: EntityState) -> PictureColors {
    switch state {
    case .synced: PictureColors(fill: "#dbeafe", line: "#2563eb", text: "#1e3a8a")
    case .local: PictureColors(fill: "#e5e7eb", line: "#6b7280", text: "#1f2937")
    case .unlisted: PictureColors(fill: "#ccfbf1", line: "#0d9488", text: "#134e4a")
    case .superseded: PictureColors(fill: "#ede9fe", line: "#7c3aed", text: "#4c1d95")
    }
  }

  /// The color of a severity, on white.
  static func of(_ severity: Severity) -> String {
    switch severity {
    case .error: "#c81e1e"
    case .warning: "#b45309"
    case .note: "#1d6fa5"
    }
  }
}
