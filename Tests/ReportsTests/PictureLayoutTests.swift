import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// The layout of pictures of made-up schemas, which are the same on every run.
@Suite struct PictureLayoutTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let boxes: Int
    /// The number of lines for each box.
    let density: Double
    let seed: UInt64
    var testDescription: String { "\(boxes) boxes, \(density) lines each, seed \(seed)" }
  }

  private static let cases: [Case] = [1, 5, 30, 60].flatMap { boxes in
    [0.3, 1, 2.5].flatMap { density in
      (1...4).map { Case(boxes: boxes, density: density, seed: $0) }
    }
  }

  @Test("Boxes do not overlap", arguments: cases)
  func boxes(_ example: Case) {
    let layout = PictureLayout(picture(example))
    for (index, box) in layout.frames.enumerated() {
      #expect(box.x >= 0 && box.y >= 0 && box.right <= layout.width && box.bottom <= layout.height)
      for other in layout.frames[(index + 1)...] {
        let isApart =
          box.right + 10 <= other.x || other.right + 10 <= box.x || box.bottom + 10 <= other.y
          || other.bottom + 10 <= box.y
        #expect(isApart)
      }
    }
  }

  @Test("Lines begin and end at the rows that they belong to", arguments: cases)
  func ends(_ example: Case) {
    let picture = picture(example)
    let layout = PictureLayout(picture)
    for (edge, path) in zip(picture.edges, layout.paths) {
      for (end, point, isRight) in [
        (edge.from, path.start, path.leavesToRight), (edge.to, path.end, path.arrivesFromRight),
      ] {
        let frame = layout.frames[end.box]
        #expect(abs(point.x - (isRight ? frame.right : frame.x)) < 0.01)
        let distance = point.y - frame.y - layout.metrics[end.box].portY(end)
        // A property that is its own inverse has two ends in its row.
        #expect(abs(distance) < 0.01 || edge.from.box == edge.to.box && abs(distance) < 7)
      }
    }
  }

  @Test("Different signs at a title do not overlap")
  func titles() {
    let box = BoxMetrics(picture(Case(boxes: 1, density: 0, seed: 1)).boxes[0])
    func height(_ count: SchemaPicture.Multiplicity) -> Double {
      box.portY(SchemaPicture.End(box: 0, row: nil, count: count))
    }
    // Signs are ten high, the triangle of a superclass twelve.
    #expect(height(.undeclared) >= 6)
    #expect(height(.zeroOrOne) - height(.undeclared) >= 10)
    #expect(height(.zeroOrOne) == height(.exactlyOne))
    #expect(height(.many) - height(.zeroOrOne) >= 10)
    #expect(height(.many) < BoxMetrics.titleHeight)
  }

  @Test("No line crosses a box", arguments: cases)
  func crossings(_ example: Case) {
    let layout = PictureLayout(picture(example))
    for path in layout.paths {
      for point in path.samples {
        let crossed = layout.frames.contains { frame in
          point.x > frame.x + 0.1 && point.x < frame.right - 0.1 && point.y > frame.y + 0.1
            && point.y < frame.bottom - 0.1
        }
        #expect(!crossed)
      }
    }
  }

  @Test("The picture of 60 models is not much wider than it is high, nor much higher than wide")
  func shape() {
    for seed in 1...6 {
      let layout = PictureLayout(picture(Case(boxes: 60, density: 1, seed: UInt64(seed))))
      #expect((0.5...4).contains(layout.width / layout.height))
    }
  }

  @Test("Pairs in descending order are counted")
  func inversions() {
    #expect(LayerOrdering.inversions([]) == 0)
    #expect(LayerOrdering.inversions([1, 1, 2]) == 0)
    #expect(LayerOrdering.inversions([3, 1, 2]) == 2)
    #expect(LayerOrdering.inversions([5, 4, 3, 2, 1]) == 10)
  }

  @Test("Text is measured and cut to its space")
  func text() {
    #expect(TextWidth.width(of: "WWW", size: 10) > TextWidth.width(of: "iii", size: 10) * 3)
    #expect(TextWidth.width(of: "日本", size: 10) > TextWidth.width(of: "ab", size: 10))
    #expect(TextWidth.fitting("short", 100, size: 10) == "short")
    let cut = TextWidth.fitting(String(repeating: "m", count: 1000), 100, size: 10)
    #expect(cut.hasSuffix("…"))
    #expect(TextWidth.width(of: cut, size: 10) <= 100)
  }

  // MARK: - Made-up schemas

  private func picture(_ example: Case) -> SchemaPicture {
    var random = Random(state: example.seed)
    var picture = SchemaPicture()
    picture.boxes = (0..<example.boxes).map { index in
      let rows = (0..<random.next(18)).map { row in
        SchemaPicture.Row(
          name: String(repeating: "p", count: 1 + random.next(30)) + "\(row)",
          type: String(repeating: "T", count: 1 + random.next(30)), isMarkedOptional: false,
          defaultValue: nil, options: [], relationship: nil, isConstraint: false)
      }
      return SchemaPicture.Box(
        name: "Model\(index)", superclass: nil, state: .synced, stateReason: "", source: .swiftData,
        rows: rows)
    }
    picture.edges = (0..<Int(Double(example.boxes) * example.density)).map { _ in
      // Some models have many lines.
      let from = end(random.next(example.boxes), picture, &random)
      let to = end(random.next(1 + random.next(example.boxes)), picture, &random)
      return SchemaPicture.Edge(kind: .paired, from: from, to: to)
    }
    return picture
  }

  private func end(
    _ box: Int, _ picture: SchemaPicture, _ random: inout Random
  ) -> SchemaPicture.End {
    let rows = picture.boxes[box].rows.count
    let row = rows == 0 || random.next(5) == 0 ? nil : random.next(rows)
    return SchemaPicture.End(box: box, row: row, count: random.next(2) == 0 ? .many : .zeroOrOne)
  }

  /// Pseudorandom numbers: a linear congruential generator with Knuth's constants.
  private struct Random {
    var state: UInt64

    /// A number from zero to below a limit.
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}

extension PicturePath {
  /// Points along the line.
  fileprivate var samples: [Point] {
    var points: [Point] = []
    var begin = start
    for step in steps {
      for index in 0...12 {
        let t = Double(index) / 12
        switch step {
        case .line(let end):
          points.append(
            Point(x: begin.x + (end.x - begin.x) * t, y: begin.y + (end.y - begin.y) * t))
        case .curve(let first, let second, let end):
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
          ]
          let all = zip(weights, [begin, first, second, end])
          points.append(
            Point(
              x: all.reduce(0) { $0 + $1.0 * $1.1.x }, y: all.reduce(0) { $0 + $1.0 * $1.1.y }))
        }
      }
      begin = step.end
    }
    return points
  }
}
