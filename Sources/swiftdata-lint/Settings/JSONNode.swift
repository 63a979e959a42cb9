/// A value of a JSON text, and where it stands, so that what is wrong with it can be shown.
struct JSONNode: Equatable, Sendable {
  indirect enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and its value.
  struct Member: Equatable, Sendable {
    let name: String
    /// Where the name begins, in bytes.
    let offset: Int
    let value: JSONNode
  }

  let value: Value
  /// Where it begins, in bytes.
  let offset: Int

  /// What it is, as errors name it.
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
