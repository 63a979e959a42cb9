/// What CI services take for the start of a command, anywhere in a line, if a `[` follows it.
package enum CommandMark: String, CaseIterable {
  /// That of GitHub Actions and Azure Pipelines: `##[error]`.
  case general = "##"
  case azurePipelines = "##vso"
  case teamCity = "##teamcity"

  /// The mark at the end of a text; nil if there is none.
  package init?(atEndOf text: Substring) {
    // Bytes, because a character can also have accents.
    let bytes = text.utf8.reversed()
    guard let mark = Self.allCases.first(where: { bytes.starts(with: $0.rawValue.utf8.reversed()) })
    else { return nil }
    self = mark
  }
}
