import Dispatch

/// Collects what a command writes.
package final class FakeOutput: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var fileBytes: [String: [UInt8]] = [:]

  package init() {}

  /// What was written to the standard output.
  package var output: String { guarded { String(decoding: outputBytes, as: UTF8.self) } }

  /// What was written to the standard error.
  package var error: String { guarded { String(decoding: errorBytes, as: UTF8.self) } }

  /// What was written to files, by their absolute paths.
  package var files: [String: String] {
    guarded { fileBytes.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  package func write(_ bytes: [UInt8], to path: String) { guarded { fileBytes[path] = bytes } }

  package func append(_ bytes: [UInt8], to path: String) {
    guarded { fileBytes[path, default: []] += bytes }
  }

  package func append(_ bytes: [UInt8]) { guarded { outputBytes += bytes } }

  package func appendError(_ bytes: [UInt8]) { guarded { errorBytes += bytes } }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
