import SwiftDataLintDataFormats

/// The capabilities of the client that matter to the server.
struct ClientCapabilities {
  /// UTF-8 if the client offers it.
  let encoding: PositionEncoding
  /// Whether the client watches files for the server.
  let registersFileWatchers: Bool
  /// Whether edits can name the versions of documents.
  let takesDocumentChanges: Bool
  /// Whether diagnostics can have related places.
  let takesRelatedInformation: Bool
  /// Whether diagnostics can have the address of a page about them.
  let takesCodeDescription: Bool
  /// Whether diagnostics can have data, and return with it.
  let takesDiagnosticData: Bool
  /// Whether code actions can be asked for their edits later.
  let resolvesEdits: Bool
  let takesMarkdown: Bool

  /// - Parameter node: The `ClientCapabilities` of `initialize`; nil for a client without any.
  init(_ node: JSONNode?) {
    let document = node?["textDocument"]
    let encodings = node?["general", "positionEncodings"]?.strings ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    registersFileWatchers =
      node?["workspace", "didChangeWatchedFiles", "dynamicRegistration"]?.isTrue ?? false
    takesDocumentChanges = node?["workspace", "workspaceEdit", "documentChanges"]?.isTrue ?? false
    let diagnostics = document?["publishDiagnostics"]
    takesRelatedInformation = diagnostics?["relatedInformation"]?.isTrue ?? false
    takesCodeDescription = diagnostics?["codeDescriptionSupport"]?.isTrue ?? false
    takesDiagnosticData = diagnostics?["dataSupport"]?.isTrue ?? false
    let resolved = document?["codeAction", "resolveSupport", "properties"]?.strings ?? []
    resolvesEdits =
      resolved.contains("edit") && document?["codeAction", "dataSupport"]?.isTrue ?? false
    takesMarkdown = document?["hover", "contentFormat"]?.strings.contains("markdown") ?? false
  }
}
