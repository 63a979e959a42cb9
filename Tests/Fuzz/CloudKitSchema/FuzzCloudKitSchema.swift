import SwiftDataLintCloudKitSchema
import SwiftDataLintFuzzSupport
import SwiftDataLintSchema

/// The function that libFuzzer calls for each input. The bytes are read as a `.ckdb` file, which is
/// written, compared with models, and completed for them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  do {
    let schema = try CloudKitSchema(reading: input.bytes)
    checkLocations(schema, input.bytes)
    checkWriting(schema)
    checkAdding(to: schema)
  } catch {
    require(error.offset <= count, "an error outside of the file")
  }
  return 0
}

/// Checks that names are where they are written.
private func checkLocations(_ schema: CloudKitSchema, _ bytes: [UInt8]) {
  var end = 0
  for name in schema.recordTypes.flatMap({ [$0.name] + $0.fields.map(\.name) }) {
    guard let range = name.location else { fatalError("a name without a location") }
    require(range.upperBound <= bytes.count, "a name outside of the file")
    let written = String(decoding: bytes[range], as: UTF8.self)
    // Writing replaces what no name in CloudKit has, such as control characters.
    let text = name.isQuoted ? "\"\(name.text)\"" : name.text
    require(written == text, "'\(written)' is read as '\(text)'")
    require(range.lowerBound >= end, "names out of order")
    end = range.upperBound
  }
}

/// Checks that what was written is read as the same.
private func checkWriting(_ schema: CloudKitSchema) {
  let text = schema.text
  guard let again = try? CloudKitSchema(reading: Array(text.utf8)) else {
    fatalError("what was written cannot be read:\n\(text)")
  }
  require(again.text == text, "writing is not stable:\n\(text)\n\(again.text)")
  require(again.statements.count == schema.statements.count, "other statements:\n\(text)")
  require(again.notices.count == schema.notices.count, "other notices:\n\(text)")
}

/// Checks that a schema to which the needed fields were added has them, and all that it had.
private func checkAdding(to schema: CloudKitSchema) {
  let merged = schema.adding(required)
  checkWriting(merged)
  let comparison = SchemaComparison(of: required, with: merged)
  require(
    comparison.missingRecordTypes.isEmpty && comparison.missingFields.isEmpty,
    "something is missing:\n\(merged.text)")
  require(merged.adding(required).text == merged.text, "adding goes on:\n\(merged.text)")
  let fields = Set(merged.recordTypes.flatMap { type in type.fields.map { [type.name, $0.name] } })
  for type in schema.recordTypes {
    require(
      type.fields.allSatisfy { fields.contains([type.name, $0.name]) },
      "a field was lost:\n\(merged.text)")
  }
}

/// The record types of a model with the names in the fixtures.
private let required: RequiredRecordTypes = {
  let (id, place) = (EntityID(index: 0), SourceLocation(path: "a", range: 0..<1))
  let types = ["name": "String", "height": "Double", "waterings": "Int", "photo": "Data"]
  let properties = types.sorted { $0.key < $1.key }.enumerated().map { index, property in
    Property(
      id: PropertyID(entity: id, index: index), name: property.key, entityName: "Plant",
      location: place, kind: .attribute,
      type: PropertyType(
        text: property.value, isOptional: true, value: .foreign(property.value), qualifier: nil))
  }
  let schema = Schema(entities: [
    Entity(
      id: id, name: "Plant", path: "Plant", location: place, state: .synced,
      stateReason: Reason(""), properties: properties)
  ])
  return RequiredRecordTypes(of: schema, entities: [id])
}()
