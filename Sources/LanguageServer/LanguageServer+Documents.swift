import SwiftDataLintDataFormats

/// Documents, files and folders of the client.
extension LanguageServer {
  func open(_ parameters: JSONNode) {
    guard let document = OpenDocument(parameters["textDocument"]) else { return }
    project.open(document)
    touch(document.uri)
  }

  func change(_ parameters: JSONNode) {
    let document = parameters["textDocument"]
    guard let uri = document?["uri"]?.string else { return }
    let changes = parameters["contentChanges"]?.elements ?? []
    project.change(uri) {
      $0.apply(changes, version: document?["version"]?.integer, positionsIn: client.encoding)
    }
    touch(uri)
  }

  func close(_ parameters: JSONNode) {
    guard let uri = parameters["textDocument", "uri"]?.string else { return }
    project.close(uri)
    isOutdated = true
  }

  private func touch(_ uri: String) {
    touched.insert(uri)
    isOutdated = true
  }

  /// Reads files again.
  ///
  /// - Parameter files: Objects with the URI of a file.
  func reread(_ files: [JSONNode?]) {
    project.reread(files.compactMap { $0?["uri"]?.string })
    isOutdated = true
  }

  func rename(_ parameters: JSONNode) {
    let files = parameters["files"]?.elements ?? []
    project.reread(
      files.flatMap { [$0["oldUri"]?.string, $0["newUri"]?.string] }.compactMap { $0 })
    isOutdated = true
  }

  func changeFolders(_ event: JSONNode?) {
    func paths(_ key: String) -> [String] {
      (event?[key]?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) }
    }
    project.change(adding: paths("added"), removing: paths("removed"))
    isOutdated = true
  }
}

/// Diagnostics.
extension LanguageServer {
  var maker: DiagnosticMaker { DiagnosticMaker(project: project, encoding: client.encoding) }

  /// Sends the diagnostics of each document for which they have changed, or which has changed
  /// itself.
  func publish() {
    isOutdated = false
    let current = diagnostics()
    let uris = Set(published.keys).union(current.keys).union(touched)
    for uri in uris.sorted() {
      let diagnostics = current[uri] ?? []
      if !touched.contains(uri), diagnostics == published[uri] ?? [] { continue }
      notify(
        "textDocument/publishDiagnostics",
        [
          "uri": .string(uri),
          "version": project.version(of: uri).map { .integer($0) },
          "diagnostics": .array(diagnostics.map { $0.json(for: client) }),
        ])
    }
    (published, touched) = (current, [])
  }

  /// The diagnostics of all documents with some, by URI.
  private func diagnostics() -> [String: [Diagnostic]] {
    let maker = maker
    var diagnostics: [String: [Diagnostic]] = [:]
    var uris: [String: String] = [:]
    func uri(_ printed: String) -> String {
      if let known = uris[printed] { return known }
      let uri = project.uri(ofPrinted: printed)
      uris[printed] = uri
      return uri
    }
    for finding in project.findings {
      diagnostics[uri(finding.location.path), default: []].append(maker.diagnostic(finding))
    }
    var lines = project.unreadable
    for line in project.errors {
      if let error = PlacedError(line) {
        diagnostics[uri(error.path), default: []].append(maker.diagnostic(error))
      } else {
        lines.append(line)
      }
    }
    if lines != logged { lines.forEach(log) }
    logged = lines
    return diagnostics
  }
}
