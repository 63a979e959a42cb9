import SwiftDataLintSchemaRules

extension RuleFix {
  static let inverseOnBothSides = RuleFix(of: .inverseOnBothSides) { match, sources in
    guard let (_, syntax) = sources.property(of: match),
      let inverse = syntax.schemaArgument(where: { $0.label == "inverse" })
    else { return nil }
    return Fix("remove 'inverse:' here", .safe, syntax.edits(dropping: inverse))
  }
}
