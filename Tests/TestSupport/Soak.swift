import Foundation

/// The size of tests that repeat a check thousands of times. `make soak` runs all repetitions, and
/// other test runs only a sample of them.
package enum Soak {
  /// Whether all repetitions run.
  package static let isComplete = ProcessInfo.processInfo.environment["SOAK"] != nil

  /// A folder with Swift files of another project, for tests that take any.
  package static let folder = ProcessInfo.processInfo.environment["SOAK_DIR"].flatMap {
    $0.isEmpty ? nil : URL(fileURLWithPath: $0)
  }

  /// Returns every 31st element, or all of them in a complete run.
  package static func sample<Elements: Sequence>(_ all: Elements) -> [Elements.Element] {
    let all = Array(all)
    return isComplete ? all : stride(from: all.startIndex, to: all.endIndex, by: 31).map { all[$0] }
  }

  /// Returns the count, or a fifth of it unless all repetitions run.
  package static func count(_ all: Int) -> Int { isComplete ? all : all / 5 }
}
