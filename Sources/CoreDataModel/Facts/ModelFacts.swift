import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// What a version of a Core Data model declares, read from its `contents` file.
///
/// Facts are a function of the bytes of the file alone. Offsets are byte offsets in the file.
package struct ModelFacts: Codable, Hashable, Sendable {
  /// The range of the start of the `model` tag, `<model`; nil if there is none.
  package let range: Range<Int>?
  package let diagnostics: [ParseDiagnostic]
}
