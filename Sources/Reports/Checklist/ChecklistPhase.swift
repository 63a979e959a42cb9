import SwiftDataLintSchemaRules

/// A part of the way to a schema that syncs.
package struct ChecklistPhase: Sendable {
  /// What is done in it, in the imperative.
  package let title: String
  /// Why, in a sentence or two.
  let reason: String
  /// The rules whose findings are gone after it, by their ids.
  package let rules: [String]
  /// What else is to be done in it, a sentence or two each.
  var points: @Sendable (Checklist) -> [String] = { _ in [] }
}

extension ChecklistPhase {
  /// In the order in which a project goes through them: what other models see comes first.
  package static let all = [
    ChecklistPhase(
      title: "Begin a version of the schema",
      reason:
        "Stores on disk look like the last version that has shipped, and are migrated from it.",
      rules: ["frozen-version"],
      points: { ChecklistVersions.points($0) }),
    ChecklistPhase(
      title: "Give every relationship an inverse",
      reason: "Records arrive in any order, and by the inverse a late one finds its place.",
      rules: [
        "missing-inverse", "invalid-inverse", "inverse-on-both-sides", "ambiguous-inverse",
        "cross-configuration-relationship", "implicit-relationship",
      ]),
    ChecklistPhase(
      title: "Make every relationship optional",
      reason: "A record may arrive before those that it refers to, however many these are.",
      rules: ["nonoptional-to-one", "nonoptional-to-many"]),
    ChecklistPhase(
      title: "Give every attribute a default value",
      reason: """
        A record may arrive in parts, and sync does not run `init`, so the value has to stand on \
        the declaration.
        """,
      rules: ["missing-default", "implicit-member-default", "shared-default"]),
    ChecklistPhase(
      title: "Drop unique constraints",
      reason: "No device can know what another one saves at the same time.",
      rules: ["unique-constraint"]),
    ChecklistPhase(
      title: "Choose other delete rules",
      reason: "A deletion elsewhere has happened when it arrives; it cannot be denied.",
      rules: ["deny-delete-rule", "no-action-delete-rule"]),
    ChecklistPhase(
      title: "Settle names and values",
      reason: "A record type in CloudKit only ever grows, so what it holds is decided now.",
      rules: [
        "reserved-property-name", "duplicate-entity-name", "renamed-attribute", "enum-attribute",
        "blob-without-external-storage", "suppression-comment",
      ]),
    ChecklistPhase(
      title: "Turn CloudKit on",
      reason: "From here on the runtime validates the schema each time the store is loaded.",
      rules: ["implicit-cloudkit-database", "local-store-fallback"],
      points: { ChecklistStores.points($0.report) }),
  ]
}
