/// Places the nodes of each column so that lines are as level as possible, without changing their
/// order: least squares by merging neighbors that would overlap (isotonic regression).
enum VerticalPlacement {
  private static let sweeps = 8

  /// How much straighter lines shall be where they bend than at boxes.
  private static let bendWeight = 4.0

  static func placed(_ graph: LayerGraph) -> LayerGraph {
    var graph = graph
    for column in graph.columns { stack(column, &graph) }
    for sweep in 0..<sweeps {
      let toRight = sweep.isMultiple(of: 2)
      for column in toRight ? graph.columns : graph.columns.reversed() {
        level(column, &graph, isLast: sweep >= sweeps - 2, toRight: toRight)
      }
    }
    return graph
  }

  private static func stack(_ column: [Int], _ graph: inout LayerGraph) {
    var y = 0.0
    for (index, node) in column.enumerated() {
      if index > 0 { y += graph.distance(column[index - 1], node) }
      graph.move(node, to: y)
    }
  }

  /// Moves the nodes of a column towards the ends of their lines.
  private static func level(
    _ column: [Int], _ graph: inout LayerGraph, isLast: Bool, toRight: Bool
  ) {
    var blocks: [Block] = []
    var offset = 0.0
    for (index, node) in column.enumerated() {
      if index > 0 { offset += graph.distance(column[index - 1], node) }
      let (y, weight) = wish(node, graph, left: isLast || toRight, right: isLast || !toRight)
      blocks.append(Block(sum: (y - offset) * weight, weight: weight, count: 1))
      while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
        let last = blocks.removeLast()
        blocks[blocks.count - 1].merge(last)
      }
    }
    offset = 0
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        if index > 0 { offset += graph.distance(column[index - 1], column[index]) }
        graph.move(column[index], to: block.mean + offset)
        index += 1
      }
    }
  }

  /// Neighbors that touch.
  private struct Block {
    var sum, weight: Double
    var count: Int
    var mean: Double { sum / weight }

    mutating func merge(_ other: Block) {
      sum += other.sum
      weight += other.weight
      count += other.count
    }
  }

  /// Where a node would be best, and how much that matters.
  private static func wish(
    _ node: Int, _ graph: LayerGraph, left: Bool, right: Bool
  ) -> (y: Double, weight: Double) {
    let own = graph.nodes[node]
    var (sum, weight) = (0.0, 0.0)
    func add(_ other: Double, _ port: Double, _ isBend: Bool) {
      let share = isBend && own.box == nil ? bendWeight : 1
      sum += (other - port) * share
      weight += share
    }
    for index in left ? own.left : [] {
      let link = graph.links[index]
      add(graph.ends(of: index).from, link.toPort, graph.nodes[link.from].box == nil)
    }
    for index in right ? own.right : [] {
      let link = graph.links[index]
      add(graph.ends(of: index).to, link.fromPort, graph.nodes[link.to].box == nil)
    }
    return weight == 0 ? (own.y, 0.05) : (sum / weight, weight)
  }
}
