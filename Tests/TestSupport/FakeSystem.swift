import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// What lies at a path of a file tree in memory.
package enum FakeNode: ExpressibleByStringLiteral, Sendable {
  case file(String)
  case directory
  case link(to: String)
  case pipe
  case lockedFile
  case lockedDirectory

  package init(stringLiteral text: String) { self = .file(text) }
}

/// A file tree in memory. Folders on the way to a path are there without being named.
package struct FakeTree: Sendable {
  private var nodes: [ExactPath: FakeNode] = [ExactPath("/"): .directory]
  private var names: [ExactPath: [String]] = [:]

  /// Whether a name is found by any spelling, in upper and lower case and however its accents are
  /// composed, as on macOS.
  private let takesAnySpelling: Bool

  package init(_ nodes: [String: FakeNode], takesAnySpelling: Bool = false) {
    self.takesAnySpelling = takesAnySpelling
    for (path, node) in nodes {
      self.nodes[ExactPath(path)] = node
      for folder in FilePath.ancestors(of: path) where self.nodes[ExactPath(folder)] == nil {
        self.nodes[ExactPath(folder)] = .directory
      }
    }
    for path in self.nodes.keys.map(\.text).sorted() where path != "/" {
      names[ExactPath(FilePath.parent(of: path)), default: []].append(FilePath.name(of: path))
    }
  }

  /// A system in which nothing but this tree is there.
  package func system(currentDirectory: String = "/repo", output: FakeOutput = FakeOutput())
    -> System
  {
    var system = System.live
    system.currentDirectory = currentDirectory
    system.environment = [:]
    system.standardOutputIsTerminal = false
    system.standardErrorIsTerminal = false
    system.processorCount = 2
    system.list = { @Sendable path throws(SystemError) in try list(path) }
    system.readFiles = { folder, names, take in
      for (index, name) in names.enumerated() {
        let path = FilePath.join(folder, name)
        if let written = output.files[path] {
          take(index, .success(Array(written.utf8)))
        } else {
          take(index, Result { () throws(SystemError) in try read(path) })
        }
      }
    }
    system.standardInputIsTerminal = false
    system.readChunks = { @Sendable path, take throws(SystemError) in
      if let path { take(try read(path)) }
    }
    system.readInput = { @Sendable () throws(SystemError) in [] }
    system.receiveInput = { @Sendable () throws(SystemError) in [] }
    system.isRunning = { _ in true }
    system.resolve = { @Sendable path throws(SystemError) in try resolve(path) }
    system.kind = { kind($0) }
    system.writeOutput = { @Sendable bytes throws(SystemError) in output.append(bytes) }
    system.writeFile = { @Sendable bytes, path throws(SystemError) in
      try checkFolder(of: path)
      output.write(bytes, to: path)
    }
    system.appendToFile = { @Sendable bytes, path throws(SystemError) in
      try checkFolder(of: path)
      output.append(bytes, to: path)
    }
    system.writeError = { output.appendError($0) }
    system.run = { @Sendable words, _, _ throws(SystemError) in throw .missing(words[0]) }
    system.now = { 0 }
    return system
  }

  private func checkFolder(of path: String) throws(SystemError) {
    if kind(FilePath.parent(of: path)) != .directory { throw .missing(path) }
  }

  private func list(_ path: String) throws(SystemError) -> [DirectoryEntry] {
    let folder = try resolve(path)
    switch nodes[ExactPath(folder)] {
    case .directory: break
    case .lockedDirectory: throw .unreadable(path)
    default: throw .notDirectory(path)
    }
    // Backwards, because nobody may rely on an order.
    return (names[ExactPath(folder)] ?? []).reversed().map { name in
      DirectoryEntry(name: name, kind: entryKind(FilePath.join(folder, name)))
    }
  }

  private func read(_ path: String) throws(SystemError) -> [UInt8] {
    switch nodes[ExactPath(try resolve(path))] {
    case .file(let text): return Array(text.utf8)
    case .lockedFile: throw .unreadable(path)
    default: throw .notRegular(path)
    }
  }

  private func kind(_ path: String) -> EntryKind? {
    (try? resolve(path)).map(entryKind)
  }

  private func entryKind(_ path: String) -> EntryKind {
    switch nodes[ExactPath(path)] {
    case .file, .lockedFile: .file
    case .directory, .lockedDirectory: .directory
    case .link: .link
    case .pipe, nil: .other
    }
  }

  private func resolve(_ path: String) throws(SystemError) -> String {
    var resolved = "/"
    var rest = FilePath.components(of: path).map { String($0) }[...]
    var linksLeft = 40
    while let name = rest.popFirst() {
      if name == "." { continue }
      let next =
        name == ".."
        ? FilePath.parent(of: resolved) : FilePath.join(resolved, listed(name, in: resolved))
      if case .link(let target) = nodes[ExactPath(next)] {
        linksLeft -= 1
        guard linksLeft > 0 else { throw .missing(path) }
        if target.hasPrefix("/") { resolved = "/" }
        rest = FilePath.components(of: target).map { String($0) } + rest
        continue
      }
      guard nodes[ExactPath(next)] != nil else { throw .missing(path) }
      resolved = next
    }
    return resolved
  }

  private func listed(_ name: String, in folder: String) -> String {
    guard takesAnySpelling else { return name }
    let names = names[ExactPath(folder)] ?? []
    return names.first { $0.lowercased() == name.lowercased() } ?? name
  }
}
