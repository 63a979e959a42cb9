import SwiftDataLintSchema

extension Rule {
  /// All rules, in the order in which documentation lists them.
  package static let all: [Rule] = [
    .uniqueConstraint,
    .missingDefault,
    .nonoptionalToOne,
    .nonoptionalToMany,
    .missingInverse,
    .denyDeleteRule,
    .orderedRelationship,
    .crossConfigurationRelationship,
    .implicitMemberDefault,
    .invalidInverse,
    .unsupportedAttributeType,
    .missingContainerEntitlement,
    .missingAppGroup,
    .unknownConfiguration,
    .equalVersions,
    .predicateThroughRawValue,
    .inverseOnBothSides,
    .ambiguousInverse,
    .duplicateEntityName,
    .reservedPropertyName,
    .valueTransformer,
    .propertyObserver,
    .implicitCloudKitDatabase,
    .localStoreFallback,
    .frozenVersion,
    .sharedStructInFrozenVersion,
    .fieldTypeMismatch,
    .sharedFieldClash,
    .shippedVersionChanged,
    .mandatoryAttributeAdded,
    .mandatoryEnumAdded,
    .undeployedRecordType,
    .undeployedField,
    .attributeTypeChanged,
    .propertyRemoved,
    .renamedWithoutOriginalName,
    .enumCaseChanged,
    .suppressionComment,
    .implicitRelationship,
    .blobWithoutExternalStorage,
    .enumAttribute,
    .noActionDeleteRule,
    .sharedDefault,
    .renamedAttribute,
    .strandedField,
    .recordTypeSize,
    .uncheckedModel,
  ]

  /// The findings of rules in schemas, sorted by path, position and rule.
  package static func findings(in schemas: Schema..., of rules: [Rule] = all) -> [Finding] {
    findings(in: schemas.map { RuleInput($0) }, of: rules)
  }

  /// The findings of rules in schemas, sorted by path, position and rule.
  ///
  /// - Parameter severity: the severity of a rule's findings, or nil to keep each finding's own.
  package static func findings(
    in inputs: [RuleInput], of rules: [Rule] = all, severity: (Rule) -> Severity? = { _ in nil }
  ) -> [Finding] {
    inputs.flatMap { input in
      rules.flatMap { rule in
        let severity = severity(rule)
        return rule.matches(in: input).compactMap {
          Finding($0, of: rule, in: input.schema, severity: severity)
        }
      }
    }.sorted()
  }
}

extension [Finding] {
  /// The findings sorted by path and position; those at the same position by rule, then by message.
  package func sorted() -> [Finding] { sorted { $0.order < $1.order } }
}

extension Finding {
  fileprivate var order: (SourcePosition, String, String) { (location.start, rule, message) }
}
