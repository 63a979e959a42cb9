/// Orders the nodes of each column so that few lines cross: the barycenter method, in sweeps from
/// left to right and back.
struct LayerOrdering {
  private static let sweeps = 10

  private var graph: LayerGraph
  /// The index of each node in its column.
  private var positions: [Int]

  static func ordered(_ graph: LayerGraph) -> LayerGraph {
    var ordering = LayerOrdering(graph)
    var (best, fewest) = (graph, ordering.crossings)
    for sweep in 0..<sweeps {
      if fewest == 0 { break }
      ordering.sweep(toRight: sweep.isMultiple(of: 2))
      let count = ordering.crossings
      if count < fewest { (best, fewest) = (ordering.graph, count) }
    }
    return best
  }

  private init(_ graph: LayerGraph) {
    self.graph = graph
    positions = Array(repeating: 0, count: graph.nodes.count)
    for column in graph.columns.indices { number(column) }
  }

  private mutating func number(_ column: Int) {
    for (index, node) in graph.columns[column].enumerated() { positions[node] = index }
  }

  private mutating func sweep(toRight: Bool) {
    let columns = graph.columns.indices
    for column in toRight ? Array(columns.dropFirst()) : columns.dropLast().reversed() {
      let keys = graph.columns[column].map { (key($0, toRight), positions[$0], $0) }
      graph.reorder(column, keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2))
      number(column)
    }
  }

  /// The mean position of the ends of a node's lines in the column before; its own position if it
  /// has none.
  private func key(_ node: Int, _ toRight: Bool) -> Double {
    let links = toRight ? graph.nodes[node].left : graph.nodes[node].right
    if links.isEmpty { return Double(positions[node]) }
    let sum = links.reduce(0) { $0 + (toRight ? start(of: $1) : end(of: $1)) }
    return sum / Double(links.count)
  }

  /// The position at which a link begins, with the height in the node as a fraction.
  private func start(of link: Int) -> Double {
    let link = graph.links[link]
    return place(link.from, link.fromPort)
  }

  private func end(of link: Int) -> Double {
    let link = graph.links[link]
    return place(link.to, link.toPort)
  }

  private func place(_ node: Int, _ port: Double) -> Double {
    Double(positions[node]) + port / max(graph.nodes[node].height, 1) * 0.9
  }

  /// The number of pairs of lines that cross.
  private var crossings: Int {
    graph.columns.dropLast().reduce(0) { count, column in
      let links = column.flatMap { graph.nodes[$0].right }
        .map { (start(of: $0), end(of: $0)) }.sorted { $0 < $1 }
      return count + Self.inversions(links.map(\.1))
    }
  }

  /// The number of pairs in descending order, counted while merging.
  static func inversions(_ values: [Double]) -> Int {
    var (values, count, width) = (values, 0, 1)
    while width < values.count {
      var merged: [Double] = []
      merged.reserveCapacity(values.count)
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        let middle = min(start + width, values.count)
        let end = min(start + 2 * width, values.count)
        count += merge(values[start..<middle], values[middle..<end], into: &merged)
      }
      (values, width) = (merged, width * 2)
    }
    return count
  }

  /// Merges sorted values, and counts how many of the first ones come after ones of the second.
  private static func merge(
    _ first: ArraySlice<Double>, _ second: ArraySlice<Double>, into merged: inout [Double]
  ) -> Int {
    var (first, second, count) = (first, second, 0)
    while let left = first.first, let right = second.first {
      if left <= right {
        merged.append(first.removeFirst())
      } else {
        merged.append(second.removeFirst())
        count += first.count
      }
    }
    merged += first + second
    return count
  }
}
