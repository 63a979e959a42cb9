import SwiftDataLintSwiftSource

/// Finds the properties of a model by name. A short list is searched, which is faster than creating
/// a table. A long list has a table.
struct PropertyNames {
  private let properties: [PropertyFact]
  /// The first property with each name; empty for a short list.
  private let indices: [String: Int]

  /// The maximum length of a list that is searched.
  private static let maximumFew = 24

  init(_ properties: [PropertyFact]) {
    self.properties = properties
    let isFew = properties.count <= Self.maximumFew
    let names = isFew ? [] : properties.map(\.name.text)
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the first property with a name.
  subscript(name: String) -> Int? {
    guard properties.count <= Self.maximumFew else { return indices[name] }
    // Comparing lengths first avoids comparing most strings.
    let length = name.utf8.count
    return properties.indices.first { index in
      properties[index].name.text.utf8.count == length && properties[index].name.text == name
    }
  }

  /// Whether two properties have the same name.
  var areRepeated: Bool {
    properties.indices.contains { self[properties[$0].name.text] != $0 }
  }
}
