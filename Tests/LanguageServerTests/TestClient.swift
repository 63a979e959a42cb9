import Foundation
import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// A client that talks to a server in the same process, on files in memory.
final class TestClient {
  let disk: ChangingDisk
  let server: LanguageServer
  private let output: FakeOutput
  private var read = 0
  private var ids = 0
  /// What the server has sent and was not asked for, in order.
  private(set) var received: [JSONNode] = []
  /// The diagnostics of each document, as the server has sent them last.
  private(set) var diagnostics: [String: JSONNode] = [:]

  /// - Parameters:
  ///   - files: By absolute path.
  ///   - capabilities: Those of `initialize`, as JSON.
  ///   - root: The value of `rootUri`, as JSON.
  init(
    _ files: [String: String], capabilities: String = TestClient.capable,
    root: String = "\"file:///repo\"", folders: [String] = [], pages: RulePages? = nil
  ) throws {
    (disk, output) = (ChangingDisk(files), FakeOutput())
    server = LanguageServer(
      system: disk.system(output),
      ServerConfiguration(version: "1", pages: pages, jobs: 1, folders: folders) {
        system, memory throws(Failure) in
        try SettingsSource(system: system, memory: memory) { _ in }
      })
    _ = try request(
      "initialize", "{\"processId\": 1, \"rootUri\": \(root), \"capabilities\": \(capabilities)}")
    try notify("initialized", "{}")
  }

  /// Those of a client with everything that the server asks for.
  static let capable = """
    {"general": {"positionEncodings": ["utf-16", "utf-8"]},
    "workspace": {"workspaceEdit": {"documentChanges": true},
    "didChangeWatchedFiles": {"dynamicRegistration": true}},
    "textDocument": {"publishDiagnostics": {"relatedInformation": true, "dataSupport": true,
    "codeDescriptionSupport": true},
    "hover": {"contentFormat": ["markdown", "plaintext"]},
    "codeAction": {"dataSupport": true, "resolveSupport": {"properties": ["edit"]}}}}
    """

  // MARK: Messages

  /// Sends messages, given as JSON, as if they arrived at once.
  func send(_ messages: String...) throws {
    var reader = FrameReader()
    for message in messages { reader.append(Self.framed(message)) }
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    server.receive(frames)
    try readOutput()
  }

  static func framed(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  func notify(_ method: String, _ parameters: String) throws {
    try send(Self.notification(method, parameters))
  }

  static func notification(_ method: String, _ parameters: String) -> String {
    "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(parameters)}"
  }

  /// Sends a request, and returns the response.
  func request(_ method: String, _ parameters: String) throws -> JSONNode {
    ids += 1
    try send(
      """
      {"jsonrpc": "2.0", "id": \(ids), "method": "\(method)", "params": \(parameters)}
      """)
    return response("\(ids)") ?? .null
  }

  /// The response to a request, given by its identifier as JSON.
  func response(_ id: String) -> JSONNode? {
    received.last { $0["id"].map { Self.text($0) } == id && $0["method"] == nil }
  }

  /// The messages of a method.
  func messages(_ method: String) -> [JSONNode] {
    received.filter { $0["method"]?.string == method }
  }

  private func readOutput() throws {
    let bytes = Array(output.output.utf8)
    var reader = FrameReader()
    reader.append(Array(bytes[read...]))
    read = bytes.count
    while let frame = reader.next() {
      guard case .message(let content) = frame else { continue }
      var json = JSONReader(content)
      let message = try json.read()
      received.append(message)
      if message["method"]?.string == "textDocument/publishDiagnostics",
        let uri = message["params", "uri"]?.string
      {
        diagnostics[uri] = message["params", "diagnostics"]
      }
    }
  }

  /// What the server wrote to standard error.
  var log: String { output.error }

  /// A value as one line of JSON.
  static func text(_ node: JSONNode?) -> String {
    String(decoding: (node?.json ?? .null).line.dropLast(), as: UTF8.self)
  }

  // MARK: Documents

  func open(_ path: String, _ text: String? = nil, version: Int = 1) throws {
    let text = JSONValue.literal(text ?? disk.texts[path] ?? "")
    try notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "file://\(path)", "languageId": "swift", "version": \(version),
      "text": \(text)}}
      """)
  }

  /// Changes a document as a whole, or a range as `line:character-line:character`.
  func change(_ path: String, _ range: String? = nil, to text: String, version: Int = 2) throws {
    let place = range.map { "\"range\": \(Self.range($0)), " } ?? ""
    try notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "file://\(path)", "version": \(version)},
      "contentChanges": [{\(place)"text": \(JSONValue.literal(text))}]}
      """)
  }

  func close(_ path: String) throws {
    try notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"file://\(path)\"}}")
  }

  /// Writes to the disk, and tells the server.
  func write(_ text: String?, to path: String) throws {
    let type = text == nil ? 3 : disk.texts[path] == nil ? 1 : 2
    disk.write(text, to: path)
    try notify(
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"file://\(path)\", \"type\": \(type)}]}")
  }

  /// The range as JSON: `0:3-1:0`.
  static func range(_ text: String) -> String {
    let ends = text.split(separator: "-").map { end in
      let numbers = end.split(separator: ":")
      return "{\"line\": \(numbers[0]), \"character\": \(numbers[1])}"
    }
    return "{\"start\": \(ends[0]), \"end\": \(ends[1])}"
  }

  /// The diagnostics of a document: `rule 4:6-4:10`, sorted by position.
  func found(_ path: String) -> [String] {
    let found = diagnostics["file://" + path] ?? diagnostics[DocumentURI.uri(of: path)]
    return (found?.elements ?? []).map { diagnostic in
      "\(diagnostic["code"]?.string ?? "-") \(Self.shown(diagnostic["range"]))"
    }
  }

  static func shown(_ range: JSONNode?) -> String {
    guard let range = TextRange(range) else { return "?" }
    return "\(range.start.line):\(range.start.character)-\(range.end.line):\(range.end.character)"
  }

  /// The diagnostics of all documents with some, by path.
  var allFound: [String: [String]] {
    let pairs = diagnostics.keys.compactMap { uri in
      DocumentURI.path(of: uri).map { ($0, found($0)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs).filter { !$1.isEmpty }
  }
}
