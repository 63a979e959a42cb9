import SwiftDataLintDataFormats

/// The identifier of a request.
enum RequestID: Hashable {
  case number(Int)
  case string(String)

  init?(_ node: JSONNode) {
    switch node.value {
    case .number(let text):
      guard let number = Int(text) else { return nil }
      self = .number(number)
    case .string(let text): self = .string(text)
    case .null, .boolean, .array, .object: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// A message of JSON-RPC from the client.
enum Message {
  case request(RequestID, method: String, JSONNode)
  case notification(method: String, JSONNode)
  /// The answer to a request of the server.
  case response
  /// A message that is not valid, which is answered with an error.
  case invalid(ResponseError, RequestID?)

  /// - Parameter content: The JSON text.
  init(_ content: [UInt8]) {
    var reader = JSONReader(content, repairsCharacters: true)
    do throws(TextError) {
      self.init(try reader.read())
    } catch {
      let reason = "invalid JSON at byte \(error.offset): \(error.message)"
      self = .invalid(ResponseError(.parseError, reason), nil)
    }
  }

  private init(_ node: JSONNode) {
    let (idNode, method) = (node["id"], node["method"]?.string)
    let id = idNode.flatMap { RequestID($0) }
    let parameters = node["params"] ?? .null
    switch (method, idNode) {
    case (let method?, nil): self = .notification(method: method, parameters)
    case (let method?, _?):
      guard let id else {
        self = .invalid(ResponseError(.invalidRequest, "'id' is not a number or a string"), nil)
        return
      }
      self = .request(id, method: method, parameters)
    case (nil, _) where node["result"] != nil || node["error"] != nil: self = .response
    case (nil, _): self = .invalid(ResponseError(.invalidRequest, "no 'method'"), id)
    }
  }
}

/// An error that answers a request.
struct ResponseError: Error {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case cancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}

extension JSONValue {
  /// The message with its header.
  var framed: [UInt8] {
    let content = line.dropLast()
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

extension JSONNode {
  /// The integer; nil for anything else.
  var integer: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  /// Whether it is `true`.
  var isTrue: Bool { value == .boolean(true) }

  /// The value at a path of keys.
  subscript(keys: String...) -> JSONNode? {
    var node: JSONNode? = self
    for key in keys { node = node?[key] }
    return node
  }

  /// The value as JSON to write.
  var json: JSONValue {
    switch value {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let text): Int(text).map { .integer($0) } ?? .null
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { ($0.name, $0.value.json) })
    }
  }
}
