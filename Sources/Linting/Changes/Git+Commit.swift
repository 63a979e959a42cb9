/// The files of a repository as they were at a commit, without a checkout.
extension Git {
  /// The files of a commit, by absolute path, where they differ from those on the disk or in the
  /// index. Files that did not exist are hidden.
  ///
  /// - Parameter name: A commit or a ref, as the user typed it.
  func overlays(at name: String) throws(Failure) -> [String: FileOverlay] {
    let commit = try commit(name)
    try check(commit, hasFolder: name)
    var blobs = try blobs(try output(Self.diff + ["--raw", "--no-abbrev", commit, "--"]))
    let staged = try output(Self.diff + ["--cached", "--raw", "--no-abbrev", commit, "--"])
    blobs.merge(try self.blobs(staged)) { first, _ in first }
    var overlays: [String: FileOverlay] = [:]
    for file in files(try untracked(), where: Changes.affects) {
      overlays[file] = .hidden
    }
    let contents = try contents(of: Set(blobs.values.compactMap { $0 }))
    for (path, blob) in blobs {
      overlays[path] = blob.flatMap { contents[$0] }.map { .text($0) } ?? .hidden
    }
    return overlays
  }

  /// Throws if a commit does not have the folder that git is run in.
  private func check(_ commit: String, hasFolder name: String) throws(Failure) {
    let prefix = Self.line(try output(["rev-parse", "--show-prefix"]))
    if prefix.isEmpty { return }
    let found = try run(["cat-file", "-e", "\(commit):\(prefix.dropLast())"])
    if found.status != 0 {
      throw Failure("'\(option)': the folder '\(prefix.dropLast())' is not in that commit")
    }
  }

  /// The blobs that changed files had before, by absolute path; nil for files that did not exist.
  ///
  /// - Parameter list: Each entry is `:100644 100644 <blob> <blob> M` and a path: the modes and
  ///   blobs before and after.
  private func blobs(_ list: [UInt8]) throws(Failure) -> [String: String?] {
    var blobs: [String: String?] = [:]
    var fields = Self.texts(list)[...]
    while let change = fields.popFirst(), let path = fields.popFirst() {
      guard Changes.affects(path) else { continue }
      let words = change.split(separator: " ")
      let isFile = words.first?.hasPrefix(":100") ?? false
      blobs.updateValue(isFile && words.count > 2 ? String(words[2]) : nil, forKey: file(path))
    }
    return blobs
  }

  /// The contents of blobs, by their names.
  private func contents(of blobs: Set<String>) throws(Failure) -> [String: [UInt8]] {
    if blobs.isEmpty { return [:] }
    let request = blobs.sorted().map { $0 + "\n" }.joined()
    let answer = try output(["cat-file", "--batch"], input: Array(request.utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = answer[...]
    // Each answer is `<blob> blob <size>`, a newline, the contents and a newline.
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size <= answer.endIndex - end - 1 else {
        throw Failure("'\(option)' needs git: a file of that commit is not in this repository")
      }
      contents[String(words[0])] = Array(answer[(end + 1)..<(end + 1 + size)])
      rest = answer[(end + 1 + size)...].dropFirst()
    }
    return contents
  }
}
