import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The input for fixes: the schema and the sources that it was created from.
package struct FixSources {
  let schema: Schema
  /// Keyed by path, as printed.
  let files: SyntaxFiles

  package init(schema: Schema, files: SyntaxFiles) {
    self.schema = schema
    self.files = files
  }

  /// The property that a match is about, and its declaration.
  func property(of match: RuleMatch) -> (property: Property, syntax: PropertySyntax)? {
    guard let entity = match.entity, match.properties.count == 1,
      let property = schema[entity].properties.first(where: { $0.location == match.location }),
      let syntax = PropertySyntax(at: match.location, in: files)
    else { return nil }
    return (property, syntax)
  }
}
