import SwiftDataLintSchemaRules
import Testing

/// A transformation of the text of a Core Data model that must not change its findings. A tag must
/// be on a line of its own.
package struct CoreDataVariant: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  /// Converts the model of an example to the text of a `contents` file.
  package let text: @Sendable (_ model: String) -> String

  private init(_ description: String, _ text: @escaping @Sendable (String) -> String) {
    testDescription = description
    self.text = text
  }

  private init(_ description: String, tags change: @escaping @Sendable (Tag) -> Tag) {
    self.init(description) { model in
      CoreDataExample.file(
        Self.lines(of: model).map { line in Tag(line).map { change($0).text } ?? line }
          .joined(separator: "\n"))
    }
  }

  /// Variants with the same findings.
  package static let harmless = [
    CoreDataVariant("as it is", CoreDataExample.file),
    CoreDataVariant("with CRLF") { CoreDataExample.file($0).replacing("\n", with: "\r\n") },
    CoreDataVariant("with tabs") { $0.with(separator: "\t") },
    CoreDataVariant("with attributes in another order") { $0.withAttributesReversed },
    CoreDataVariant("with separate end tags") { $0.withEndTag },
    CoreDataVariant("with entities in another order") { model in
      CoreDataExample.file(elements(of: model).reversed().joined(separator: "\n"))
    },
    CoreDataVariant("after comments") { model in
      CoreDataExample.file(
        elements(of: model).map { "<!-- 🧳 <entity name=\"Trip\"> -->\n" + $0 }
          .joined(separator: "\n"))
    },
  ]

  /// Variants without findings in the model.
  package static let inert = [
    CoreDataVariant("in a comment") { model in
      let lines = lines(of: model).filter { !$0.contains("<!--") }
      return CoreDataExample.file("<!--\n\(lines.joined(separator: "\n"))\n-->")
    },
    CoreDataVariant("in a diagram") { CoreDataExample.file("<elements>\n\($0)\n</elements>") },
  ]

  private static func lines(of model: String) -> [String] {
    model.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The outermost elements of a model, with their marks.
  private static func elements(of model: String) -> [String] {
    if model.contains("<model") { return [model] }
    let indentation = model.prefix { $0 == " " }
    var elements: [String] = []
    for line in lines(of: model) {
      let isFirst = line.hasPrefix(indentation + "<") && !line.hasPrefix(indentation + "</")
      if isFirst && !line.contains("<!--") || elements.isEmpty {
        elements.append(line)
      } else {
        elements[elements.count - 1] += "\n" + line
      }
    }
    return elements
  }
}

/// A line with a start tag and its attributes.
private struct Tag {
  /// What precedes the attributes: `    <entity`.
  private let start: String
  private var attributes: [String]
  private var separator = " "
  /// What follows the attributes: `>` or `/>`.
  private var end: String

  /// Nil if the line is none, or also has another tag.
  init?(_ line: String) {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("<"), trimmed.hasSuffix(">"), trimmed.count(of: "<") == 1,
      !trimmed.hasPrefix("</"), !trimmed.hasPrefix("<!"), let space = trimmed.firstIndex(of: " ")
    else { return nil }
    end = trimmed.hasSuffix("/>") ? "/>" : ">"
    start = String(line[..<space])
    attributes = trimmed[space...].dropLast(end.count).split(separator: "\" ").map { attribute in
      let attribute = attribute.drop { $0 == " " }
      return attribute.hasSuffix("\"") ? String(attribute) : attribute + "\""
    }
  }

  var text: String { ([start] + attributes).joined(separator: separator) + end }

  var withAttributesReversed: Tag {
    var tag = self
    tag.attributes.reverse()
    return tag
  }

  func with(separator: String) -> Tag {
    var tag = self
    tag.separator = separator
    return tag
  }

  var withEndTag: Tag {
    if end == ">" { return self }
    var tag = self
    tag.end = "></\(start.drop { $0 == " " || $0 == "<" })>"
    return tag
  }
}

extension Substring {
  fileprivate func count(of character: Character) -> Int { filter { $0 == character }.count }
}
