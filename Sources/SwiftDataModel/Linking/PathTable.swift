/// Identifies a dotted path. A number is cheaper to pass and compare than the names.
struct PathID: Hashable {
  let index: Int

  /// The empty path, which contains global names.
  static let root = PathID(index: 0)
}

/// A name and the path around it.
struct MemberName: Hashable {
  let outer: PathID
  let name: String
}

/// All dotted paths of the types, typealiases and members of a program.
struct PathTable {
  private var ids: [MemberName: PathID] = [:]
  /// The last name of each path and the path around it. The root is its own outer path.
  private var steps = [MemberName(outer: .root, name: "")]
  private var isOuter = [false]

  /// The number of paths.
  var count: Int { steps.count }

  /// The path of a name in another path. It is created if it does not exist.
  mutating func insert(_ name: String, in outer: PathID) -> PathID {
    let step = MemberName(outer: outer, name: name)
    if let known = ids[step] { return known }
    let id = PathID(index: steps.count)
    ids[step] = id
    steps.append(step)
    isOuter.append(false)
    isOuter[outer.index] = true
    return id
  }

  /// The path of a sequence of names. It is created if it does not exist.
  mutating func insert(_ names: [String]) -> PathID {
    names.reduce(.root) { insert($1, in: $0) }
  }

  /// The path of a name in another path; nil if there is none.
  func path(of name: String, in outer: PathID) -> PathID? {
    hasInner(outer) ? ids[MemberName(outer: outer, name: name)] : nil
  }

  /// The path of a sequence of names; nil if there is none.
  func path(of names: some Sequence<String>) -> PathID? {
    var path = PathID.root
    for name in names {
      guard let next = self.path(of: name, in: path) else { return nil }
      path = next
    }
    return path
  }

  /// Whether a path contains other paths.
  func hasInner(_ path: PathID) -> Bool { isOuter[path.index] }

  /// The path without its last name; nil for the root.
  func outer(of path: PathID) -> PathID? {
    path == .root ? nil : steps[path.index].outer
  }

  /// The path and those around it, innermost first and ending with the root.
  func enclosing(_ path: PathID) -> some Sequence<PathID> {
    sequence(first: path) { outer(of: $0) }
  }

  /// The names of a path, outermost first.
  func names(of path: PathID) -> [String] {
    enclosing(path).dropLast().map { steps[$0.index].name }.reversed()
  }
}

extension NameHash {
  /// The hash of the name in a type.
  func inside(_ type: PathID) -> NameHash {
    var hash = self
    for shift in stride(from: 0, to: 32, by: 8) {
      hash.add(UInt8(truncatingIfNeeded: type.index >> shift))
    }
    return hash
  }
}
