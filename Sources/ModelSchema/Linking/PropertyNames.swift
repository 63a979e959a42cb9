import SwiftDataLintSwiftSource

/// Finds the properties of a model by their names. Few are looked through, which is quicker than to
/// make a table; many have one.
struct PropertyNames {
  private let properties: [PropertyFact]
  /// The first property of each name; empty where there are few.
  private let indices: [String: Int]

  /// The most that are looked through.
  private static let maximumFew = 24

  init(_ properties: [PropertyFact]) {
    self.properties = properties
    let isFew = properties.count <= Self.maximumFew
    let names = isFew ? [] : properties.map(\.name.text)
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the first property of a name.
  subscript(name: String) -> Int? {
    guard properties.count <= Self.maximumFew else { return indices[name] }
    // What has another length is told apart without a look at its text.
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
