import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The schema and the findings as one HTML page without references to anything outside of it.
///
/// The policy in the page's header allows only its own style sheet and its own script, so that
/// nothing in a name could load or run anything. Without the script, everything can be read.
package enum HTMLReport {
  /// The text of the page.
  package static func text(of report: Report) -> String {
    let tables = report.sources.lineTables(of: report.schemaPaths + report.paths)
    let picture = SchemaPicture(of: report)
    let sections = [
      ("picture", "Picture", drawing(picture)),
      ("findings", "Findings", HTMLFindings(report, tables).text),
      ("models", "Models", HTMLModels(report, picture, tables).text),
      ("stores", "Stores", HTMLModels(report, picture, tables).stores),
      ("records", "Record types", HTMLRecords(report).recordTypes),
      ("production", "CloudKit in production", HTMLRecords(report).production),
      ("gaps", "Not analyzed", gaps(report, tables)),
    ].filter { !$0.2.isEmpty }
    let links = sections.map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined(separator: " ")
    return head(report) + """
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      <header><h1>CloudKit check of the schema</h1>
      \(summary(report))<nav aria-label="Sections">\(links)</nav></header>
      <main>
      \(sections.map { HTMLText.section($0.0, $0.1, $0.2) }.joined())</main>
      <footer>\(HTMLText.escaped("\(report.tool.name) \(report.tool.version)"))</footer>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """
  }

  /// The style sheet of the page and its picture.
  private static let style: String = PageStyle.rules + PictureStyle.rules

  /// What the page may load and run: nothing but the content with these hashes.
  private static let policy: String =
    "default-src 'none'; style-src \(ContentHash.source(of: style)); "
    + "script-src \(ContentHash.source(of: PageScript.text)); base-uri 'none'; form-action 'none'"

  private static func head(_ report: Report) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="referrer" content="no-referrer"/>
    <title>\(HTMLText.escaped("\(report.tool.name): \(TextReport.summary(report))"))</title>
    <style>\(style)</style>
    </head>

    """
  }

  private static func summary(_ report: Report) -> String {
    let incomplete = report.isComplete ? [] : ["Not everything could be read; see the log"]
    let lines = [TextReport.summary(report)] + incomplete + TextReport.remarks(on: report)
    return lines.map { "<p>\(HTMLText.escaped($0)).</p>\n" }.joined()
  }

  // MARK: Picture

  private static func drawing(_ picture: SchemaPicture) -> String {
    if picture.boxes.isEmpty { return "" }
    return """
      <div class="tools" hidden="hidden" id="zoom" role="group" aria-label="Picture">
      <label>Find <input type="search" id="find" placeholder="model or property"/></label>
      <button type="button" data-zoom="out" aria-label="Zoom out">−</button>
      <button type="button" data-zoom="in" aria-label="Zoom in">+</button>
      <button type="button" data-zoom="fit">Fit</button>
      <button type="button" data-zoom="full">100%</button>
      <output id="found" aria-live="polite"></output></div>
      <div class="view" id="view" tabindex="0" role="region" \
      aria-label="Picture of the schema, which scrolls; the same is listed under Models">
      \(SVGPicture(picture, isPage: true).text)</div>

      """
  }

  // MARK: Gaps

  private static func gaps(_ report: Report, _ tables: [String: LineTable]) -> String {
    if report.notAnalyzed.isEmpty { return "" }
    let lines = report.notAnalyzed.map { gap in
      let start = tables.position(of: gap)
      let place = HTMLText.code("\(gap.path):\(start.line):\(start.column)")
      return "<li>\(place): \(HTMLText.escaped(gap.reason))</li>\n"
    }
    return "<ul>\n\(lines.joined())</ul>\n"
  }
}
