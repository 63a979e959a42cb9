import SwiftDataLintDataFormats

/// Requests about documents.
extension LanguageServer {
  /// The answer to a request during the session; nil if the server does not know it.
  func answer(to method: String, _ parameters: JSONNode) throws(ResponseError) -> JSONValue? {
    switch method {
    case "textDocument/codeAction":
      guard let request = CodeActionRequest(parameters) else { throw Self.invalid(method) }
      return .array(actions.actions(for: request))
    case "codeAction/resolve": return actions.resolved(parameters)
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/definition": return try definition(parameters)
    default: return nil
    }
  }

  private static func invalid(_ method: String) -> ResponseError {
    ResponseError(.invalidParameters, "'\(method)' with parameters that are not valid")
  }

  private var actions: CodeActionMaker { CodeActionMaker(project: project, client: client) }

  /// A place in a document that the workspace has.
  private struct Place {
    /// The printed path.
    let path: String
    let text: DocumentText
    let offset: Int
  }

  private func place(_ parameters: JSONNode) throws(ResponseError) -> Place? {
    guard let position = TextPosition(parameters["position"]),
      let uri = parameters["textDocument", "uri"]?.string
    else { throw Self.invalid("position") }
    project.update()
    guard let path = project.path(of: uri) else { return nil }
    let printed = FilePath.relative(path, to: project.workspace.system.currentDirectory)
    let text = project.text(of: printed)
    return Place(
      path: printed, text: text, offset: text.offset(of: position, in: client.encoding))
  }

  private func hover(_ parameters: JSONNode) throws(ResponseError) -> JSONValue {
    guard let place = try place(parameters),
      let subject = SchemaLookup(project).subject(at: place.offset, in: place.path, place.text)
    else { return .null }
    let text = HoverText(project: project, isMarkdown: client.takesMarkdown).text(of: subject)
    return [
      "contents": [
        "kind": client.takesMarkdown ? "markdown" : "plaintext", "value": .string(text),
      ]
    ]
  }

  private func definition(_ parameters: JSONNode) throws(ResponseError) -> JSONValue {
    guard let place = try place(parameters),
      let location = SchemaLookup(project)
        .definition(at: place.offset, in: place.path, place.text)
    else { return .null }
    return [
      "uri": .string(project.uri(ofPrinted: location.path)),
      "range": maker.range(of: location).json,
    ]
  }
}
