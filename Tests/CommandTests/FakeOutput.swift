import Dispatch

/// Collects what a command writes.
final class FakeOutput: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  /// What was written to the standard output.
  var output: String { guarded { String(decoding: outputBytes, as: UTF8.self) } }

  /// What was written to the standard error.
  var error: String { guarded { String(decoding: errorBytes, as: UTF8.self) } }

  func append(_ bytes: [UInt8]) { guarded { outputBytes += bytes } }

  func appendError(_ bytes: [UInt8]) { guarded { errorBytes += bytes } }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
