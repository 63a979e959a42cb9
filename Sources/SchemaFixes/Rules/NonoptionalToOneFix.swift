import SwiftDataLintSchemaRules

extension RuleFix {
  static let nonoptionalToOne = RuleFix(of: .nonoptionalToOne) { match, sources in
    sources.property(of: match).map { Fix(makingOptional: $0, $1) }
  }
}
