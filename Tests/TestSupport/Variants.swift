import Testing

/// A transformation of a source that must not change its findings. Marks are moved along with the
/// code.
package struct Variant: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  /// Converts the source of one file to files.
  package let files: @Sendable (_ source: String) -> SourceFiles

  private init(_ description: String, _ files: @escaping @Sendable (String) -> SourceFiles) {
    testDescription = description
    self.files = files
  }

  private init(_ description: String, text: @escaping @Sendable (String) -> String) {
    self.init(description) { ["A.swift": text($0)] }
  }

  /// Variants with the same findings.
  package static let harmless = [
    Variant("as it is", text: imported),
    Variant("with CRLF") { imported($0).replacing("\n", with: "\r\n") },
    Variant("with CR") { imported($0).replacing("\n", with: "\r") },
    Variant("with tabs") { imported($0).replacing("\n  ", with: "\n\t") },
    Variant("after emoji comments") { imported(afterComments($0, "/* 🧳👩‍👩‍👧 */ ")) },
    Variant("after strings that look like code") {
      imported(#"let text = "@Model class Trip { \("var x: \("{")") "\#n"# + $0)
    },
    Variant("with models in another order") { imported(declarations(in: $0).reversed().joined()) },
    Variant("in branches of #if") { imported("#if os(iOS)\n\($0)\n#else\n#endif\n") },
    Variant("with a public import") { "public import SwiftData\n" + $0 },
    Variant("with the module's name") {
      imported($0.replacing("@Model", with: "@SwiftData.Model"))
    },
    Variant("split over two files") { source in
      let declarations = declarations(in: source)
      return [
        "A.swift": imported(declarations[0]),
        "B.swift": imported(declarations.dropFirst().joined()),
      ]
    },
  ]

  /// Variants without findings.
  package static let inert = [
    Variant("in a comment") { imported("/*\n\($0)\n*/") },
    Variant("in a nested comment") { imported("/* /* */\n\($0)\n*/") },
    Variant("in line comments") { imported("// " + $0.replacing("\n", with: "\n// ")) },
    Variant("in a string") { imported("let text = ##\"\"\"\n\($0)\n\"\"\"##") },
    Variant("in a file that does not import SwiftData") { "import OtherData\n" + $0 },
    Variant("as structs") { imported($0.replacing(" class ", with: " struct ")) },
  ]

  private static func imported(_ source: String) -> String { "import SwiftData\n" + source }

  /// Splits a source before each unindented line that is neither a closing brace nor a mark.
  private static func declarations(in source: String) -> [String] {
    var pieces: [String] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let starts = line.first.map { !" }/".contains($0) } ?? false
      if starts || pieces.isEmpty { pieces.append("") }
      pieces[pieces.count - 1] += line + "\n"
    }
    return pieces
  }

  /// Inserts a comment before each line that has no mark, and moves the marks by the same number of
  /// bytes.
  private static func afterComments(_ source: String, _ comment: String) -> String {
    let blanks = String(repeating: " ", count: comment.utf8.count)
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("^") ? line.replacing("//", with: "//" + blanks) : comment + line
    }.joined(separator: "\n")
  }
}
