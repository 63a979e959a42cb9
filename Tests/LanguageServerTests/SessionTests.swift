import Dispatch
import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// The life of a session.
@Suite struct SessionTests {
  private static func code(_ response: JSONNode?) -> Int? { response?["error", "code"]?.integer }

  /// Runs a server on a stream, and returns whether it ended in order, with its messages.
  private static func run(
    _ portions: [[UInt8]], isRunning: Bool = true, staysOpen: Bool = false
  ) throws -> (isOrderly: Bool, messages: [JSONNode], log: String) {
    let output = FakeOutput()
    var system = ChangingDisk(DiagnosticTests.files).system(output)
    let input = InputStream(portions, staysOpen: staysOpen)
    system.receiveInput = { @Sendable () throws(SystemError) in input.next() }
    system.isRunning = { _ in isRunning }
    var configuration = ServerConfiguration(version: "1", jobs: 1) {
      system, memory throws(Failure) in
      try SettingsSource(system: system, memory: memory) { _ in }
    }
    configuration.interval = 0.01
    let isOrderly = LanguageServer(system: system, configuration).run()
    input.close()
    var reader = FrameReader()
    reader.append(Array(output.output.utf8))
    var messages: [JSONNode] = []
    while let frame = reader.next() {
      guard case .message(let content) = frame else { continue }
      var json = JSONReader(content)
      messages.append(try json.read())
    }
    return (isOrderly, messages, output.error)
  }

  private static let start = [
    """
    {"jsonrpc": "2.0", "id": "a", "method": "initialize",
    "params": {"processId": 7, "rootUri": "file:///repo", "capabilities": {}}}
    """,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
  ]
  private static let shutdown = #"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  private static let ends: [([String], Bool)] = [
    (start + [shutdown, exit], true), (start + [shutdown], true), (start + [exit], false),
    (start, false), ([], false), ([exit], false),
  ]

  @Test("A session ends in order only after shutdown", arguments: ends)
  func end(_ messages: [String], isOrderly: Bool) throws {
    #expect(try Self.run(messages.map { TestClient.framed($0) }).isOrderly == isOrderly)
  }

  @Test("A server ends when its parent process is gone, although its input stays open")
  func orphan() throws {
    let run = try Self.run(
      Self.start.map { TestClient.framed($0) }, isRunning: false, staysOpen: true)
    #expect(!run.isOrderly)
    #expect(run.log == "swiftdata-lint: the process 7 that started the server is gone\n")
  }

  @Test(
    "Diagnostics are sent before the session ends, but not after shutdown",
    arguments: [
      ([], ["file:///repo/Trip.swift"]), ([shutdown], []), ([shutdown, opening], []),
    ] as [([String], [String])])
  func diagnostics(_ messages: [String], _ uris: [String]) throws {
    let run = try Self.run([(Self.start + messages).flatMap { TestClient.framed($0) }])
    let published = run.messages.filter {
      $0["method"]?.string == "textDocument/publishDiagnostics"
    }
    #expect(published.map { $0["params", "uri"]?.string } == uris)
  }

  private static let opening = """
    {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument":
    {"uri": "file:///repo/Trip.swift", "languageId": "swift", "version": 1, "text": ""}}}
    """

  @Test("Half a message at the end of the stream, or garbage, does no harm")
  func abuse() throws {
    let start = Self.start.flatMap { TestClient.framed($0) }
    let half = Array(TestClient.framed(Self.shutdown).dropLast(5))
    #expect(try !Self.run([start + half]).isOrderly)
    let garbage = Array("\u{0}\u{1}garbage\r\n\r\nmore garbage\n".utf8)
    let rest = [Self.shutdown, Self.exit].flatMap { TestClient.framed($0) }
    let run = try Self.run([garbage + start + garbage + TestClient.framed("{") + rest])
    #expect(run.isOrderly)
    #expect(run.log.contains("skipped input: a header has no valid Content-Length"))
    #expect(run.messages.contains { Self.code($0) == -32700 })
  }

  @Test("Requests are answered exactly once, and each kind of wrong one with its error")
  func errors() throws {
    let client = try TestClient(DiagnosticTests.files)
    #expect(Self.code(try client.request("textDocument/unknown", "{}")) == -32601)
    #expect(Self.code(try client.request("initialize", "{}")) == -32600)
    #expect(Self.code(try client.request("textDocument/hover", "{}")) == -32602)
    #expect(Self.code(try client.request("textDocument/codeAction", "[]")) == -32602)
    let count = client.received.count
    try client.notify("$/unknown", "{}")
    try client.notify("textDocument/unknown", "[]")
    try client.notify("textDocument/didChange", "{}")
    try client.notify("textDocument/didOpen", "{\"textDocument\": 3}")
    try client.send(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
    #expect(client.received.count == count)
    try client.send(#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "[]", "3")
    #expect(client.received.dropFirst(count).map { Self.code($0) } == [-32600, -32600, -32600])
    #expect(client.received.last?["id"] != nil)
    #expect(try client.request("shutdown", "null")["result"] != nil)
    #expect(Self.code(try client.request("textDocument/hover", "{}")) == -32600)
  }

  @Test("Requests before initialize are refused, and notifications ignored")
  func uninitialized() throws {
    let run = try Self.run(
      [
        #"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{}}"#,
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#,
      ].map { TestClient.framed($0) })
    #expect(run.messages.map { Self.code($0) } == [-32002])
    #expect(run.messages[0]["id"]?.integer == 4)
  }

  @Test("A cancelled request that is waiting is answered with an error")
  func cancellation() throws {
    let client = try TestClient(DiagnosticTests.files)
    let hover = """
      "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///repo/Trip.swift"},
      "position": {"line": 3, "character": 7}}}
      """
    try client.send(
      "{\"id\": 50, \(hover)", "{\"id\": \"b\", \(hover)",
      TestClient.notification("$/cancelRequest", "{\"id\": 50}"),
      TestClient.notification("$/cancelRequest", "{\"id\": 51}"))
    #expect(Self.code(client.response("50")) == -32800)
    #expect(client.response("\"b\"")?["result", "contents"] != nil)
    #expect(client.received.count { $0["id"]?.integer == 50 } == 1)
  }

  @Test("Changes that have arrived are answered together")
  func coalescing() throws {
    let client = try TestClient(DiagnosticTests.files)
    try client.open("/repo/Stop.swift")
    let before = client.messages("textDocument/publishDiagnostics").count
    let changes = (2..<30).map { version in
      TestClient.notification(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "file:///repo/Stop.swift", "version": \(version)},
        "contentChanges": [{"range": \(TestClient.range("0:0-0:0")), "text": "/"}]}
        """)
    }
    let stream = changes.flatMap { TestClient.framed($0) }
    var reader = FrameReader()
    reader.append(stream)
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    client.server.receive(frames)
    try client.send()
    let published = client.messages("textDocument/publishDiagnostics").dropFirst(before)
    #expect(published.count { $0["params", "uri"]?.string == "file:///repo/Stop.swift" } == 1)
    #expect(
      published.contains { $0["params", "version"]?.integer == 29 })
  }
}

/// Portions of input, after which it ends or stays open.
private final class InputStream: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let end = DispatchSemaphore(value: 0)
  private var portions: [[UInt8]]
  private let staysOpen: Bool

  init(_ portions: [[UInt8]], staysOpen: Bool) {
    self.portions = portions
    self.staysOpen = staysOpen
  }

  func next() -> [UInt8] {
    lock.wait()
    let next = portions.isEmpty ? nil : portions.removeFirst()
    lock.signal()
    if let next { return next }
    if staysOpen { end.wait() }
    return []
  }

  func close() { end.signal() }
}
