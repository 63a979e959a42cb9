/// The layout of a connected part of a picture, in columns.
struct ComponentLayout {
  private(set) var frames: [(box: Int, frame: Rectangle)] = []
  private(set) var paths: [(edge: Int, path: PicturePath)] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// The straight part of a line before a box, which has the sign for the number of objects.
  static let footLength = 16.0
  /// The width in relation to the height that columns are filled for.
  private static let aspect = 1.5
  private static let boxGap = 32.0
  /// The height up to which a column is always filled, so that small parts have few columns.
  private static let leastLimit = 480.0

  private let boxes: [Int]
  private let metrics: [BoxMetrics]
  private var graph = LayerGraph([], [])
  private var columnX: [Double] = []
  private var columnWidths: [Double] = []

  /// - Parameters:
  ///   - boxes: The indices of its boxes in the picture.
  ///   - edges: The indices of its lines in the picture.
  ///   - metrics: Those of all boxes of the picture.
  init(_ boxes: [Int], _ edges: [Int], _ picture: SchemaPicture, _ metrics: [BoxMetrics]) {
    self.boxes = boxes
    self.metrics = metrics
    var locals: [Int: Int] = [:]
    for (local, box) in boxes.enumerated() { locals[box] = local }
    let lines = edges.map { Line($0, picture.edges[$0], locals) }
    let columns = assignedColumns(lines.filter { !$0.isLoop })
    let between = lines.filter { !$0.isLoop }.map { $0.leadingRight(columns) }
    let ends = between.map { line in (from: port(line.from, line), to: port(line.to, line)) }
    graph = LayerGraph(zip(columns, boxes).map { ($0, metrics[$1].height) }, ends)
    graph = VerticalPlacement.placed(LayerOrdering.ordered(graph))
    let loops = lines.filter(\.isLoop)
    placeColumns(loops)
    placeBoxes(columns)
    for (line, chain) in zip(between, graph.chains) { paths.append((line.edge, path(line, chain))) }
    addLoops(loops)
    close()
  }

  /// A line with the local indices of its boxes.
  private struct Line {
    let edge: Int
    var from, to: Int
    var ends: (from: SchemaPicture.End, to: SchemaPicture.End)
    /// Whether it is drawn from its last box to its first.
    var isReversed = false
    let pointsToParent: Bool

    var isLoop: Bool { from == to }

    init(_ index: Int, _ edge: SchemaPicture.Edge, _ locals: [Int: Int]) {
      self.edge = index
      from = locals[edge.from.box] ?? 0
      to = locals[edge.to.box] ?? 0
      ends = (edge.from, edge.to)
      pointsToParent =
        edge.kind == .inheritance || edge.kind == .paired && edge.from.count == .many
    }

    /// The same line, from the left column to the right one.
    func leadingRight(_ columns: [Int]) -> Line {
      if columns[from] < columns[to] { return self }
      var line = self
      (line.from, line.to) = (to, from)
      line.ends = (ends.to, ends.from)
      line.isReversed = true
      return line
    }
  }

  private func port(_ local: Int, _ line: Line) -> LayerGraph.Port {
    let end = local == line.from ? line.ends.from : line.ends.to
    return LayerGraph.Port(box: local, y: metrics[boxes[local]].portY(end))
  }

  // MARK: Columns

  private func assignedColumns(_ lines: [Line]) -> [Int] {
    let sizes = boxes.map { metrics[$0].height + Self.boxGap }
    let area = boxes.reduce(0) { sum, box in
      sum + (metrics[box].height + Self.boxGap) * (metrics[box].width + 90)
    }
    let limit = max((area / Self.aspect).squareRoot(), sizes.max() ?? 0, Self.leastLimit)
    let links = lines.map { line in
      line.pointsToParent
        ? LayerAssignment.Link(from: line.to, to: line.from)
        : LayerAssignment.Link(from: line.from, to: line.to)
    }
    let width = boxes.reduce(0) { $0 + metrics[$1].width + 90 } / Double(max(boxes.count, 1))
    let count = Int((area / limit / width).rounded(.up))
    return LayerAssignment(sizes, links, .init(height: limit, columns: max(count, 2))).columns
  }

  /// Makes the space after a column wider if many lines run there.
  private mutating func placeColumns(_ loops: [Line]) {
    var counts = Array(repeating: 0, count: graph.columns.count)
    for link in graph.links { counts[graph.nodes[link.from].column] += 1 }
    var hasLoop = Array(repeating: false, count: graph.columns.count)
    for loop in loops { hasLoop[graph.nodes[loop.from].column] = true }
    var x = 0.0
    for (column, nodes) in graph.columns.enumerated() {
      let widths = nodes.compactMap { graph.nodes[$0].box }.map { metrics[boxes[$0]].width }
      columnX.append(x)
      columnWidths.append(widths.max() ?? 0)
      x += columnWidths[column]
      width = x
      let channel = 64 + min(Double(counts[column]) * 4, 110) + (hasLoop[column] ? 24 : 0)
      x += counts[column] > 0 ? channel : 0
    }
  }

  private mutating func placeBoxes(_ columns: [Int]) {
    for (local, box) in boxes.enumerated() {
      let column = columns[local]
      frames.append(
        (
          box,
          Rectangle(
            x: columnX[column], y: graph.nodes[local].y, width: columnWidths[column],
            height: metrics[box].height)
        ))
    }
  }

  // MARK: Lines

  /// A line through the spaces between columns, and straight across columns.
  private func path(_ line: Line, _ chain: [Int]) -> PicturePath {
    var steps: [PathStep] = []
    var start = Point(x: 0, y: 0)
    for (index, link) in chain.enumerated() {
      let column = graph.nodes[graph.links[link].from].column
      let ends = graph.ends(of: link)
      let left = Point(x: columnX[column] + columnWidths[column], y: ends.from)
      let right = Point(x: columnX[column + 1], y: ends.to)
      if index == 0 { start = left } else { steps.append(.line(left)) }
      steps += Self.curve(
        from: left, to: right, foot: index == 0, lastFoot: index == chain.count - 1)
    }
    let path = PicturePath(
      start: start, steps: steps, leavesToRight: true, arrivesFromRight: false)
    return line.isReversed ? path.reversed : path
  }

  private static func curve(
    from left: Point, to right: Point, foot: Bool, lastFoot: Bool
  ) -> [PathStep] {
    if abs(left.y - right.y) < 0.5 { return [.line(right)] }
    let start = Point(x: left.x + (foot ? footLength : 0), y: left.y)
    let end = Point(x: right.x - (lastFoot ? footLength : 0), y: right.y)
    let middle = (start.x + end.x) / 2
    let curve = PathStep.curve(
      Point(x: middle, y: start.y), Point(x: middle, y: end.y), end)
    return (foot ? [.line(start)] : []) + [curve] + (lastFoot ? [.line(right)] : [])
  }

  /// Relationships of a model to itself, at its right side.
  private mutating func addLoops(_ loops: [Line]) {
    for loop in loops {
      let frame = frames[loop.from].frame
      let metrics = metrics[boxes[loop.from]]
      let first = frame.y + metrics.portY(loop.ends.from)
      var last = frame.y + metrics.portY(loop.ends.to)
      // A relationship that is its own inverse.
      if first == last { last += 6 }
      let start = Point(x: frame.right, y: first)
      let edge = frame.right + Self.footLength
      let bulge = edge + min(14 + abs(last - first) / 6, 40)
      let steps: [PathStep] = [
        .line(Point(x: edge, y: first)),
        .curve(Point(x: bulge, y: first), Point(x: bulge, y: last), Point(x: edge, y: last)),
        .line(Point(x: frame.right, y: last)),
      ]
      paths.append(
        (
          loop.edge,
          PicturePath(start: start, steps: steps, leavesToRight: true, arrivesFromRight: true)
        ))
      width = max(width, bulge)
    }
  }

  /// Moves everything to the top, and measures the height. Lines stay between the highest and the
  /// lowest node.
  private mutating func close() {
    let top = graph.nodes.map(\.y).min() ?? 0
    let bottom = graph.nodes.map { $0.y + $0.height }.max() ?? 0
    for index in frames.indices { frames[index].frame.y -= top }
    for index in paths.indices {
      paths[index].path = paths[index].path.moved(by: Point(x: 0, y: -top))
    }
    height = bottom - top
  }
}
