/// Keeps trees on the disk, so that each is made once.
struct TreeStore {
  /// The folder that trees lie in.
  let folder: String

  func path(of tree: Tree) -> String { "\(folder)/\(tree.name)" }

  /// What lies beside a tree that was made to the end.
  private func marker(of tree: Tree) -> String { "\(folder)/\(tree.name).made" }

  /// What the tree holds, if it is there and made by this generator.
  func facts(of tree: Tree) -> TreeFacts? {
    guard let bytes = try? FileSystem.read(marker(of: tree)) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard lines.count == 2, lines[0] == Tree.version else { return nil }
    return TreeFacts(text: lines[1])
  }

  /// Makes a tree if it is not there, in place of one that another generator made.
  func make(_ tree: Tree) throws {
    try Tree.checkFingerprint()
    if facts(of: tree) != nil { return }
    try FileSystem.makeFolder(folder)
    try FileSystem.removeFile(marker(of: tree))
    try FileSystem.removeFolder(path(of: tree))
    var sink = TreeSink(writingTo: path(of: tree))
    try tree.make(&sink)
    try FileSystem.write(Array("\(Tree.version)\n\(sink.facts.text)".utf8), to: marker(of: tree))
  }
}
