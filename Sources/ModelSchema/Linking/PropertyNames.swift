/// Finds the properties of a model by their names. Few are looked through, which is quicker than to
/// make a table; many have one.
struct PropertyNames {
  private let model: DeclaredModel
  /// The first property of each name; empty where there are few.
  private let indices: [String: Int]

  /// The most that are looked through.
  private static let maximumFew = 24

  init(_ model: DeclaredModel) {
    self.model = model
    let properties = model.fact.properties
    let isFew = properties.count <= Self.maximumFew
    let names = isFew ? [] : properties.map(\.name.text)
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the first property of a name.
  subscript(name: String) -> Int? {
    let properties = model.fact.properties
    guard properties.count <= Self.maximumFew else { return indices[name] }
    return properties.indices.first { properties[$0].name.text == name }
  }
}
