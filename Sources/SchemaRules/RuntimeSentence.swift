/// A sentence of the runtime, of CloudKit's server or of a compiler that has one cause, apart from
/// the sections of the validator.
///
/// The strings are exactly those of the runtime, from public reports.
package struct RuntimeSentence: Hashable, Sendable {
  /// What a name in the sentence is.
  package enum Part: Sendable {
    case entity
    case property
    /// `Trip.name`, with or without a member of the property.
    case path
    /// `CD_Trip`
    case recordType
    /// `CD_name`
    case field
    /// The type of a property.
    case type
    /// The name of a configuration.
    case configuration
    /// A name that leads nowhere.
    case other
  }

  /// The text, with a `%` for each part.
  package let template: String
  package let parts: [Part]
  /// The same text in other spellings, or with addresses or other names before the parts.
  package let variants: [String]
  /// The rules that find its cause, the most likely one first; none if sources do not show it.
  package let rules: [String]
  /// What it means and what to do, if no rule finds its cause.
  package let meaning: String
  /// The code in `NSCocoaErrorDomain`, if the text is nothing else.
  package private(set) var code: Int?

  init(
    _ template: String, _ parts: [Part] = [], variants: [String] = [], rules: String...,
    meaning: String = ""
  ) {
    self.template = template
    self.variants = variants
    self.parts = parts
    self.rules = rules
    self.meaning = meaning
  }

  /// The sentence with its names.
  ///
  /// - Parameter names: One for each part.
  package func text(_ names: String...) -> String {
    let pieces = template.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return zip(pieces, names + [""]).reduce(into: "") { $0 += String(Substring($1.0)) + $1.1 }
  }
}

// MARK: - The runtime

extension RuntimeSentence {
  /// All sentences. Of two that begin in the same way, the longer one comes first.
  package static let all: [RuntimeSentence] = ofRuntime + ofServer + unexplained

  private static let ofRuntime: [RuntimeSentence] = [
    attributeNamedDescription, keyedContainer, calendar, classMemberOfType, classMember,
    missingService, missingGroup, noMember, valueType, unknownConfiguration, emptyConfiguration,
    duplicateChecksums,
    duplicateChecksumsOfStages, unknownVersion, missingValues, wrongCast, undecodable,
    circularReference, noDefault, notRemovable,
  ]

  static let attributeNamedDescription = RuntimeSentence(
    "Unable to have an Attribute named description", rules: "reserved-property-name")
  static let keyedContainer = RuntimeSentence(
    "Composite Coder only supports Keyed Container", rules: "unsupported-attribute-type")
  static let calendar = RuntimeSentence(
    "Unexpected property within Persisted Struct/Enum: _CalendarProtocol",
    rules: "unsupported-attribute-type")
  static let classMemberOfType = RuntimeSentence(
    "Class property within Persisted Struct/Enum is not supported: %", [.type],
    rules: "unsupported-attribute-type")
  /// As a finding has it if the class is one of Apple's, which the sources do not name.
  static let classMember = RuntimeSentence(
    "Class property within Persisted Struct/Enum is not supported",
    rules: "unsupported-attribute-type")
  static let missingService = RuntimeSentence(
    "your process must have a com.apple.developer.icloud-services entitlement",
    rules: "missing-container-entitlement")
  static let missingGroup = RuntimeSentence(
    "Unable to find App Group Container in Entitlements", rules: "missing-app-group")
  static let noMember = RuntimeSentence(
    "Failed to validate \\% because % is not a member of %", [.path, .other, .other],
    rules: "predicate-through-raw-value")
  static let valueType = RuntimeSentence(
    "points to a value type: UUID but has additional descendant: uuidString",
    rules: "predicate-through-raw-value")
  static let unknownConfiguration = RuntimeSentence(
    "Unable to find a configuration named '%' in the specified managed object model.",
    [.configuration], rules: "unknown-configuration")
  static let emptyConfiguration = RuntimeSentence(
    "The configuration named '%' does not contain any entities.", [.configuration],
    rules: "unknown-configuration")
  static let duplicateChecksums = RuntimeSentence(
    "Duplicate version checksums detected.", rules: "equal-versions")
  static let duplicateChecksumsOfStages = RuntimeSentence(
    "Duplicate version checksums across stages detected.", rules: "equal-versions")
  /// Core Data reports it as error 134504.
  package static let unknownVersion = RuntimeSentence(
    "Cannot use staged migration with an unknown model version.",
    rules: "shipped-version-changed", "shared-struct-in-frozen-version", "frozen-version")
  /// Core Data reports it as error 134110. The entity and the attribute are in its `userInfo`.
  package static let missingValues = RuntimeSentence(
    "missing attribute values on mandatory destination attribute",
    rules: "mandatory-attribute-added")
  static let wrongCast = RuntimeSentence(
    "Could not cast value of type 'Swift.Optional<Any>' to '%'", [.type],
    variants: ["Could not cast value of type 'Swift.Optional<Any>' (%) to '%'"],
    rules: "mandatory-enum-added")
  private static let undecodable = RuntimeSentence(
    "Failed to decode a composite attribute", rules: "enum-case-changed")
  /// Xcode capitalizes what the compiler writes.
  private static let circularReference = RuntimeSentence(
    "Circular reference resolving attached macro 'Relationship'",
    variants: ["circular reference resolving attached macro 'Relationship'"],
    rules: "inverse-on-both-sides")
  /// Xcode's model compiler, if `usedWithCloudKit` is set.
  private static let noDefault = RuntimeSentence(
    "% must have a default value [8]", [.path], rules: "missing-default")
  private static let notRemovable = RuntimeSentence(
    "Cannot remove % from relationship % on % because an appropriate default value is not "
      + "configured.", [.other, .property, .entity], rules: "nonoptional-to-one")
}

// MARK: - CloudKit's server

extension RuntimeSentence {
  private static let ofServer: [RuntimeSentence] = [
    wrongFieldType, wrongFieldTypeAlone, newRecordType, unknownRecordType, newField,
  ]

  /// Whether CloudKit's server says it.
  package var isFromServer: Bool { Self.ofServer.contains(self) }

  static let wrongFieldType = RuntimeSentence(
    "invalid attempt to set value type % for field '%' for type '%', defined to be: %",
    [.other, .field, .recordType, .other],
    rules: "field-type-mismatch", "shared-field-clash", "attribute-type-changed")
  private static let wrongFieldTypeAlone = RuntimeSentence(
    "invalid attempt to set value type % for field '%'", [.other, .field],
    rules: "field-type-mismatch", "shared-field-clash", "attribute-type-changed")
  static let newRecordType = RuntimeSentence(
    "Cannot create new type % in production schema", [.recordType],
    rules: "undeployed-record-type")
  private static let unknownRecordType = RuntimeSentence(
    "Did not find record type: %", [.recordType], rules: "undeployed-record-type")
  static let newField = RuntimeSentence(
    "Cannot create or modify field '%' in record '%' in production schema",
    [.field, .recordType], rules: "undeployed-field")
}

// MARK: - What sources do not show

extension RuntimeSentence {
  private static let unexplained: [RuntimeSentence] = [
    notInProduction, noAccount, unknownScope, containerError, modelError, migrationError,
    exportError, versionError, accountError,
  ]

  private static let notInProduction = RuntimeSentence(
    "endpoint not applicable in the environment 'production'",
    meaning: "cktool cannot change the schema in production. Import it into Development, and "
      + "deploy it to production in CloudKit Console.")
  private static let noAccount = RuntimeSentence(
    "Unable to initialize without an iCloud account",
    meaning: "The device is not signed in to iCloud, so nothing syncs. Sign in with an account "
      + "that has iCloud Drive turned on.")
  private static let unknownScope = RuntimeSentence(
    "CloudKit integration does not support the '%' database scope.", [.other],
    meaning: "The store description names a CloudKit database that cannot be mirrored. Use the "
      + "private, shared or public scope.")
  /// What SwiftData throws. The reason is in the log only.
  package static let containerError = RuntimeSentence(
    "loadIssueModelContainer",
    meaning: "SwiftData could not load the store, and this log does not contain the reason. Log "
      + "the whole console of the launch, and diagnose that.")
  package static let modelError = RuntimeSentence(
    code: 134060,
    meaning: "Core Data rejected the models, and this log does not contain the sections that name "
      + "them. Log the whole console of the launch, or run 'swiftdata-lint predict'.")
  package static let migrationError = RuntimeSentence(
    code: 134110,
    meaning: "The store could not be migrated to the present models, and this log does not contain "
      + "the attribute. Compare the models with the last release: 'swiftdata-lint --shipped TAG'.")
  package static let exportError = RuntimeSentence(
    code: 134406,
    meaning: "Records could not be exported to CloudKit, and this log does not contain the "
      + "server's reason. Compare the models with production: 'swiftdata-lint --production FILE'.")
  package static let versionError = RuntimeSentence(
    code: 134504,
    meaning: "The store has a version that the migration plan does not know. Restore the versions "
      + "that shipped, and add the present models as a new one.")
  private static let accountError = RuntimeSentence(
    code: 134400,
    meaning: "CloudKit is not available to the app, usually because the device is not signed in to "
      + "iCloud. Sign in, and check the capability of the target.")

  /// An error of Core Data by its code.
  private init(code: Int, meaning: String) {
    self.init("\(code)", meaning: meaning)
    self.code = code
  }
}
