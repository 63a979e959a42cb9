import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

extension GitSpelling {
  fileprivate init(_ ignoresCase: Bool, _ ignoresComposition: Bool) {
    self.init(ignoresCase: ignoresCase, ignoresComposition: ignoresComposition)
  }
}

@Suite("Git's ignore patterns")
struct GitIgnoreTests {
  /// Patterns with what git 2.39 ignores by them and what it does not; a path that ends with a
  /// slash is a folder.
  static let examples: [(patterns: String, ignored: [String], kept: [String])] = [
    ("foo", ["foo", "foo/", "a/foo", "foo/x.swift", "a/foo/b/x"], ["foo.swift", "afoo"]),
    ("foo/", ["foo/", "foo/x", "a/foo/x"], ["foo", "a/foo"]),
    ("/foo", ["foo", "foo/x"], ["a/foo"]),
    ("/foo/", ["foo/x"], ["foo", "a/foo/x"]),
    ("a/foo", ["a/foo", "a/foo/x"], ["foo", "b/a/foo", "a/b/foo"]),
    ("a/foo/", ["a/foo/x"], ["a/foo"]),
    ("*.swift", ["x.swift", "a/.swift"], ["x.swift.bak", "xswift"]),
    ("*", ["x", "a/x"], []),
    ("f*o", ["fo", "foo", "fxyo", "a/fo"], ["f", "fox", "f/o"]),
    ("a/*", ["a/x", "a/b/x"], ["a/", "b/x"]),
    ("a/*/x", ["a/b/x"], ["a/x", "a/b/c/x"]),
    ("?.swift", ["a.swift", "d/b.swift"], ["ab.swift", ".swift"]),
    ("a?b/c", ["axb/c"], ["ab/c", "a/b/c"]),
    ("**/foo", ["foo", "a/foo", "a/b/foo", "a/foo/x"], ["foox", "a/xfoo"]),
    ("**/foo/bar", ["foo/bar", "a/foo/bar", "a/b/foo/bar"], ["foo/x/bar", "xfoo/bar"]),
    ("foo/**", ["foo/x", "foo/a/x"], ["foo/", "foo", "a/foo/x"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "ab", "x/a/b"]),
    ("a/**/*.swift", ["a/x.swift", "a/b/x.swift"], ["x.swift", "b/a/x.swift"]),
    ("**/x*/**/y", ["x1/y", "a/x1/b/c/y", "x/x/y"], ["y", "a/y", "x1/yy"]),
    ("a/**", ["a/b/c"], ["a/"]),
    ("a**b", ["ab", "axxb", "d/axb"], ["a/b"]),
    ("a/x**y", ["a/xy", "a/x12y"], ["a/x/y"]),
    ("a**/b", ["ab", "a/b", "axy/b", "a/x/b"], ["axb", "ba/b", "a/bx"]),
    ("x/?**/b", ["x/a/b", "x/ay/b"], ["x/ab", "x/a/y/b"]),
    ("**", ["x", "a/x"], []),
    ("[ab].swift", ["a.swift", "b.swift"], ["c.swift", "ab.swift"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "-x"]),
    ("[!a-c]x", ["dx", "-x"], ["ax"]),
    ("[^a]x", ["bx"], ["ax"]),
    ("[]x]y", ["]y", "xy"], ["ay"]),
    ("[]-a]y", ["]y", "^y", "ay"], ["by", "-y"]),
    ("[!]]y", ["ay"], ["]y"]),
    ("[a-]x", ["ax", "-x"], ["bx"]),
    ("[\\]]x", ["]x"], ["\\x"]),
    ("[a\\-z]x", ["ax", "-x", "zx"], ["bx"]),
    ("[[:digit:]a]x", ["1x", "ax"], ["bx", ":x"]),
    ("[[:upper:]]x", ["Ax"], ["ax"]),
    ("[[:nothing:]]x", [], ["nx", ":x"]),
    ("[[:]x", ["[x", ":x"], ["ax"]),
    ("[ab", [], ["a", "[ab"]),
    ("a[/]b", [], ["a/b", "a[/]b"]),
    ("a/[^b]c", ["a/xc"], ["a/bc", "a/c"]),
    ("\\#x", ["#x"], ["\\#x"]),
    ("#x", [], ["#x"]),
    ("\\!x", ["!x"], ["x"]),
    ("a\\*b", ["a*b"], ["axb"]),
    ("a\\", [], ["a", "a\\"]),
    ("a b", ["a b"], ["a"]),
    ("x  ", ["x"], ["x  "]),
    ("x\\ ", ["x "], ["x"]),
    ("x\\  ", ["x "], ["x", "x  "]),
    ("x\t", ["x\t"], ["x"]),
    (" x", [" x"], ["x"]),
    ("é*", ["éa"], ["ea"]),
    ("a?b", ["axb"], ["aéb"]),
    ("*\n!a", ["b", "a/x"], ["a"]),
    ("*.swift\n!keep.swift", ["x.swift"], ["keep.swift", "a/keep.swift"]),
    ("foo/\n!foo/keep.swift", ["foo/keep.swift"], []),
    ("foo/*\n!foo/keep.swift", ["foo/x"], ["foo/keep.swift", "foo/"]),
    ("!x\nx", ["x"], []),
    ("x\n!x\nx", ["x"], []),
    ("\n\n# comment\nx\n", ["x"], ["# comment"]),
    ("x\r\ny/\r\n\r\n", ["x", "y/a"], ["y"]),
    ("x\r", ["x"], ["x\r"]),
    ("\u{FEFF}x", ["x"], ["\u{FEFF}x"]),
    ("/", [], ["x", "a/x"]),
    ("!", [], ["!", "x"]),
    ("", [], ["x"]),
  ]

  @Test("Patterns mean what they mean to git", arguments: examples)
  func example(patterns: String, ignored: [String], kept: [String]) {
    let file = ignores((patterns, "/repo"))
    for path in ignored { #expect(isIgnored(path, by: file), "\(path) is ignored") }
    for path in kept { #expect(!isIgnored(path, by: file), "\(path) is not ignored") }
  }

  /// Patterns with what git 2.39 ignores by them where `core.ignorecase` is true.
  private static let anyCase: [(patterns: String, ignored: [String], kept: [String])] = [
    ("build/", ["Build/", "BUILD/x", "a/build/x"], ["Build", "builds/"]),
    ("*.GENERATED.swift", ["a.generated.SWIFT", "A.Generated.swift"], ["generated.swift"]),
    ("/A/b*C", ["a/bxc", "A/BXC"], ["x/a/bc"]),
    ("?X[b-d]y", ["axCY", "AXcY"], ["axey"]),
    ("x[B-D]", ["xc", "XC"], ["xe"]), ("x[^B-D]", ["xe", "XE"], ["xc", "XC"]),
    ("x[B]", [], ["xb", "xB"]), ("x[b]", ["xb", "XB"], ["xc"]),
    ("x[[:upper:]]", ["xa", "XA"], ["x1"]), ("x[^[:upper:]]", ["x1"], ["xa", "XA"]),
    ("\\Ab*", [], ["abx", "Abx"]), ("\\ab*", ["abx", "ABX"], ["b"]),
    ("é*", ["éA"], ["Éa"]), ("a/**/B", ["A/b", "a/X/y/B"], ["ab"]),
    ("*\n!Keep", ["a"], ["keep", "KEEP"]),
  ]

  @Test("Upper and lower case are the same where the repository says so", arguments: anyCase)
  func ignoredCase(patterns: String, ignored: [String], kept: [String]) {
    let file = ignores((patterns, "/repo"), spelling: GitSpelling(ignoresCase: true))
    for path in ignored { #expect(isIgnored(path, by: file), "\(path) is ignored") }
    for path in kept { #expect(!isIgnored(path, by: file), "\(path) is not ignored") }
  }

  private static let compositions: [(patterns: String, path: String)] = [
    ("\u{E9}t\u{E9}.swift", "e\u{301}te\u{301}.swift"), ("*\u{E9}", "a/xe\u{301}"),
    ("\u{E9}/*.swift", "e\u{301}/e\u{301}.swift"), ("/a/\u{E9}", "a/e\u{301}/x"),
    ("\u{D55C}?", "\u{1112}\u{1161}\u{11AB}a"), ("\u{E9}", "\u{E9}"),
  ]

  @Test(
    "How accents are composed is the same where the repository says so", arguments: compositions)
  func ignoredComposition(patterns: String, path: String) {
    let spelling = GitSpelling(ignoresComposition: true)
    // What lies above the file of patterns may have several spellings, too.
    for folder in ["/repo", "/repo/u\u{308}"] {
      let file = ignores((patterns, folder), spelling: spelling)
      #expect(isIgnored(path, by: file, in: folder))
      #expect(!isIgnored("x" + path + "x", by: file, in: folder))
      let exact = ignores((patterns, folder))
      #expect(isIgnored(path, by: exact, in: folder) == patterns.utf8.elementsEqual(path.utf8))
    }
  }

  private static let configurations: [(text: String, spelling: GitSpelling)] = [
    ("[core]\n\tignorecase = true\n\tprecomposeunicode = true\n", GitSpelling(true, true)),
    ("[core]\r\n\tignoreCase=yes\r\n", GitSpelling(true, false)),
    ("[CORE]ignorecase\n[core]precomposeunicode = \"on\" ; x\n", GitSpelling(true, true)),
    ("[core]\nignorecase = true\n[core]\nignorecase = 0 # no\n", GitSpelling(false, false)),
    ("[core \"x\"]\nignorecase = true\n[other]\nignorecase\n", GitSpelling(false, false)),
    ("[core]\n# ignorecase = true\n; x\nignorecase =\n", GitSpelling(false, false)),
    ("ignorecase = true\n[\n]\n[core\nprecomposeunicode\n=\n\u{0}", GitSpelling(false, false)),
    ("[core]\nignorecase = 1", GitSpelling(true, false)), ("", GitSpelling(false, false)),
  ]

  @Test("A repository's configuration says which spellings are the same", arguments: configurations)
  func configuration(text: String, spelling: GitSpelling) {
    #expect(GitSpelling(config: Array(text.utf8)) == spelling)
  }

  @Test("A file further down decides before those above it, within its folder only")
  func order() {
    let top = ("*.swift\n!b.swift", "/repo")
    let files = ignores(top, ("!a.swift\n/b.swift\n", "/repo/sub"))
    #expect(isIgnored("a.swift", by: ignores(top)))
    #expect(!isIgnored("sub/a.swift", by: files))
    #expect(!isIgnored("sub/deep/a.swift", by: files))
    #expect(isIgnored("sub/b.swift", by: files))
    #expect(!isIgnored("sub/deep/b.swift", by: files))
    #expect(isIgnored("sub/c.swift", by: files))
  }

  @Test("Many wildcards do not take for ever")
  func manyWildcards() {
    let pattern = String(repeating: "**/*a*", count: 30) + "/" + String(repeating: "*a", count: 30)
    let path = String(repeating: String(repeating: "a", count: 60) + "/", count: 30) + "b"
    #expect(!isIgnored(path, by: ignores((pattern, "/repo"))))
  }

  @Test("Patterns at the root of the file system see all of a path")
  func fileSystemRoot() {
    let file = ignores(("/repo/a", "/"))
    #expect(isIgnored("a", by: file))
    #expect(!isIgnored("b", by: file))
  }

  private func ignores(
    _ files: (text: String, folder: String)..., spelling: GitSpelling = GitSpelling()
  ) -> GitIgnores {
    var ignores = GitIgnores()
    ignores.spelling = spelling
    for file in files { ignores.add(Array(file.text.utf8), folder: file.folder) }
    return ignores
  }

  /// Whether git would leave out the path below a folder, or a folder that it lies in.
  private func isIgnored(
    _ path: String, by files: GitIgnores, in folder: String = "/repo"
  ) -> Bool {
    var whole = Array(folder.utf8)
    let components = FilePath.components(of: path)
    for (index, component) in components.enumerated() {
      let nameStart = whole.count + 1
      whole += [UInt8(ascii: "/")] + component.utf8
      let isFolder = index < components.count - 1 || path.hasSuffix("/")
      if files.ignores(whole, nameStart: nameStart, isFolder: isFolder) { return true }
    }
    return false
  }
}

@Suite("Which ignore files count")
struct IgnoreFileTests {
  @Test("Those from the top of the work tree down to the file's folder")
  func nested() {
    let tree = FakeTree([
      "/.gitignore": "e.swift", "/repo/.git/info/exclude": "/a.swift\nd.swift\nx\n",
      "/repo/.gitignore": "b.swift\n!x\n", "/repo/a.swift": "", "/repo/b.swift": "",
      "/repo/e.swift": "", "/repo/x/x.swift": "",
      "/repo/sub/.gitignore": "c.swift\n!b.swift\n", "/repo/sub/a.swift": "",
      "/repo/sub/b.swift": "", "/repo/sub/c.swift": "", "/repo/sub/d.swift": "",
      "/repo/sub/sub/c.swift": "",
    ])
    let files = ["e.swift", "sub/a.swift", "sub/b.swift", "x/x.swift"]
    #expect(find(["."], in: tree) == files)
    #expect(find(["."], in: tree, root: "sub") == ["sub/a.swift", "sub/b.swift"])
  }

  @Test("A repository says for its work tree, and no other, which spellings are the same")
  func spelling() {
    let config = "[core]\n\tignorecase = true\n\tprecomposeunicode = true\n"
    let tree = FakeTree([
      "/repo/.git/config": .file(config), "/repo/.git/info/exclude": "a.SWIFT\n",
      "/repo/.gitignore": "build/\n\u{E9}.swift\n", "/repo/A.swift": "", "/repo/B.swift": "",
      "/repo/Build/C.swift": "", "/repo/sub/e\u{301}.swift": "", "/repo/sub/Build/D.swift": "",
      "/repo/sub/.gitignore": "e.Swift", "/repo/sub/E.swift": "",
      "/repo/other/.git/HEAD": "", "/repo/other/.gitignore": "f.swift\nG.swift",
      "/repo/other/F.swift": "", "/repo/other/G.swift": "", "/repo/other/Build/H.swift": "",
    ])
    let files = ["B.swift", "other/Build/H.swift", "other/F.swift"]
    #expect(find(["."], in: tree) == files)
    #expect(find(["sub"], in: tree, root: "sub") == [])
  }

  @Test("Those above a root that lies within a work tree, but not those above the work tree")
  func aboveRoot() {
    let tree = FakeTree([
      "/repo/.gitignore": "*", "/repo/repo/.git": "gitdir: /elsewhere",
      "/repo/repo/.gitignore": "a/b/x.swift\n*.generated.swift\n",
      "/repo/repo/a/.gitignore": "/b/y.swift", "/repo/repo/a/b/.swiftdata-lint.json": "{}",
      "/repo/repo/a/b/x.swift": "", "/repo/repo/a/b/y.swift": "", "/repo/repo/a/b/z.swift": "",
      "/repo/repo/a/b/Z.generated.swift": "",
    ])
    #expect(find(["repo/a/b"], in: tree) == ["repo/a/b/z.swift"])
  }

  @Test("A work tree within a work tree has its own")
  func submodule() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "A.swift", "/repo/A.swift": "",
      "/repo/sub/.git": "gitdir: ../.git/modules/sub", "/repo/sub/A.swift": "",
      "/repo/sub/.gitignore": "B.swift", "/repo/sub/B.swift": "", "/repo/B.swift": "",
    ])
    #expect(find(["."], in: tree) == ["B.swift", "sub/A.swift"])
  }

  @Test("Ignore files count without git too")
  func withoutGit() {
    let tree = FakeTree([
      "/repo/.gitignore": "A.swift", "/repo/A.swift": "", "/repo/sub/A.swift": "",
      "/repo/sub/B.swift": "",
    ])
    #expect(find(["."], in: tree) == ["sub/B.swift"])
  }

  @Test("One that cannot be read is said")
  func unreadable() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": .lockedFile, "/repo/a/.gitignore": .lockedFile,
      "/repo/a/A.swift": "",
    ])
    for root in [".", "a"] {
      let selection = select(["a"], in: tree, root: root)
      #expect(
        selection.unreadable.map(\.description) == [
          ".gitignore: Permission denied", "a/.gitignore: Permission denied",
        ])
      #expect(selection.sets.flatMap(\.files).map(\.display) == ["a/A.swift"])
    }
  }
}
