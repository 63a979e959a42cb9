import Dispatch

/// Collects what a command writes.
final class FakeOutput: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var fileBytes: [String: [UInt8]] = [:]

  /// What was written to the standard output.
  var output: String { guarded { String(decoding: outputBytes, as: UTF8.self) } }

  /// What was written to the standard error.
  var error: String { guarded { String(decoding: errorBytes, as: UTF8.self) } }

  /// What was written to files, by their absolute paths.
  var files: [String: String] {
    guarded { fileBytes.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  func write(_ bytes: [UInt8], to path: String) { guarded { fileBytes[path] = bytes } }

  func append(_ bytes: [UInt8], to path: String) {
    guarded { fileBytes[path, default: []] += bytes }
  }

  func append(_ bytes: [UInt8]) { guarded { outputBytes += bytes } }

  func appendError(_ bytes: [UInt8]) { guarded { errorBytes += bytes } }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
