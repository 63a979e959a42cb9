/// `make bench`: how fast the linter is, and against what.
@main
enum Main {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 3, words[0] == "make", let tree = Tree(name: words[2]) {
      try TreeStore(folder: words[1]).make(tree)
    }
  }
}
