/// Finds the first of several marks in bytes without examining each byte (Wu and Manber).
///
/// A log may have gigabytes of other lines, so nothing else is done with them.
struct MarkSearch: Sendable {
  /// The number of bytes of each mark that are searched for, from its start.
  private let window: Int
  private let marks: [[UInt8]]
  /// By two bytes at the end of the window: how far to move the window.
  private let shifts: [UInt8]
  /// By two bytes at the end of the window: the marks whose window ends with them, from 1; 0 for
  /// none.
  private let groups: [UInt8]
  private let members: [[Int]]

  /// - Parameter marks: Texts of at least two bytes, at most 200 of them.
  init(_ marks: [String]) {
    let marks = Set(marks).sorted().map { Array($0.utf8) }
    let window = min(200, marks.map(\.count).min() ?? 2)
    var shifts = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
    var groups = [UInt8](repeating: 0, count: 1 << 16)
    var members: [[Int]] = [[]]
    for (index, mark) in marks.enumerated() {
      for end in 1..<window {
        let pair = Self.pair(mark[end - 1], mark[end])
        shifts[pair] = min(shifts[pair], UInt8(window - 1 - end))
      }
      let last = Self.pair(mark[window - 2], mark[window - 1])
      if groups[last] == 0 {
        groups[last] = UInt8(members.count)
        members.append([])
      }
      members[Int(groups[last])].append(index)
    }
    self.marks = marks
    self.window = window
    self.shifts = shifts
    self.groups = groups
    self.members = members
  }

  /// The number of a mark, by which `all` names it.
  func number(of mark: String) -> Int? { marks.firstIndex(of: Array(mark.utf8)) }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) | Int(second) << 8
  }

  /// The position of the first mark in a range; nil if there is none that ends in it.
  func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var end = range.lowerBound + window - 1
    while let pair = next(&end, in: bytes, range) {
      let start = end - window + 1
      if members[pair].contains(where: { isMark($0, at: start, bytes, range) }) { return start }
      end += 1
    }
    return nil
  }

  /// The numbers of all marks in bytes.
  func all(in bytes: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    var end = window - 1
    while let pair = next(&end, in: bytes, bytes.indices) {
      let start = end - window + 1
      found.formUnion(members[pair].filter { isMark($0, at: start, bytes, bytes.indices) })
      end += 1
    }
    return found
  }

  /// Moves the end of the window to the next one with which the window of a mark can end. Returns
  /// the number of these marks; nil if there is none.
  private func next(_ end: inout Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    while end < range.upperBound {
      let pair = Self.pair(bytes[end - 1], bytes[end])
      if shifts[pair] == 0 { return Int(groups[pair]) }
      end += Int(shifts[pair])
    }
    return nil
  }

  private func isMark(
    _ index: Int, at start: Int, _ bytes: [UInt8], _ range: Range<Int>
  ) -> Bool {
    let mark = marks[index]
    return start + mark.count <= range.upperBound
      && bytes[start..<start + mark.count].elementsEqual(mark)
  }
}
