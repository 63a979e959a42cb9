import Dispatch

/// The settings files that were valid when they were read last. They stay in force while someone
/// edits the files.
package final class SettingsMemory: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var files: [ExactPath: SettingsFile] = [:]
  private var failures: [ExactPath: Failure] = [:]

  package init() {}

  /// The errors in files, one line each.
  package var errors: [String] {
    guarded { failures.sorted { $0.key < $1.key }.flatMap(\.value.lines) }
  }

  /// The file, or if it has errors, what it was when it had none; nil if it always had some.
  func file(
    at path: String, _ read: () throws(Failure) -> SettingsFile
  ) -> SettingsFile? {
    let path = ExactPath(path)
    do throws(Failure) {
      let file = try read()
      guarded { (files[path], failures[path]) = (file, nil) }
      return file
    } catch {
      return guarded {
        failures[path] = error
        return files[path]
      }
    }
  }

  /// Forgets a file that does not exist.
  func forget(_ path: String) {
    guarded { (files[ExactPath(path)], failures[ExactPath(path)]) = (nil, nil) }
  }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
