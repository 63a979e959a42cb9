/// A point in the picture: x to the right, y down, in pixels.
struct Point: Hashable, Sendable {
  var x, y: Double
}

/// A rectangle in the picture.
struct Rectangle: Hashable, Sendable {
  var x, y, width, height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }
}

/// A part of a line, which begins where the one before ends.
enum PathStep: Hashable, Sendable {
  case line(Point)
  /// A cubic curve with two control points.
  case curve(Point, Point, Point)

  var end: Point {
    switch self {
    case .line(let end), .curve(_, _, let end): end
    }
  }
}

/// A line between two boxes. It is horizontal at both ends.
struct PicturePath: Hashable, Sendable {
  var start: Point
  var steps: [PathStep]
  /// Whether the line leaves its first box to the right, and comes to its last box from the right.
  var leavesToRight, arrivesFromRight: Bool

  var end: Point { steps.last?.end ?? start }

  /// The same line in the other direction.
  var reversed: PicturePath {
    var points = [start] + steps.map(\.end)
    points.removeLast()
    let steps = zip(steps, points).reversed().map { step, begin -> PathStep in
      switch step {
      case .line: .line(begin)
      case .curve(let first, let second, _): .curve(second, first, begin)
      }
    }
    return PicturePath(
      start: end, steps: steps, leavesToRight: arrivesFromRight, arrivesFromRight: leavesToRight)
  }

  func moved(by offset: Point) -> PicturePath {
    func moved(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    var path = self
    path.start = moved(start)
    path.steps = steps.map { step in
      switch step {
      case .line(let end): .line(moved(end))
      case .curve(let first, let second, let end): .curve(moved(first), moved(second), moved(end))
      }
    }
    return path
  }
}
