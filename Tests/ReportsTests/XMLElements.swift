import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML document, in the order of their starts.
struct XMLElements {
  /// An element with what stands directly in it.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  let elements: [Element]

  /// Throws where the document is not well-formed.
  init(_ document: String) throws {
    let parser = XMLParser(data: Data(document.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    elements = reader.elements
  }

  /// The elements of a name.
  subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }
}
