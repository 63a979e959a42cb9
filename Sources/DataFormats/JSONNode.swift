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
