/// A connected part of a picture in columns: boxes, and a bend wherever a line passes a column.
struct LayerGraph {
  /// A box or a bend.
  struct Node {
    /// The index of the box; nil for a bend.
    let box: Int?
    let column: Int
    let height: Double
    /// The space that it needs at least to its neighbors in the column.
    var margin: Double { box == nil ? 6 : 16 }
    var y = 0.0
    /// The indices of the links to the columns at the left and at the right.
    var left: [Int] = []
    var right: [Int] = []
  }

  /// A line from a node to one in the next column.
  struct Link {
    let from, to: Int
    /// The heights within the nodes at which it begins and ends.
    let fromPort, toPort: Double
  }

  /// An end of a line: a box and a height in it.
  struct Port {
    let box: Int
    let y: Double
  }

  private(set) var nodes: [Node] = []
  private(set) var links: [Link] = []
  /// The nodes of each column, from top to bottom.
  private(set) var columns: [[Int]] = []
  /// The links of each line, from left to right.
  private(set) var chains: [[Int]] = []

  /// - Parameters:
  ///   - boxes: The column and the height of each box.
  ///   - lines: Between boxes in different columns, from left to right.
  init(_ boxes: [(column: Int, height: Double)], _ lines: [(from: Port, to: Port)]) {
    columns = Array(repeating: [], count: (boxes.map(\.column).max() ?? -1) + 1)
    for (index, box) in boxes.enumerated() { add(index, box.column, box.height) }
    for line in lines { add(line.from, line.to) }
  }

  @discardableResult
  private mutating func add(_ box: Int?, _ column: Int, _ height: Double) -> Int {
    columns[column].append(nodes.count)
    nodes.append(Node(box: box, column: column, height: height))
    return nodes.count - 1
  }

  private mutating func add(_ from: Port, _ to: Port) {
    var chain: [Int] = []
    var (last, port) = (from.box, from.y)
    for column in stride(from: nodes[from.box].column + 1, to: nodes[to.box].column, by: 1) {
      let bend = add(nil, column, 0)
      chain.append(link(last, bend, port, 0))
      (last, port) = (bend, 0)
    }
    chain.append(link(last, to.box, port, to.y))
    chains.append(chain)
  }

  private mutating func link(_ from: Int, _ to: Int, _ fromPort: Double, _ toPort: Double) -> Int {
    links.append(Link(from: from, to: to, fromPort: fromPort, toPort: toPort))
    nodes[from].right.append(links.count - 1)
    nodes[to].left.append(links.count - 1)
    return links.count - 1
  }

  /// Changes the order of the nodes of a column.
  mutating func reorder(_ column: Int, _ order: [Int]) { columns[column] = order }

  /// Moves a node.
  mutating func move(_ node: Int, to y: Double) { nodes[node].y = y }

  /// The heights of the ends of a link in the picture.
  func ends(of link: Int) -> (from: Double, to: Double) {
    let link = links[link]
    return (nodes[link.from].y + link.fromPort, nodes[link.to].y + link.toPort)
  }

  /// The space between the tops of a node and of the one below it.
  func distance(_ upper: Int, _ lower: Int) -> Double {
    nodes[upper].height + nodes[upper].margin + nodes[lower].margin
  }
}
