import SwiftDataLintSchemaRules

/// A phase of the plan for a schema that syncs.
package struct ChecklistPhase: Sendable {
  /// The task, in the imperative.
  package let title: String
  /// The reason, in a sentence or two.
  let reason: String
  /// The ids of the rules whose findings it resolves.
  package let rules: [String]
  /// Other tasks in the phase, a sentence or two each.
  var points: @Sendable (Checklist) -> [String] = { _ in [] }
}

extension ChecklistPhase {
  /// All phases, in the order in which a project goes through them.
  package static let all = [
    ChecklistPhase(
      title: "Start a new version of the schema",
      reason:
        "Stores on users' disks match the last version that shipped, and are migrated from it.",
      rules: ["frozen-version"],
      points: { ChecklistVersions.points($0) }),
    ChecklistPhase(
      title: "Give every relationship an inverse",
      reason: "Records arrive in any order, and CloudKit uses the inverse to connect them.",
      rules: [
        "missing-inverse", "invalid-inverse", "inverse-on-both-sides", "ambiguous-inverse",
        "cross-configuration-relationship", "implicit-relationship",
      ]),
    ChecklistPhase(
      title: "Make every relationship optional",
      reason: "A record can arrive before the records that it refers to.",
      rules: ["nonoptional-to-one", "nonoptional-to-many"]),
    ChecklistPhase(
      title: "Give every attribute a default value",
      reason: """
        A record can arrive in parts, and sync never calls `init`, so the value must be on the \
        declaration.
        """,
      rules: ["missing-default", "implicit-member-default", "shared-default"]),
    ChecklistPhase(
      title: "Remove unique constraints",
      reason: "Devices save independently, so CloudKit cannot guarantee that a value is unique.",
      rules: ["unique-constraint"]),
    ChecklistPhase(
      title: "Choose other delete rules",
      reason:
        "A deletion on another device has already happened when it arrives, so it cannot be denied.",
      rules: ["deny-delete-rule", "no-action-delete-rule"]),
    ChecklistPhase(
      title: "Settle names and values",
      reason: "A record type in CloudKit can only grow, so decide now what it contains.",
      rules: [
        "reserved-property-name", "duplicate-entity-name", "renamed-attribute", "enum-attribute",
        "blob-without-external-storage", "suppression-comment",
      ]),
    ChecklistPhase(
      title: "Turn CloudKit on",
      reason: "From now on, the runtime validates the schema each time it loads the store.",
      rules: ["implicit-cloudkit-database", "local-store-fallback"],
      points: { ChecklistStores.points($0.report) }),
  ]
}
