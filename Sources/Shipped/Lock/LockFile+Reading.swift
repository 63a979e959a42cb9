import SwiftDataLintDataFormats
import SwiftDataLintSchema

extension LockFile {
  /// Reads a lock file. Throws the first problem in it, with its place.
  package init(reading bytes: [UInt8]) throws(TextError) {
    let format = FileFormat(
      "lock file", version: Self.formatVersion,
      advice: "use the version of the linter that wrote it")
    let object = try JSONObject(reading: bytes, as: format, keys: ["releases"])
    var known: Set<String> = []
    var releases: [Release] = []
    for node in try object.list("releases") {
      let release = try Release(node)
      if let name = release.names.first(where: { !known.insert($0).inserted }) {
        throw node.error("release '\(name)' is here twice; remove one of them")
      }
      releases.append(release)
    }
    self.init(releases: releases)
  }
}

extension Release {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(
      node, "a release",
      keys: ["names", "syncs", "models", "enumerations", "structures", "versions"])
    self.init(
      names: try object.strings("names"),
      schema: ShippedSchema(
        models: try object.list("models").map(ShippedModel.init),
        enumerations: try object.list("enumerations").map(ShippedEnumeration.init),
        structures: try object.list("structures").map(ShippedStructure.init),
        versions: try object.list("versions").map(ShippedVersion.init),
        syncs: try object.flag("syncs")))
  }
}

extension ShippedModel {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(
      node, "a model",
      keys: [
        "entity", "model", "state", "superclass", "targets", "coreDataModel", "modelVersion",
        "properties",
      ])
    let state = try object.string("state")
    guard let state = EntityState(rawValue: state) else {
      throw try object.value("state").error("there is no state '\(state)'")
    }
    self.init(
      entity: try object.string("entity"), path: try object.string("model"), state: state,
      superclass: try object.optionalString("superclass"),
      targets: try object.strings("targets"), modelVersion: try ModelVersion(object),
      properties: try object.list("properties").map(ShippedProperty.init))
  }
}

extension ShippedModel.ModelVersion {
  /// Nil for a class.
  fileprivate init?(_ object: JSONObject) throws(TextError) {
    guard let model = try object.optionalString("coreDataModel") else { return nil }
    self.init(model: model, version: try object.optionalString("modelVersion") ?? model)
  }
}

extension ShippedProperty {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(
      node, "a property",
      keys: [
        "name", "type", "toOne", "toMany", "inverse", "inverseIsToMany", "deleteRule",
        "isOptional", "default", "originalName", "options", "hashModifier", "fieldType",
      ])
    let isRelationship = node["toOne"] != nil || node["toMany"] != nil
    self.init(
      name: try object.string("name"),
      kind: isRelationship
        ? .relationship(try ShippedRelationship(object, isToMany: node["toMany"] != nil))
        : .attribute(try object.optionalString("type")),
      isOptional: try object.flag("isOptional"),
      defaultValue: try object.optionalString("default"),
      originalName: try object.optionalString("originalName"),
      options: try object.strings("options"),
      hashModifier: try object.optionalString("hashModifier"),
      fieldType: try object.optionalString("fieldType"))
  }
}

extension ShippedRelationship {
  fileprivate init(_ object: JSONObject, isToMany: Bool) throws(TextError) {
    self.init(
      isToMany: isToMany, destination: try object.optionalString(isToMany ? "toMany" : "toOne"),
      inverse: try object.optionalString("inverse"),
      isInverseToMany: try object.flag("inverseIsToMany", else: false),
      deleteRule: try object.optionalString("deleteRule"))
  }
}

extension ShippedEnumeration {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(node, "an enum", keys: ["enum", "cases"])
    self.init(
      path: try object.string("enum"),
      cases: try object.list("cases").map { node throws(TextError) in
        let object = try JSONObject(node, "a case", keys: ["name", "rawValue"])
        return EnumerationCase(
          name: try object.string("name"), rawValue: try object.optionalString("rawValue"))
      })
  }
}

extension ShippedStructure {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(node, "a struct", keys: ["struct", "codesItself", "members"])
    self.init(
      path: try object.string("struct"),
      members: try object.list("members").map { node throws(TextError) in
        let object = try JSONObject(node, "a member", keys: ["name", "type", "isOptional"])
        return Member(
          name: try object.string("name"), type: try object.optionalString("type"),
          isOptional: try object.flag("isOptional"))
      },
      codesItself: try object.flag("codesItself", else: false))
  }
}

extension ShippedVersion {
  fileprivate init(_ node: JSONNode) throws(TextError) {
    let object = try JSONObject(
      node, "a version", keys: ["version", "models", "isReadable", "isSuperseded"])
    self.init(
      path: try object.string("version"), models: try object.strings("models"),
      isReadable: try object.flag("isReadable", else: true),
      isSuperseded: try object.flag("isSuperseded", else: false))
  }
}
