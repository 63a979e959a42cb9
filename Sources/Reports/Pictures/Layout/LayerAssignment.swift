/// Assigns boxes to columns, so that lines are short and mostly lead to the right from a parent to
/// a child, and columns are about equally high. Boxes with a line between them are never in the
/// same column.
struct LayerAssignment {
  /// A line in the direction from a parent to a child, by indices of boxes.
  struct Link {
    let from, to: Int
  }

  /// The size that columns should have together.
  struct Limits {
    /// The height up to which a column is filled.
    let height: Double
    /// The number of columns, if that is enough.
    let columns: Int
  }

  /// The column of each box, from zero.
  var columns: [Int] { places.map { ($0 ?? 0) - range.lowerBound } }

  private var places: [Int?]
  private var heights: [Int: Double] = [:]
  private var range = 0...0
  private var neighbors: [[(box: Int, isParent: Bool)]]
  private let sizes: [Double]
  private let limits: Limits

  /// How often the place of each box is reconsidered.
  private static let passes = 3

  /// - Parameters:
  ///   - sizes: The height of each box, with the space below it.
  ///   - links: Between different boxes.
  init(_ sizes: [Double], _ links: [Link], _ limits: Limits) {
    self.sizes = sizes
    self.limits = limits
    places = Array(repeating: nil, count: sizes.count)
    neighbors = Array(repeating: [], count: sizes.count)
    for link in links {
      neighbors[link.from].append((link.to, false))
      neighbors[link.to].append((link.from, true))
    }
    let order = breadthFirst
    for box in order { place(box) }
    for _ in 0..<Self.passes {
      for box in order {
        heights[places[box] ?? 0, default: 0] -= sizes[box]
        places[box] = nil
        place(box)
      }
    }
    let used = places.compactMap { $0 }
    range = (used.min() ?? 0)...(used.max() ?? 0)
    close()
  }

  /// The boxes from the one with the most lines outwards.
  private var breadthFirst: [Int] {
    let roots = sizes.indices.sorted {
      (-neighbors[$0].count, $0) < (-neighbors[$1].count, $1)
    }
    var isSeen = Array(repeating: false, count: sizes.count)
    var order: [Int] = []
    var next = 0
    for root in roots where !isSeen[root] {
      isSeen[root] = true
      order.append(root)
      while next < order.count {
        for neighbor in neighbors[order[next]] where !isSeen[neighbor.box] {
          isSeen[neighbor.box] = true
          order.append(neighbor.box)
        }
        next += 1
      }
    }
    return order
  }

  /// Puts a box into the column that costs least.
  private mutating func place(_ box: Int) {
    let others = neighbors[box].compactMap { neighbor in
      places[neighbor.box].map { (column: $0, isParent: neighbor.isParent) }
    }
    let taken = Set(others.map(\.column))
    var best = (cost: Double.infinity, column: range.upperBound + 1)
    for column in (range.lowerBound - 1)...(range.upperBound + 1) where !taken.contains(column) {
      let cost = cost(of: column, sizes[box], others)
      if cost < best.cost { best = (cost, column) }
    }
    range = min(range.lowerBound, best.column)...max(range.upperBound, best.column)
    heights[best.column, default: 0] += sizes[box]
    places[box] = best.column
  }

  private func cost(
    of column: Int, _ size: Double, _ others: [(column: Int, isParent: Bool)]
  ) -> Double {
    var cost = 0.0
    for other in others {
      let isAgainst = other.isParent ? column < other.column : column > other.column
      cost += Double(abs(column - other.column)) + (isAgainst ? 0.4 : 0)
    }
    let height = heights[column, default: 0] + size
    cost += max(0, height - limits.height) / limits.height * 8
    let count = max(range.upperBound, column) - min(range.lowerBound, column) + 1
    return cost + (count > limits.columns ? 6 : 0)
  }

  /// Removes columns without boxes.
  private mutating func close() {
    let used = Set(places.compactMap { $0 }).sorted()
    var numbers: [Int: Int] = [:]
    for (number, column) in used.enumerated() { numbers[column] = number }
    places = places.map { $0.flatMap { numbers[$0] } }
    range = 0...max(used.count - 1, 0)
  }
}
