import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension RuleFix {
  static let nonoptionalToOne = RuleFix(of: .nonoptionalToOne, makeOptional)
  static let nonoptionalToMany = RuleFix(of: .nonoptionalToMany, makeOptional)

  @Sendable private static func makeOptional(_ match: RuleMatch, _ sources: FixSources) -> Fix? {
    sources.property(of: match).map { Fix(makingOptional: $0, $1) }
  }
}

extension Fix {
  /// The fix that makes a property optional.
  init(makingOptional property: Property, _ syntax: PropertySyntax) {
    self.init(
      "make it '\(property.optionalType)'", .unsafe, makesOptional: true,
      syntax.edits(makingOptional: property) + syntax.editsMakingVariable())
  }
}
