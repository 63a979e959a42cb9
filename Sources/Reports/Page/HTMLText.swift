import SwiftDataLintDataFormats

/// Text and elements for HTML. Everything that comes from sources goes through `escaped`.
enum HTMLText {
  /// Text for an element or an attribute, with control characters and marks that change the
  /// direction of text made visible.
  ///
  /// Attributes are always in double quotes, so that apostrophes can stay.
  static func escaped(_ text: some StringProtocol) -> String {
    DisplayText.shown(text).replacingScalars(bracket: XMLText.bracket, XMLText.markup)
  }

  /// Names and paths.
  static func code(_ text: some StringProtocol) -> String { "<code>\(escaped(text))</code>" }

  /// Text with paths, which can break after each folder.
  static func path(_ text: some StringProtocol) -> String {
    escaped(text).replacingScalars { $0 == "/" ? "/<wbr/>" : nil }
  }

  /// Lines of code, which are shown as they are.
  static func block(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "<pre>" + lines.map { escaped($0) }.joined(separator: "\n") + "</pre>"
  }

  /// A table with a caption for screen readers.
  ///
  /// - Parameters:
  ///   - head: The titles of the columns, as text.
  ///   - rows: The cells, as HTML. The first one of each row is its title.
  static func table(_ caption: String, _ head: [String], _ rows: [[String]]) -> String {
    let titles = head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = rows.map { cells in
      "<tr><th scope=\"row\">\(cells.first ?? "")</th>"
        + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(escaped(caption))">\
      <table><caption>\(escaped(caption))</caption><thead><tr>\(titles)</tr></thead>
      <tbody>
      \(body.joined())</tbody></table></div>

      """
  }

  /// A part of the page with a heading; empty if there is no content.
  static func section(_ id: String, _ title: String, _ content: String) -> String {
    content.isEmpty
      ? ""
      : "<section id=\"\(id)\" aria-labelledby=\"\(id)-h\"><h2 id=\"\(id)-h\">\(title)</h2>\n"
        + content + "</section>\n"
  }
}
