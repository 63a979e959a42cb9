/// The input of one run of a fuzzer.
package struct FuzzInput {
  package let bytes: [UInt8]

  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// A number that selects one of several expensive checks. It depends only on the bytes, so that a
  /// failure can be reproduced.
  package var choice: Int { Int(bytes.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }) }
}

/// Ends the process if a condition is false, which libFuzzer reports.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
