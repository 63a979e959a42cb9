import SwiftDataLintSwiftSource

/// Makes a property list of XML or JSON, with the decoded strings in one array of bytes.
struct PropertyListBuilder {
  private var bytes: [UInt8] = []
  private var nodes: [PropertyList.Node] = []

  private var storage: PropertyList.Storage { PropertyList.Storage(bytes: bytes, nodes: nodes) }

  private mutating func add(_ string: some Sequence<UInt8>) {
    var node = PropertyList.Node(kind: .string)
    node.start = UInt32(bytes.count)
    bytes += string
    node.end = UInt32(bytes.count)
    node.next = UInt32(nodes.count + 1)
    nodes.append(node)
  }

  /// Adds an array or a dictionary. It ends with the nodes that are added until `close`.
  private mutating func open(_ kind: PropertyList.Node.Kind) -> Int {
    nodes.append(PropertyList.Node(kind: kind))
    return nodes.count - 1
  }

  /// Ends an array or a dictionary. In damaged XML, the last key of a dictionary may have no value;
  /// it is left out.
  private mutating func close(_ node: Int) {
    if nodes[node].kind == .dictionary, let key = lastKeyWithoutValue(in: node) {
      nodes.removeSubrange(key...)
    }
    nodes[node].next = UInt32(nodes.count)
  }

  private func lastKeyWithoutValue(in dictionary: Int) -> Int? {
    var key = dictionary + 1
    while key < nodes.count {
      let value = Int(nodes[key].next)
      guard value < nodes.count else { return key }
      key = Int(nodes[value].next)
    }
    return nil
  }
}

// MARK: - JSON

extension PropertyListBuilder {
  static func storage(json bytes: [UInt8]) throws(TextError) -> PropertyList.Storage {
    var (reader, builder) = (JSONReader(bytes), PropertyListBuilder())
    builder.add(try reader.read())
    return builder.storage
  }

  private mutating func add(_ json: JSONNode) {
    switch json.value {
    case .null: add("".utf8)
    case .boolean(let value): add((value ? "1" : "0").utf8)
    case .number(let text), .string(let text): add(text.utf8)
    case .array(let elements):
      let node = open(.array)
      for element in elements { add(element) }
      close(node)
    case .object(let members):
      let node = open(.dictionary)
      for member in members {
        add(member.name.utf8)
        add(member.value)
      }
      close(node)
    }
  }
}

// MARK: - XML

extension PropertyListBuilder {
  static func storage(xml bytes: [UInt8]) throws(TextError) -> PropertyList.Storage {
    var (reader, builder) = (XMLReader(bytes), PropertyListBuilder())
    var open: [Int] = []
    while let event = reader.next() {
      switch event {
      case .start("dict"): open.append(builder.open(.dictionary))
      case .start("array"): open.append(builder.open(.array))
      case .end("dict"), .end("array"): if let node = open.popLast() { builder.close(node) }
      case .end("true"): builder.add("1".utf8)
      case .end("false"): builder.add("0".utf8)
      case .end("plist"), .start: break
      case .end: builder.add(reader.text)
      }
    }
    if let problem = reader.diagnostic {
      throw TextError(offset: problem.offset, message: problem.reason)
    }
    guard !builder.nodes.isEmpty else {
      throw TextError(offset: 0, message: "not a property list")
    }
    return builder.storage
  }
}
