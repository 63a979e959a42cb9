import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The files of a repository as they were at a commit, without a checkout.
extension Git {
  /// The files of a commit, by absolute path, where they differ from those on the disk or in the
  /// index. Files that did not exist are hidden.
  ///
  /// - Parameters:
  ///   - name: A commit or a ref, as the user typed it.
  ///   - root: The absolute path, without links, of a folder that the commit must have.
  func overlays(at name: String, of root: String) throws(Failure) -> [String: FileOverlay] {
    let commit = try commit(name)
    try check(commit, has: root)
    var blobs = try blobs(try output(Self.diff + ["--raw", "--no-abbrev", commit, "--"]))
    let staged = try output(Self.diff + ["--cached", "--raw", "--no-abbrev", commit, "--"])
    blobs.merge(try self.blobs(staged)) { first, _ in first }
    var overlays: [String: FileOverlay] = [:]
    for file in files(try untracked(), where: Changes.affects) {
      overlays[file] = .hidden
    }
    let names = Set(blobs.values.compactMap { $0 })
    let tooLarge = try tooLarge(among: names)
    let contents = try contents(of: names.subtracting(tooLarge))
    for (path, blob) in blobs {
      overlays[path] = blob.map { contents[$0].map { .text($0) } ?? .tooLarge } ?? .hidden
    }
    return overlays
  }

  /// Throws if a commit does not have a folder.
  private func check(_ commit: String, has folder: String) throws(Failure) {
    let path = FilePath.relative(folder, to: top)
    if path == "." || !FilePath.contains(top, folder) { return }
    if try run(["cat-file", "-e", "\(commit):\(path)"]).status != 0 {
      throw Failure("'\(option)': the folder '\(path)' is not in that commit")
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

  /// Those of the blobs that are too large to be read.
  func tooLarge(among blobs: Set<String>) throws(Failure) -> Set<String> {
    if blobs.isEmpty { return [] }
    // Each answer is `<blob> blob <size>` and a newline.
    let lines = String(decoding: try batch("--batch-check", blobs), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: " ") }
    return Set(
      lines.filter { $0.count == 3 && Int($0[2]) ?? 0 > SourceText.maximumSize }
        .map { String($0[0]) })
  }

  private func batch(_ option: String, _ blobs: Set<String>) throws(Failure) -> [UInt8] {
    let names = blobs.sorted().map { $0 + "\n" }.joined()
    return try output(["cat-file", option], input: Array(names.utf8))
  }

  /// The contents of blobs, by their names.
  private func contents(of blobs: Set<String>) throws(Failure) -> [String: [UInt8]] {
    if blobs.isEmpty { return [:] }
    let answer = try batch("--batch", blobs)
    var contents: [String: [UInt8]] = [:]
    var rest = answer[...]
    // Each answer is `<blob> blob <size>`, a newline, the contents and a newline.
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size <= answer.endIndex - end - 1 else {
        throw Failure(
          "'\(option)': a file of that commit is not in this repository; fetch it with git")
      }
      contents[String(words[0])] = Array(answer[(end + 1)..<(end + 1 + size)])
      rest = answer[(end + 1 + size)...].dropFirst()
    }
    return contents
  }

  /// The day of the last commit that changed a file, such as `2026-05-01`; nil if there is none.
  ///
  /// - Parameter path: An absolute path.
  func lastCommit(of path: String) -> String? {
    let folder = system.canonical(FilePath.parent(of: path))
    let file = FilePath.relative(FilePath.join(folder, FilePath.name(of: path)), to: top)
    let words = ["log", "-1", "--format=%cs", "--", ":(top,literal)" + file]
    let day = (try? output(words)).map(Self.line) ?? ""
    return day.isEmpty ? nil : day
  }
}
