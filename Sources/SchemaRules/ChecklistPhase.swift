/// A phase of the plan for a schema that syncs. Projects go through the phases in this order.
package enum ChecklistPhase: CaseIterable, Sendable {
  case newVersion
  case inverses
  case optionalRelationships
  case defaultValues
  case uniqueConstraints
  case deleteRules
  case namesAndValues
  case cloudKit
  case release

  /// The task, in the imperative.
  package var title: String {
    switch self {
    case .newVersion: "Start a new version of the schema"
    case .inverses: "Give every relationship an inverse"
    case .optionalRelationships: "Make every relationship optional"
    case .defaultValues: "Give every attribute a default value"
    case .uniqueConstraints: "Remove unique constraints"
    case .deleteRules: "Choose other delete rules"
    case .namesAndValues: "Settle names and values"
    case .cloudKit: "Turn CloudKit on"
    case .release: "Keep what has shipped"
    }
  }

  /// The reason, in a sentence or two.
  package var reason: String {
    switch self {
    case .newVersion:
      "Stores on users' disks match the last version that shipped, and are migrated from it."
    case .inverses:
      "Records arrive in any order, and CloudKit uses the inverse to connect them."
    case .optionalRelationships:
      "A record can arrive before the records that it refers to, and in any order."
    case .defaultValues:
      "A record can arrive in parts, and sync never calls `init`, so the value must be part of the "
        + "schema."
    case .uniqueConstraints:
      "Devices save independently, so CloudKit cannot guarantee that a value is unique."
    case .deleteRules:
      "A deletion on another device has already happened when it arrives, so it cannot be denied."
    case .namesAndValues:
      "A record type in CloudKit can only grow, so decide now what it contains."
    case .cloudKit:
      "From now on, the runtime validates the schema each time it loads the store."
    case .release:
      "Users upgrade from any release, older versions of the app go on writing records, and nothing "
        + "can be removed from CloudKit in production."
    }
  }

  /// The ids of the rules whose findings it resolves.
  package var rules: Set<String> { Set(Rule.all.filter { $0.phase == self }.map(\.id)) }
}
