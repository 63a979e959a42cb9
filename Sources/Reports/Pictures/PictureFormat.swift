/// The formats of pictures of a schema, each implemented in its own file.
package enum PictureFormat: String, CaseIterable, Sendable {
  case mermaid
  case dot
  case svg
  case html

  /// The picture of the schema of a report, with the findings of the report.
  package func bytes(of report: Report) -> [UInt8] {
    let text =
      switch self {
      case .mermaid: MermaidPicture.text(of: SchemaPicture(of: report))
      case .dot: DOTPicture.text(of: SchemaPicture(of: report))
      case .svg: SVGPicture(SchemaPicture(of: report)).text
      case .html: HTMLReport.text(of: report)
      }
    return Array(text.utf8)
  }
}
