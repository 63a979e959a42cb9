import SwiftDataLintModelSchema

extension Rule {
  /// All rules, in the order in which documentation lists them.
  package static let all: [Rule] = [
    .uniqueConstraint,
    .missingDefault,
    .nonoptionalToOne,
    .nonoptionalToMany,
    .missingInverse,
    .denyDeleteRule,
    .crossConfigurationRelationship,
    .implicitMemberDefault,
    .invalidInverse,
    .inverseOnBothSides,
    .ambiguousInverse,
    .duplicateEntityName,
    .reservedPropertyName,
    .implicitCloudKitDatabase,
    .localStoreFallback,
    .frozenVersion,
    .suppressionComment,
    .implicitRelationship,
    .blobWithoutExternalStorage,
    .enumAttribute,
    .noActionDeleteRule,
    .sharedDefault,
    .renamedAttribute,
  ]

  /// What rules find in schemas, by path, position and rule.
  package static func findings(in schemas: Schema..., of rules: [Rule] = all) -> [Finding] {
    findings(in: schemas, of: rules)
  }

  /// What rules find in schemas, by path, position and rule.
  ///
  /// - Parameter severity: that of a rule's findings where it is not their own.
  package static func findings(
    in schemas: [Schema], of rules: [Rule] = all, severity: (Rule) -> Severity? = { _ in nil }
  ) -> [Finding] {
    schemas.flatMap { schema in
      rules.flatMap { rule in
        let severity = severity(rule)
        return rule.check(schema).compactMap {
          Finding($0, of: rule, in: schema, severity: severity)
        }
      }
    }.sorted()
  }
}

extension [Finding] {
  /// Findings at one place are told apart by rule, then by what they say.
  package func sorted() -> [Finding] { sorted { $0.precedes($1) } }
}

extension Finding {
  fileprivate func precedes(_ other: Finding) -> Bool {
    if location.path != other.location.path { return location.path < other.location.path }
    let (start, otherStart) = (location.range.lowerBound, other.location.range.lowerBound)
    if start != otherStart { return start < otherStart }
    return rule == other.rule ? message < other.message : rule < other.rule
  }
}
