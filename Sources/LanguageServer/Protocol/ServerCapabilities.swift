import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// What the server can do.
enum ServerCapabilities {
  /// The result of `initialize`.
  static func json(for client: ClientCapabilities, version: String) -> JSONValue {
    [
      "serverInfo": ["name": "swiftdata-lint", "version": .string(version)],
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": [
          "openClose": true,
          // Changes are ranges.
          "change": 2,
          "save": ["includeText": false],
        ],
        "hoverProvider": true,
        "definitionProvider": true,
        "codeActionProvider": [
          "codeActionKinds": ["quickfix", .string(CodeActionMaker.fixAllKind)],
          "resolveProvider": true,
        ],
        "workspace": [
          "workspaceFolders": ["supported": true, "changeNotifications": true],
          "fileOperations": [
            "didCreate": anyFile, "didRename": anyFile, "didDelete": anyFile,
          ],
        ],
      ],
    ]
  }

  /// Files and folders that the client creates, renames or deletes itself. Some watchers do not
  /// notice folders.
  private static let anyFile: JSONValue = [
    "filters": [["scheme": "file", "pattern": ["glob": "**/*"]]]
  ]

  /// The registration for changes of files that can affect findings.
  static let watchers: JSONValue = [
    "registrations": [
      [
        "id": "swiftdata-lint.files",
        "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": .array(FilePath.watchedGlobs.map { ["globPattern": .string($0)] })
        ],
      ]
    ]
  ]
}
