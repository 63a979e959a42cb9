extension PropertyList {
  /// A value in a property list.
  package struct Value: Sendable {
    let storage: Storage
    let index: Int

    private var node: Node { storage.nodes[index] }

    /// The values of an array; empty for anything else.
    package var elements: [Value] { node.kind == .array ? children : [] }

    /// The string; nil for anything else.
    package var string: String? { node.kind == .string ? text : nil }

    /// The strings of an array, without other elements.
    package var strings: [String] {
      var strings: [String] = []
      guard node.kind == .array else { return strings }
      var child = index + 1
      while child < node.next {
        if let string = Value(storage: storage, index: child).string { strings.append(string) }
        child = Int(storage.nodes[child].next)
      }
      return strings
    }

    /// The value of a key of a dictionary. If a key is repeated, the last one counts.
    package subscript(key: String) -> Value? {
      guard node.kind == .dictionary else { return nil }
      var found: Value?
      var index = index + 1
      while index < node.next {
        let value = Int(storage.nodes[index].next)
        if Value(storage: storage, index: index).isString(key) {
          found = Value(storage: storage, index: value)
        }
        index = Int(storage.nodes[value].next)
      }
      return found
    }

    /// Whether it is a string that equals another one.
    package func isString(_ other: String) -> Bool {
      let node = node
      if node.kind != .string { return false }
      if node.isEscaped { return text == other }
      // Most keys differ in their length.
      return Int(node.end - node.start) == other.utf8.count
        && storage.bytes[Int(node.start)..<Int(node.end)].elementsEqual(other.utf8)
    }

    private var children: [Value] {
      var children: [Value] = []
      var child = index + 1
      while child < node.next {
        children.append(Value(storage: storage, index: child))
        child = Int(storage.nodes[child].next)
      }
      return children
    }

    fileprivate var text: String {
      let bytes = storage.bytes[Int(node.start)..<Int(node.end)]
      if node.isEscaped { return String(decoding: bytes.withoutEscapes, as: UTF8.self) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

// MARK: - Keys

extension PropertyList.Value {
  /// The keys and values of a dictionary whose keys begin with a text, in source order.
  package func members(
    beginningWith text: String
  ) -> [(key: String, value: PropertyList.Value)] {
    guard node.kind == .dictionary else { return [] }
    var members: [(key: String, value: PropertyList.Value)] = []
    var index = index + 1
    while index < node.next {
      let value = Int(storage.nodes[index].next)
      let key = PropertyList.Value(storage: storage, index: index)
      if key.hasPrefix(text) {
        members.append((key.text, PropertyList.Value(storage: storage, index: value)))
      }
      index = Int(storage.nodes[value].next)
    }
    return members
  }

  /// The keys and values of a dictionary, in source order; empty for anything else.
  package var pairs: [(key: PropertyList.Value, value: PropertyList.Value)] {
    guard node.kind == .dictionary else { return [] }
    var pairs: [(key: PropertyList.Value, value: PropertyList.Value)] = []
    var key = index + 1
    while key < node.next {
      let value = Int(storage.nodes[key].next)
      pairs.append(
        (
          PropertyList.Value(storage: storage, index: key),
          PropertyList.Value(storage: storage, index: value)
        ))
      key = Int(storage.nodes[value].next)
    }
    return pairs
  }

  /// Whether it is a string that begins with a text.
  private func hasPrefix(_ text: String) -> Bool {
    if node.isEscaped { return string?.utf8.starts(with: text.utf8) ?? false }
    return node.kind == .string
      && storage.bytes[Int(node.start)..<Int(node.end)].starts(with: text.utf8)
  }

  /// The string as a key; nil for anything else.
  package var identifier: PropertyList.Identifier? {
    if node.kind != .string { return nil }
    if node.isEscaped { return string.map { PropertyList.Identifier(Array($0.utf8)) } }
    return PropertyList.Identifier(storage.bytes[Int(node.start)..<Int(node.end)])
  }
}

extension PropertyList {
  /// A string by which values refer to each other, such as `4B1D00000000000000000001`. A project
  /// has thousands of them, so they are compared as numbers, without strings in memory.
  package struct Identifier: Hashable, Sendable {
    /// The first 24 bytes.
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private let count: Int
    private var rest: [UInt8] = []

    fileprivate init(_ bytes: some RandomAccessCollection<UInt8>) {
      count = bytes.count
      for byte in bytes.prefix(8) { words.0 = words.0 << 8 | UInt64(byte) }
      for byte in bytes.dropFirst(8).prefix(8) { words.1 = words.1 << 8 | UInt64(byte) }
      for byte in bytes.dropFirst(16).prefix(8) { words.2 = words.2 << 8 | UInt64(byte) }
      if count > 24 { rest = Array(bytes.dropFirst(24)) }
    }

    package static func == (left: Identifier, right: Identifier) -> Bool {
      left.words == right.words && left.count == right.count && left.rest == right.rest
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
      hasher.combine(words.1)
      hasher.combine(words.2)
    }
  }
}
