import SwiftDataLintDataFormats

/// The start tag of an element of a model.
struct ModelTag {
  /// The range of its `<` and the element's name.
  let range: Range<Int>
  private let attributes: [XMLReader.Attribute]

  /// - Parameter element: The name of the element whose start event is the latest.
  init(_ element: String, _ xml: inout XMLReader) {
    let start = xml.tag.lowerBound
    range = start..<start + 1 + element.utf8.count
    attributes = xml.attributes()
  }

  func attribute(_ name: String) -> XMLReader.Attribute? {
    attributes.first { $0.name == name }
  }

  /// The value of an attribute, unless it is empty.
  subscript(name: String) -> String? {
    attribute(name).flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Whether an attribute is `YES`, `true` or `1`, in any case.
  func isTrue(_ name: String) -> Bool {
    attribute(name).map { ["yes", "true", "1"].contains($0.value.lowercased()) } ?? false
  }
}
