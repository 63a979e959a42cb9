import Dispatch
import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// Files in memory that change.
package final class ChangingDisk: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var files: [String: String]
  private var tree: System?
  private var readPaths: [String] = []

  package init(_ files: [String: String]) { self.files = files }

  package var texts: [String: String] { guarded { files } }

  /// The paths that were read, in no particular order for those read at once.
  package var reads: [String] {
    get { guarded { readPaths } }
    set { guarded { readPaths = newValue } }
  }

  package func write(_ text: String?, to path: String) {
    guarded { (files[path], tree) = (text, nil) }
  }

  /// A system in which nothing but these files is there.
  package func system(_ output: FakeOutput = FakeOutput()) -> System {
    var system = FakeTree([:]).system(output: output)
    let current: @Sendable () -> System = { [self] in guarded { currentTree() } }
    system.list = { @Sendable path throws(SystemError) in try current().list(path) }
    system.resolve = { @Sendable path throws(SystemError) in try current().resolve(path) }
    system.kind = { current().kind($0) }
    system.readFiles = { [self] folder, names, take in
      guarded { readPaths += names.map { FilePath.join(folder, $0) } }
      current().readFiles(folder, names, take)
    }
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
