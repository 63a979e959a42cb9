/// The picture of a schema behind a fold of a Markdown document.
enum MarkdownPicture {
  /// The characters of a diagram that Mermaid draws by default (`maxTextSize`).
  private static let maximumSize = 50_000
  /// The lines of a diagram that Mermaid draws by default (`maxEdges`).
  private static let maximumEdges = 500

  /// The fold; empty if there are no models, or too many for Mermaid.
  static func fold(of report: Report) -> String {
    let picture = SchemaPicture(of: report)
    let diagram = MermaidPicture.text(of: picture)
    let isDrawable =
      diagram.utf8.count <= maximumSize && picture.edges.count <= maximumEdges
    if picture.boxes.isEmpty || !isDrawable { return "" }
    return """

      <details>
      <summary>Picture of the schema</summary>

      ```mermaid
      \(diagram)```

      </details>

      """
  }
}
