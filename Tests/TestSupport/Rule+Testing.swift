import SwiftDataLintSchemaRules
import Testing

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
