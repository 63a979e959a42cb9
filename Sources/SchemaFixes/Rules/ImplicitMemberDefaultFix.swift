import SwiftDataLintSchemaRules

extension RuleFix {
  static let implicitMemberDefault = RuleFix(of: .implicitMemberDefault) { match, sources in
    guard let (property, syntax) = sources.property(of: match),
      let value = property.defaultValue,
      let qualified = property.type?.qualified(syntax.file.source[value.range])
    else { return nil }
    return Fix("write '\(qualified)'", .safe, [Edit(syntax.path, value.range, qualified)])
  }
}
