/// The format of a JSON file that the linter writes and reads.
package struct FileFormat: Sendable {
  static let key = "formatVersion"

  /// The kind of file in messages: `baseline`.
  let name: String
  let version: Int
  /// What to do with a file of another version.
  let advice: String

  package init(_ name: String, version: Int, advice: String) {
    self.name = name
    self.version = version
    self.advice = advice
  }
}

/// A JSON object of a known form. Reading it finds what does not belong there.
package struct JSONObject {
  private let node: JSONNode
  /// The object in messages: `an entry`.
  private let name: String

  /// - Parameters:
  ///   - name: The object in messages: `an entry`.
  ///   - keys: The keys that it may have.
  package init(_ node: JSONNode, _ name: String, keys: [String]) throws(TextError) {
    guard case .object(let members) = node.value else {
      throw node.error("\(name) must be an object in braces, not \(node.kind)")
    }
    if let other = members.first(where: { !keys.contains($0.name) }) {
      let list = keys.map { "'\($0)'" }.joined(separator: ", ")
      throw TextError(
        offset: other.offset, message: "\(name) has no key '\(other.name)'; its keys are \(list)")
    }
    self.node = node
    self.name = name
  }

  /// Reads a file whose top level is an object with a `formatVersion`.
  ///
  /// - Parameter keys: The other keys that it may have.
  package init(
    reading bytes: [UInt8], as format: FileFormat, keys: [String]
  ) throws(TextError) {
    var reader = JSONReader(bytes)
    let node = try reader.read()
    try node.checkFormat(format)
    try self.init(node, "a \(format.name)", keys: [FileFormat.key] + keys)
    _ = try value(FileFormat.key)
  }

  /// The value of a key that must be there.
  package func value(_ key: String) throws(TextError) -> JSONNode {
    guard let value = node[key] else { throw node.error("\(name) needs '\(key)'") }
    return value
  }

  /// The value of a key; nil if it is not there, or null.
  package func optional(_ key: String) -> JSONNode? {
    node[key].flatMap { $0.value == .null ? nil : $0 }
  }

  package func string(_ key: String) throws(TextError) -> String {
    try value(key).string(of: key)
  }

  /// A string; nil if it is not there, or null.
  package func optionalString(_ key: String) throws(TextError) -> String? {
    guard let value = optional(key) else { return nil }
    return try value.string(of: key)
  }

  /// A list of strings; empty if it is not there.
  package func strings(_ key: String) throws(TextError) -> [String] {
    guard let value = optional(key) else { return [] }
    return try value.list(of: key).map { node throws(TextError) in
      try node.string(of: "an element of '\(key)'", isKey: false)
    }
  }

  /// A boolean.
  ///
  /// - Parameter missing: The value if it is not there; nil if it must be.
  package func flag(_ key: String, else missing: Bool? = nil) throws(TextError) -> Bool {
    if let missing, optional(key) == nil { return missing }
    let value = try value(key)
    guard case .boolean(let flag) = value.value else {
      throw value.error("'\(key)' must be true or false, not \(value.kind)")
    }
    return flag
  }

  /// A list that must be there.
  package func list(_ key: String) throws(TextError) -> [JSONNode] {
    try value(key).list(of: key)
  }
}

extension JSONNode {
  /// An error at the value.
  package func error(_ message: String) -> TextError { TextError(offset: offset, message: message) }

  fileprivate func string(of name: String, isKey: Bool = true) throws(TextError) -> String {
    guard let string else {
      throw error("\(isKey ? "'\(name)'" : name) must be a string, not \(kind)")
    }
    return string
  }

  fileprivate func list(of key: String) throws(TextError) -> [JSONNode] {
    guard case .array(let elements) = value else {
      throw error("'\(key)' must be a list, not \(kind)")
    }
    return elements
  }

  /// Checks the version of a file's format, before its keys: another version may have others.
  fileprivate func checkFormat(_ format: FileFormat) throws(TextError) {
    guard let node = self[FileFormat.key] else { return }
    guard case .number(let text) = node.value else {
      throw node.error("'\(FileFormat.key)' must be a number, not \(node.kind)")
    }
    guard Int(text) == format.version else {
      throw node.error(
        "this \(format.name) is of format \(text), and this version of the linter reads format "
          + "\(format.version); \(format.advice)")
    }
  }
}
