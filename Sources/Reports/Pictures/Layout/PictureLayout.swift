/// Where everything in a picture of a schema is.
///
/// Each connected part of the picture is laid out in columns by itself: columns are assigned along
/// the relationships, ordered so that few lines cross, and placed so that lines are level. Then the
/// parts are packed. Lines run between columns, and through gaps that are kept free for them, so
/// that no line crosses a box.
struct PictureLayout: Sendable {
  /// One for each box of the picture.
  private(set) var frames: [Rectangle]
  /// One for each line of the picture.
  private(set) var paths: [PicturePath]
  let metrics: [BoxMetrics]
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// The width of a picture in relation to its height.
  private static let aspect = 1.6

  init(_ picture: SchemaPicture) {
    let metrics = picture.boxes.map { BoxMetrics($0) }
    self.metrics = metrics
    frames = metrics.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
    paths = picture.edges.map { _ in
      PicturePath(
        start: Point(x: 0, y: 0), steps: [], leavesToRight: true, arrivesFromRight: false)
    }
    let parts = Self.parts(picture).map { ComponentLayout($0.boxes, $0.edges, picture, metrics) }
    let area = parts.reduce(0) { $0 + ($1.width + Packing.gap) * ($1.height + Packing.gap) }
    var packing = Packing(width: (area * Self.aspect).squareRoot())
    for part in parts.sorted(by: { ($0.height, $0.width) > ($1.height, $1.width) }) {
      add(part, at: packing.place(part.width, part.height))
    }
  }

  private mutating func add(_ part: ComponentLayout, at offset: Point) {
    for (box, frame) in part.frames {
      frames[box] = frame
      frames[box].x += offset.x
      frames[box].y += offset.y
    }
    for (edge, path) in part.paths { paths[edge] = path.moved(by: offset) }
    width = max(width, offset.x + part.width)
    height = max(height, offset.y + part.height)
  }

  /// The connected parts of a picture, in the order of their first boxes.
  private static func parts(_ picture: SchemaPicture) -> [(boxes: [Int], edges: [Int])] {
    var neighbors: [[Int]] = Array(repeating: [], count: picture.boxes.count)
    for edge in picture.edges {
      neighbors[edge.from.box].append(edge.to.box)
      neighbors[edge.to.box].append(edge.from.box)
    }
    var number = Array(repeating: -1, count: picture.boxes.count)
    var parts: [(boxes: [Int], edges: [Int])] = []
    for start in picture.boxes.indices where number[start] < 0 {
      number[start] = parts.count
      var found = [start]
      var next = 0
      while next < found.count {
        for box in neighbors[found[next]] where number[box] < 0 {
          number[box] = parts.count
          found.append(box)
        }
        next += 1
      }
      parts.append((found.sorted(), []))
    }
    for (index, edge) in picture.edges.enumerated() {
      parts[number[edge.from.box]].edges.append(index)
    }
    return parts
  }
}

/// Packs rectangles into columns of rows: each goes to the place where the picture is lowest.
struct Packing {
  static let gap = 36.0

  /// The lower edge of what is placed, from left to right, without gaps.
  private var skyline: [(x: Double, end: Double, y: Double)]
  private let width: Double

  /// - Parameter width: The width to keep to, if nothing is wider.
  init(width: Double) {
    self.width = width
    skyline = [(0, .infinity, 0)]
  }

  /// The place of the next rectangle.
  mutating func place(_ width: Double, _ height: Double) -> Point {
    var best = Point(x: 0, y: skyline.map(\.y).max() ?? 0)
    for (index, step) in skyline.enumerated() where step.x + width <= self.width || index == 0 {
      var y = step.y
      // What is placed also keeps its distance to what is at its right.
      let end = step.x + width + Self.gap
      for other in skyline[index...] where other.x < end { y = max(y, other.y) }
      if y < best.y { best = Point(x: step.x, y: y) }
    }
    raise(best.x, best.x + width + Self.gap, to: best.y + height + Self.gap)
    return best
  }

  private mutating func raise(_ start: Double, _ end: Double, to y: Double) {
    var steps: [(x: Double, end: Double, y: Double)] = []
    for step in skyline {
      if step.x < start { steps.append((step.x, min(step.end, start), step.y)) }
      if step.x <= start, start < step.end { steps.append((start, end, y)) }
      if step.end > end { steps.append((max(step.x, end), step.end, step.y)) }
    }
    skyline = steps
  }
}
