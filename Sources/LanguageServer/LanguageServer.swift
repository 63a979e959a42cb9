import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports

/// A language server: it reads messages of the Language Server Protocol from standard input, and
/// writes only such messages to standard output. What else it has to say goes to standard error.
package final class LanguageServer {
  /// What the server can be asked.
  private enum State {
    case started, initialized, shutDown
  }

  let system: System
  let configuration: ServerConfiguration
  private(set) var project: ServedProject
  var client = ClientCapabilities(nil)
  private var state = State.started
  /// The process that started the server, if the client says so.
  private var parent: Int32?
  /// Whether the client ended the session as the protocol says; nil as long as it goes on.
  private var isOrderlyEnd: Bool?

  /// What has arrived and was not handled yet, from `next` on.
  private var queue: [Message] = []
  private var next = 0
  /// The requests in it.
  private var waiting: Set<RequestID> = []
  /// Those of them that the client has cancelled.
  private var cancelled: Set<RequestID> = []
  /// The number of requests that the server has sent.
  private var requests = 0

  /// The diagnostics that the client has, by URI.
  var published: [String: [Diagnostic]] = [:]
  /// The URIs of documents that changed since then.
  var touched: Set<String> = []
  /// Whether anything has changed since then.
  var isOutdated = false
  /// What was logged about the last answer, so that it is not repeated.
  var logged: [String] = []

  package init(system: System, _ configuration: ServerConfiguration) {
    self.system = system
    self.configuration = configuration
    project = ServedProject(system: system, configuration)
  }

  // MARK: Input

  /// Runs until the client ends the session, standard input ends, or the parent process is gone.
  ///
  /// - Returns: Whether the session ended as the protocol says, with `shutdown` and `exit`.
  package func run() -> Bool {
    let inbox = Inbox(reading: system)
    while true {
      let isIdle = next == queue.count
      let delivery = inbox.take(waitingFor: isIdle && !isOutdated ? configuration.interval : 0)
      add(delivery.frames)
      if next < queue.count {
        handleNext()
      } else if isOutdated {
        publish()
      } else if delivery.isLast {
        return state == .shutDown
      } else if let parent, !system.isRunning(parent) {
        log("the process \(parent) that started the server is gone")
        return false
      } else {
        poll()
      }
      if let isOrderlyEnd { return isOrderlyEnd }
    }
  }

  /// Looks for changes that the client may not report. Called while nothing else is to be done.
  func poll() {
    if state == .initialized, project.poll() { isOutdated = true }
  }

  /// Handles messages as if they had arrived at once, and then sends diagnostics.
  func receive(_ frames: [FrameReader.Frame]) {
    add(frames)
    while next < queue.count { handleNext() }
    if isOutdated { publish() }
  }

  /// Adds messages that have arrived.
  private func add(_ frames: [FrameReader.Frame]) {
    if next == queue.count { (queue, next) = ([], 0) }
    for frame in frames {
      switch frame {
      case .malformed(let reason): log("skipped input: \(reason)")
      case .message(let content): add(Message(content))
      }
    }
  }

  private func add(_ message: Message) {
    switch message {
    // Answers take milliseconds, so only requests that wait can be cancelled.
    case .request(let id, _, _): waiting.insert(id)
    case .notification("$/cancelRequest", let parameters):
      if let id = parameters["id"].flatMap(RequestID.init), waiting.contains(id) {
        cancelled.insert(id)
      }
      return
    case .notification, .response, .invalid: break
    }
    queue.append(message)
  }

  private func handleNext() {
    let message = queue[next]
    next += 1
    switch message {
    case .request(let id, let method, let parameters):
      waiting.remove(id)
      let isCancelled = cancelled.remove(id) != nil
      do throws(ResponseError) {
        if isCancelled { throw ResponseError(.cancelled, "cancelled by the client") }
        send(["id": id.json, "result": try answer(method, parameters)])
      } catch {
        send(["id": id.json, "error": error.json])
      }
    case .notification(let method, let parameters): take(method, parameters)
    case .response: break
    case .invalid(let error, let id):
      log(error.message)
      send(["id": id?.json ?? .null, "error": error.json])
    }
  }

  // MARK: Output

  private func send(_ members: [(String, JSONValue?)]) {
    // After an error, the client would misread the rest.
    if isOrderlyEnd != nil { return }
    let message = JSONValue.object([("jsonrpc", "2.0")] + members)
    do throws(SystemError) {
      try system.writeOutput(message.framed)
    } catch {
      log("\(error)")
      isOrderlyEnd = false
    }
  }

  private func send(_ members: KeyValuePairs<String, JSONValue>) {
    send(members.map { ($0.key, .some($0.value)) })
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["method": .string(method), "params": parameters])
  }

  private func request(_ method: String, _ parameters: JSONValue) {
    requests += 1
    send(["id": .integer(requests), "method": .string(method), "params": parameters])
  }

  func log(_ line: String) {
    let text = DisplayText.shown("swiftdata-lint: " + line) + "\n"
    let printed = PrintedText(style: .plain, breaksCommands: true)
    system.writeError(printed.bytes(of: Array(text.utf8)))
  }
}

// MARK: - Requests and notifications

extension LanguageServer {
  private func answer(
    _ method: String, _ parameters: JSONNode
  ) throws(ResponseError) -> JSONValue {
    switch (state, method) {
    case (.started, "initialize"): return initialize(parameters)
    case (.started, _):
      throw ResponseError(.notInitialized, "'\(method)' before 'initialize'")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "'\(method)' after 'shutdown'")
    case (.initialized, "initialize"):
      throw ResponseError(.invalidRequest, "'initialize' for the second time")
    case (.initialized, "shutdown"):
      state = .shutDown
      // The client may not read any more, and then diagnostics would keep the server from ending.
      isOutdated = false
      return .null
    case (.initialized, _):
      guard let answer = try self.answer(to: method, parameters) else {
        throw ResponseError(.methodNotFound, "'\(method)' is not supported")
      }
      return answer
    }
  }

  private func take(_ method: String, _ parameters: JSONNode) {
    if method == "exit" {
      isOrderlyEnd = state == .shutDown
      return
    }
    guard state == .initialized else { return }
    switch method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave": reread([parameters["textDocument"]])
    case "workspace/didChangeWatchedFiles":
      reread(parameters["changes"]?.elements.map { $0 } ?? [])
    case "workspace/didCreateFiles", "workspace/didDeleteFiles":
      reread(parameters["files"]?.elements.map { $0 } ?? [])
    case "workspace/didRenameFiles": rename(parameters)
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"])
    default: break
    }
  }

  private func initialize(_ parameters: JSONNode) -> JSONValue {
    state = .initialized
    client = ClientCapabilities(parameters["capabilities"])
    parent = parameters["processId"]?.integer.flatMap { Int32(exactly: $0) }
    var folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    if folders.isEmpty, let root = parameters["rootUri"]?.string { folders = [root] }
    var paths = folders.compactMap(DocumentURI.path)
    if paths.isEmpty, let path = parameters["rootPath"]?.string, path.hasPrefix("/") {
      paths = [path]
    }
    open(paths.isEmpty ? configuration.folders : paths)
    isOutdated = true
    return ServerCapabilities.json(for: client, version: configuration.version)
  }

  /// Opens folders, given by their absolute paths. Printed paths are relative to the first one.
  private func open(_ folders: [String]) {
    var system = system
    if let first = folders.first.map({ system.canonicalPath(ofNew: $0) }),
      system.kind(first) == .directory
    {
      system.currentDirectory = first
    }
    project = ServedProject(system: system, configuration)
    project.change(adding: folders, removing: [])
  }

  private func registerWatchers() {
    guard client.registersFileWatchers else { return }
    request("client/registerCapability", ServerCapabilities.watchers)
  }
}
