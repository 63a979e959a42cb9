import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("Work spread over threads")
struct ParallelTests {
  @Test(
    "Every element is transformed once, and the results are in order",
    arguments: [0, 1, 2, 63, 64, 65, 1000, 10_007], [1, 2, 3, 64, Int.max])
  func order(count: Int, jobs: Int) {
    #expect(concurrentMap(Array(0..<count), jobs: jobs) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }
}
