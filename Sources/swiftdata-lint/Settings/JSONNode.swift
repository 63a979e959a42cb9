/// A JSON value with its location, for error messages.
struct JSONNode: Equatable, Sendable {
  indirect enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The number, as written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and its value.
  struct Member: Equatable, Sendable {
    let name: String
    /// The byte offset of the name.
    let offset: Int
    let value: JSONNode
  }

  let value: Value
  /// The byte offset of the value.
  let offset: Int

  /// The kind of the value, as named in errors.
  var kind: String {
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
