/// A JSON value with its location, for error messages.
package struct JSONNode: Equatable, Sendable {
  package indirect enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The number, as written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Equatable, Sendable {
    package let name: String
    /// The byte offset of the name.
    package let offset: Int
    package let value: JSONNode
  }

  package let value: Value
  /// The byte offset of the value.
  package let offset: Int

  /// What stands for a value that is not there.
  package static let null = JSONNode(value: .null, offset: 0)

  /// The kind of the value, as named in errors.
  package var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

// MARK: - Members

extension JSONNode {
  /// The value of a key of an object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == key }?.value
  }

  /// The members of an object; empty for anything else.
  package var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The values of a list; empty for anything else.
  package var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The string; nil for anything else.
  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The strings of a list, without other elements.
  package var strings: [String] { elements.compactMap(\.string) }
}
