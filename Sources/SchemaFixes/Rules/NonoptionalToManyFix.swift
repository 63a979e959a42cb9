import SwiftDataLintSchemaRules

extension RuleFix {
  static let nonoptionalToMany = RuleFix(of: .nonoptionalToMany) { match, sources in
    sources.property(of: match).map { Fix(makingOptional: $0, $1) }
  }
}
