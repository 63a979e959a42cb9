import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import Testing

/// Which fixes can be applied together.
@Suite struct FixBatchTests {
  private func fix(_ ranges: Range<Int>..., text: String = "X") -> Fix {
    Fix("", .safe, ranges.map { Edit("A.swift", $0, text) })
  }

  /// Which of some fixes are added, and where edits are then.
  private func batch(_ fixes: Fix...) -> (isAdded: [Bool], places: [Range<Int>]) {
    var batch = FixBatch()
    let isAdded = fixes.map { batch.add($0) }
    return (isAdded, batch.edits["A.swift"]?.map(\.location.range) ?? [])
  }

  @Test(
    "Fixes that touch others have to wait",
    arguments: [
      (0..<1, true), (1..<2, false), (2..<3, false), (4..<4, false), (4..<6, false), (5..<6, true),
    ])
  func touching(range: Range<Int>, isAdded: Bool) {
    let batch = batch(fix(2..<4), fix(range, text: "Y"))
    #expect(batch.isAdded == [true, isAdded])
    #expect(batch.places.count == (isAdded ? 2 : 1))
  }

  @Test("A fix that two findings have is made once, and is for both")
  func shared() {
    let batch = batch(fix(1..<1, 5..<6), fix(1..<1, 5..<6))
    #expect(batch.isAdded == [true, true])
    #expect(batch.places == [1..<1, 5..<6])
  }

  @Test("What two fixes drop is dropped once, what both put in has to wait")
  func overlapping() {
    let dropping = batch(fix(5..<6, text: ""), fix(1..<2, 5..<6, text: ""))
    #expect(dropping.isAdded == [true, true])
    #expect(dropping.places == [1..<2, 5..<6])
    let adding = batch(fix(8..<8), fix(8..<8, 10..<11))
    #expect(adding.isAdded == [true, false])
    #expect(adding.places == [8..<8])
  }

  @Test("Members are added to a type together, unless one could use the name of another")
  func members() {
    func member(_ name: String, _ text: String, at place: Int = 3) -> Fix {
      Fix("", .unsafe, [Edit("A.swift", place..<place, "; " + text, adding: name)])
    }
    let added = batch(
      member("trips", "var trips: [Trip]?"), member("stops", "var stops: [Stop]?"),
      member("Trip", "var Trip: Int"), member("days", "var days: [Day]?"),
      member("days", "var days: [Day]?", at: 9))
    // What follows a member that has to wait has to wait too, so that the order is kept.
    #expect(added.isAdded == [true, true, false, false, true])
    #expect(added.places == [3..<3, 3..<3, 9..<9])
    let other = batch(fix(3..<3), member("trips", "var trips: [Trip]?"))
    #expect(other.isAdded == [true, false])
  }

  @Test("Members are added in the order of their fixes")
  func order() {
    var batch = FixBatch()
    for name in ["b", "a", "c"] {
      let isAdded = batch.add(Fix("", .unsafe, [Edit("A.swift", 1..<1, name, adding: name)]))
      #expect(isAdded)
    }
    let text = SourceText("01").applying(batch.edits["A.swift"] ?? [])
    #expect(text[0..<text.bytes.count] == "0bac1")
  }

  @Test("All edits of a batch are made at their places")
  func applying() {
    let source = SourceText("0123456789")
    let edits = [
      Edit("A.swift", 0..<0, "a"), Edit("A.swift", 2..<4), Edit("A.swift", 9..<10, "bcd"),
    ]
    let text = source.applying(edits)
    #expect(text[0..<text.bytes.count] == "a0145678bcd")
  }
}
