import Foundation

/// Compares many files on all cores, one batch for each run of the compiler.
struct ComparisonRun: Sendable {
  let compiler: Compiler
  /// The files, with their printed paths.
  let files: [(url: URL, path: String)]

  private static let batchSize = 40

  /// All Swift files in a folder, sorted, with relative paths.
  static func files(below folder: URL) -> [(url: URL, path: String)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (url: folder.appendingPathComponent(path), path: path)
    }
    return files.filter { !isFolder($0.url) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  /// Compares all files. Differences are in the order of the files.
  func compare() async throws -> Comparison {
    let starts = Array(stride(from: 0, to: files.count, by: Self.batchSize))
    var results: [Int: Comparison] = [:]
    try await withThrowingTaskGroup(of: (Int, Comparison).self) { group in
      var waiting = starts[...]
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        addBatch(from: waiting.popFirst(), to: &group)
      }
      while let (start, comparison) = try await group.next() {
        results[start] = comparison
        addBatch(from: waiting.popFirst(), to: &group)
      }
    }
    return starts.reduce(into: Comparison()) { total, start in
      results[start].map { total.add($0) }
    }
  }

  private func addBatch(
    from start: Int?, to group: inout ThrowingTaskGroup<(Int, Comparison), any Error>
  ) {
    guard let start else { return }
    group.addTask {
      let end = min(start + Self.batchSize, files.count)
      return (start, try await compareBatch(start..<end))
    }
  }

  private func compareBatch(_ range: Range<Int>) async throws -> Comparison {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("differential-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var comparison = Comparison()
    let subjects = files[range].compactMap { file -> Subject? in
      guard let data = try? Data(contentsOf: file.url) else {
        comparison.skip(file.path, because: "cannot be read")
        return nil
      }
      return Subject(path: file.path, bytes: [UInt8](data))
    }
    let names = subjects.indices.map { "\($0).swift" }
    for (name, subject) in zip(names, subjects) {
      try Data(subject.copy).write(to: folder.appendingPathComponent(name))
    }
    let output = try await compiler.parse(names, in: folder, as: .module)
    for (name, subject) in zip(names, subjects) {
      if output.errors[name] == nil, let tree = output.trees[name] {
        comparison.compare(subject, with: CompilerFacts(of: tree, bytes: subject.copy))
      } else {
        // Without an error in this file, another file of the batch stopped the compiler.
        let roles = output.errors[name] == nil ? Compiler.Role.allCases : [.script]
        try await compareAlone(subject, as: roles, in: folder, &comparison)
      }
    }
    return comparison
  }

  /// Compares a file in the given roles. If the compiler rejects it, compares its `#if` branches
  /// one by one, because they may exclude each other.
  private func compareAlone(
    _ subject: Subject, as roles: [Compiler.Role], in folder: URL, _ comparison: inout Comparison
  ) async throws {
    let whole = try await parse(subject, as: roles, in: folder)
    if let facts = whole.facts {
      comparison.compare(subject, with: facts)
      return
    }
    let branches = subject.branches
    guard !branches.isEmpty else {
      comparison.skip(subject.path, because: whole.reason)
      return
    }
    comparison.startBranches(of: subject.path)
    for (index, branch) in branches.enumerated() {
      let output = try await parse(branch, as: Compiler.Role.allCases, in: folder)
      if let facts = output.facts {
        comparison.compare(branch, with: facts, isBranch: true)
      } else {
        comparison.skip("\(subject.path), branch \(index + 1) of each #if", because: output.reason)
      }
    }
  }

  /// The facts of a file in the first role that the compiler accepts, or the reason why there are
  /// none.
  private func parse(
    _ subject: Subject, as roles: [Compiler.Role], in folder: URL
  ) async throws -> (facts: CompilerFacts?, reason: String) {
    let name = "alone.swift"
    let copy = subject.copy
    var reason = "the compiler printed nothing"
    try Data(copy).write(to: folder.appendingPathComponent(name))
    for role in roles {
      let output = try await compiler.parse([name], in: folder, as: role)
      if output.errors[name] == nil, let tree = output.trees[name] {
        return (CompilerFacts(of: tree, bytes: copy), "")
      }
      reason = output.errors[name] ?? reason
    }
    return (nil, reason)
  }
}
