/// A schema of the past.
package struct Release: Hashable, Sendable {
  /// The names of the releases with this schema, oldest first; empty if it was locked without one.
  package let names: [String]
  package let schema: ShippedSchema

  package init(names: [String], schema: ShippedSchema) {
    self.names = names
    self.schema = schema
  }

  /// The newest name, in messages.
  package var name: String { names.last ?? "the last release" }
}
