import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The `contents` file of a Core Data model, whose tags can be looked up and edited. Everything
/// else in the file stays as Xcode wrote it.
final class ModelDocument {
  /// The path, as printed.
  let path: String
  let source: SourceText
  /// By the offsets of their `<`.
  private var tags: [Int: TagSyntax] = [:]
  /// Whether the whole file could be read.
  let isComplete: Bool

  init(_ path: String, _ source: SourceText) {
    self.path = path
    self.source = source
    var reader = XMLReader(source.bytes, limits: .model)
    var open: [Int] = []
    while let event = reader.next() {
      switch event {
      case .start(let name):
        let start = reader.tag.lowerBound
        tags[start] = TagSyntax(
          name: name, tag: reader.tag, attributes: reader.attributes(), parent: open.last)
        if let parent = open.last { tags[parent]?.children += 1 }
        open.append(start)
      case .end:
        if let start = open.popLast() { tags[start]?.end = reader.position }
      }
    }
    isComplete = reader.diagnostic == nil
  }

  /// The tag whose `<` is at an offset.
  func tag(at offset: Int) -> TagSyntax? { tags[offset] }

  /// An edit that gives an attribute of a tag a value. A new one is inserted where Xcode writes it.
  ///
  /// - Parameter preceding: The names of the attributes that Xcode writes before it.
  func edit(
    setting name: String, to value: String, after preceding: Set<String>, in tag: TagSyntax
  ) -> Edit {
    if let known = tag.attributes.first(where: { $0.name == name }) {
      return Edit(path, known.valueRange, value)
    }
    let last = tag.attributes.last { preceding.contains($0.name) }
    let offset = last?.range.upperBound ?? tag.nameEnd
    return Edit(path, offset..<offset, " \(name)=\"\(value)\"")
  }

  /// An edit that removes an element, and the one around it if that would be left empty.
  func edit(removing tag: TagSyntax) -> Edit? {
    let outer = tag.parent.flatMap { tags[$0] }.flatMap { $0.children == 1 ? $0 : nil }
    guard let range = (outer ?? tag).element else { return nil }
    return Edit(path, source.deletion(of: range))
  }
}

/// A start tag in a Core Data model, and the extent of its element.
struct TagSyntax {
  let name: String
  /// From the `<` to the `>`.
  let tag: Range<Int>
  let attributes: [XMLReader.Attribute]
  /// The offset of the tag of the element around it.
  let parent: Int?
  /// The number of elements directly in it.
  fileprivate(set) var children = 0
  /// The offset after the end tag; nil if there is none.
  fileprivate(set) var end: Int?

  /// The offset after the name of the element.
  var nameEnd: Int { tag.lowerBound + 1 + name.utf8.count }

  /// From the `<` of the tag to the end of its end tag.
  fileprivate var element: Range<Int>? { end.map { tag.lowerBound..<$0 } }
}

extension SourceText {
  /// Whether it is a Core Data model. Swift source cannot begin with `<`.
  var isModel: Bool { bytes.first { !$0.isXMLBlank } == UInt8(ascii: "<") }
}
