/// `make bench`: measures how fast the linter is, and compares it with other programs.
@main
enum Main {
  private static let usage = """
    Usage: bench LINTER EMPTY TREES sizes FILES...    measure generated trees
           bench LINTER EMPTY TREES folder FOLDER     measure a folder
           bench make TREES NAME                      make a generated tree
    """

  static func main() {
    do {
      try run(CommandLine.arguments)
    } catch {
      FileSystem.fail("Error: \(error)")
    }
  }

  private static func run(_ words: [String]) throws {
    if words.count == 4, words[1] == "make" {
      guard let tree = Tree(name: words[3]) else { throw BenchError("no tree '\(words[3])'") }
      return try TreeStore(folder: words[2]).make(tree)
    }
    guard words.count >= 5 else { throw BenchError(usage) }
    var benchmark = try Benchmark(
      linter: words[1], empty: words[2], ownPath: words[0], trees: words[3])
    switch (words[4], words.count) {
    case ("sizes", _): try benchmark.run(sizes: try words[5...].map(size))
    case ("folder", 6): try benchmark.run(folder: words[5])
    default: throw BenchError(usage)
    }
  }

  private static func size(_ word: String) throws -> Int {
    guard let size = Int(word), (10...Tree.maximum).contains(size) else {
      throw BenchError("SIZES are numbers of files from 10 to \(Tree.maximum), not '\(word)'")
    }
    return size
  }
}
