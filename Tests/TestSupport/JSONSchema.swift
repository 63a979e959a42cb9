import Foundation

/// A JSON Schema, limited to the keywords that this project's schemas use.
package struct JSONSchema {
  private let schema: [String: Any]

  package init(contentsOf file: URL) throws {
    schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
  }

  package init(text: String) throws {
    schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The location and keyword of each violation in a document, one line each.
  package func violations(in document: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
    return Self.violations(of: schema, by: value, at: "$")
  }

  private static func violations(
    of schema: [String: Any], by value: Any, at path: String
  ) -> [String] {
    var found: [String] = []
    if let constant = schema["const"], !isEqual(constant, value) { found.append("\(path): const") }
    if let cases = schema["enum"] as? [Any], !cases.contains(where: { isEqual($0, value) }) {
      found.append("\(path): enum")
    }
    if let other = schema["not"] as? [String: Any],
      violations(of: other, by: value, at: path).isEmpty
    {
      found.append("\(path): not")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { matches($0, value) }) {
      found.append("\(path): not \(types.joined(separator: " or "))")
    }
    if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
      found.append("\(path): below \(minimum)")
    }
    if let items = schema["items"] as? [String: Any], let array = value as? [Any] {
      found += array.enumerated().flatMap { violations(of: items, by: $1, at: "\(path)[\($0)]") }
    }
    return found + objectViolations(of: schema, by: value, at: path)
  }

  private static func objectViolations(
    of schema: [String: Any], by value: Any, at path: String
  ) -> [String] {
    guard let object = value as? [String: Any],
      let properties = schema["properties"] as? [String: [String: Any]]
    else { return [] }
    let required = schema["required"] as? [String] ?? []
    let missing = required.filter { object[$0] == nil }.map { "\(path): lacks \($0)" }
    return missing
      + object.flatMap { key, value in
        properties[key].map { violations(of: $0, by: value, at: "\(path).\(key)") }
          ?? ["\(path): unknown \(key)"]
      }
  }

  private static func matches(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "null": value is NSNull
    case "boolean": isBoolean(value)
    case "integer": value is Int && !isBoolean(value)
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }

  private static func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }

  private static func isEqual(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject) == (right as? NSObject)
  }
}
