import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension Fix {
  /// The fix that makes a property optional, which several rules share.
  init(makingOptional property: Property, _ syntax: PropertySyntax) {
    self.init(
      "make it '\(property.optionalType)'", .unsafe, makesOptional: true,
      syntax.edits(makingOptional: property) + syntax.editsMakingVariable())
  }
}
