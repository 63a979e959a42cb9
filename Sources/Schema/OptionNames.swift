extension UnknownName {
  /// The names in a list that do not match any dotted path.
  package static func names(
    in list: [String], of setting: String, among paths: [String]
  ) -> [UnknownName] {
    if list.isEmpty { return [] }
    let known = Set(paths).union(paths.map(\.lastName))
    return list.filter { !known.contains($0) }.map { name in
      let candidates = name.contains(".") ? paths : paths.map(\.lastName)
      return UnknownName(
        setting: setting, name: name,
        nearest: closest(to: name, in: candidates, within: max(2, name.utf8.count / 2)))
    }
  }
}

extension String {
  /// Whether the dotted path or its last component is one of several names.
  package func isNamed(oneOf names: Set<String>) -> Bool {
    names.contains(self) || names.contains(lastName)
  }

  fileprivate var lastName: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}
