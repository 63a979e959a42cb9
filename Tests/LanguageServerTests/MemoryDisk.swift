import Dispatch
import SwiftDataLintTestSupport

@testable import SwiftDataLintLinting

/// Files in memory that change.
final class MemoryDisk: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var files: [String: String]
  private var tree: System?

  init(_ files: [String: String]) { self.files = files }

  var texts: [String: String] { guarded { files } }

  func write(_ text: String?, to path: String) { guarded { (files[path], tree) = (text, nil) } }

  /// A system in which nothing but these files is there.
  func system(_ output: FakeOutput = FakeOutput()) -> System {
    var system = FakeTree([:]).system(output: output)
    let current: @Sendable () -> System = { [self] in guarded { currentTree() } }
    system.list = { @Sendable path throws(SystemError) in try current().list(path) }
    system.resolve = { @Sendable path throws(SystemError) in try current().resolve(path) }
    system.kind = { current().kind($0) }
    system.readFiles = { current().readFiles($0, $1, $2) }
    return system
  }

  private func currentTree() -> System {
    if let tree { return tree }
    let nodes = files.mapValues { FakeNode.file($0) }.merging(["/repo/.git": .directory]) { $1 }
    let new = FakeTree(nodes).system()
    tree = new
    return new
  }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
