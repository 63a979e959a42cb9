import SwiftDataLintDataFormats
import SwiftDataLintSchema

extension LockFile {
  /// The version of the file's format.
  static let formatVersion = 1

  /// The contents of the file: JSON, with a property, a case or a member on each line.
  package var text: [UInt8] {
    JSONValue.object([
      ("formatVersion", .integer(Self.formatVersion)),
      ("releases", .array(releases.map(\.json))),
    ]).document
  }
}

extension Release {
  fileprivate var json: JSONValue {
    .object([
      ("names", .strings(names)),
      ("syncs", .boolean(schema.syncs)),
      ("models", .array(schema.models.map(\.json))),
      ("enumerations", .array(schema.enumerations.map(\.json))),
      ("structures", .array(schema.structures.map(\.json))),
      ("versions", .array(schema.versions.map(\.json))),
    ])
  }
}

extension ShippedModel {
  fileprivate var json: JSONValue {
    .object([
      ("entity", .string(entity)),
      ("model", .string(path)),
      ("state", .string(state.rawValue)),
      ("superclass", superclass.map { .string($0) }),
      ("targets", targets.isEmpty ? nil : .strings(targets)),
      ("coreDataModel", modelVersion.map { .string($0.model) }),
      ("modelVersion", modelVersion.map { .string($0.version) }),
      ("properties", .array(properties.map(\.json))),
    ])
  }
}

extension ShippedProperty {
  fileprivate var json: JSONValue {
    let kind: [(String, JSONValue?)] =
      switch kind {
      case .attribute(let type): [("type", .nullable(type))]
      case .relationship(let relationship): relationship.members
      }
    return .object(
      [("name", .string(name))] + kind + [
        ("isOptional", .boolean(isOptional)),
        ("default", defaultValue.map { .string($0) }),
        ("originalName", originalName.map { .string($0) }),
        ("options", options.isEmpty ? nil : .strings(options)),
        ("hashModifier", hashModifier.map { .string($0) }),
        ("fieldType", fieldType.map { .string($0) }),
      ])
  }
}

extension ShippedRelationship {
  fileprivate var members: [(String, JSONValue?)] {
    [
      (isToMany ? "toMany" : "toOne", .nullable(destination)),
      ("inverse", inverse.map { .string($0) }),
      ("inverseIsToMany", isInverseToMany ? true : nil),
      ("deleteRule", deleteRule.map { .string($0) }),
    ]
  }
}

extension ShippedEnumeration {
  fileprivate var json: JSONValue {
    .object([
      ("enum", .string(path)),
      (
        "cases",
        .array(
          cases.map { enumerationCase in
            .object([
              ("name", .string(enumerationCase.name)),
              ("rawValue", enumerationCase.rawValue.map { .string($0) }),
            ])
          })
      ),
    ])
  }
}

extension ShippedStructure {
  fileprivate var json: JSONValue {
    .object([
      ("struct", .string(path)),
      ("codesItself", codesItself ? true : nil),
      (
        "members",
        .array(
          members.map { member in
            .object([
              ("name", .string(member.name)),
              ("type", .nullable(member.type)),
              ("isOptional", .boolean(member.isOptional)),
            ])
          })
      ),
    ])
  }
}

extension ShippedVersion {
  fileprivate var json: JSONValue {
    .object([
      ("version", .string(path)),
      ("models", .strings(models)),
      ("isReadable", isReadable ? nil : false),
      ("isSuperseded", isSuperseded ? true : nil),
    ])
  }
}
