/// The patterns of one `.gitignore` file, or of `.git/info/exclude`, as git reads them.
struct GitIgnore: Sendable {
  /// The number of bytes of a path that the patterns do not see: the file's folder and a slash.
  let prefixLength: Int

  /// What can match a file, last line first, because the last line that matches decides.
  private let filePatterns: [GitIgnorePattern]

  /// What can match a folder, last line first.
  private let folderPatterns: [GitIgnorePattern]

  /// How the patterns compose characters that can be composed in several ways; empty where that
  /// makes a difference.
  private let compositions: [Character: [UInt8]]

  /// Reads the text of an ignore file whose patterns are relative to the folder.
  init(_ text: [UInt8], folder: String, spelling: GitSpelling = GitSpelling()) {
    prefixLength = folder == "/" ? 1 : folder.utf8.count + 1
    let patterns = Self.lines(of: text).reversed().compactMap {
      GitIgnorePattern(line: $0, ignoresCase: spelling.ignoresCase)
    }
    folderPatterns = patterns
    filePatterns = patterns.filter { !$0.matchesFoldersOnly }
    compositions = spelling.ignoresComposition ? Self.compositions(in: text) : [:]
  }

  /// Whether the file says that the path is ignored, or that it is not; `nil` if it says nothing.
  ///
  /// The path is absolute, below the file's folder, and its last name begins at the offset.
  func verdict(on path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool? {
    if !compositions.isEmpty, !path.allSatisfy({ $0 < 0x80 }) {
      let way = path[..<prefixLength] + composed(path[prefixLength..<nameStart])
      let path = way + composed(path[nameStart...])
      return decision(on: Array(path), nameStart: way.count, isFolder: isFolder)
    }
    return decision(on: path, nameStart: nameStart, isFolder: isFolder)
  }

  private func decision(on path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool? {
    for pattern in isFolder ? folderPatterns : filePatterns {
      let start = pattern.matchesName ? nameStart : prefixLength
      if pattern.glob.matches(path, from: start) { return !pattern.isNegated }
    }
    return nil
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    return text[start...].split(separator: UInt8(ascii: "\n"))
  }
}

// MARK: - Composition

extension GitIgnore {
  /// The characters beyond ASCII. Looked up by another composition, they give this one.
  private static func compositions(in text: [UInt8]) -> [Character: [UInt8]] {
    if text.allSatisfy({ $0 < 0x80 }) { return [:] }
    let characters = String(decoding: text, as: UTF8.self).filter { !$0.isASCII }
    return Dictionary(characters.map { ($0, Array($0.utf8)) }) { first, _ in first }
  }

  /// The names with characters composed as in the patterns.
  private func composed(_ names: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: names, as: UTF8.self).flatMap { compositions[$0] ?? Array($0.utf8) }
  }
}

/// What git ignores in a folder.
struct GitIgnores: Sendable {
  /// What the work tree's repository says of names.
  var spelling = GitSpelling()

  /// The ignore files from the top of the work tree down to the folder.
  private var files: [GitIgnore] = []

  var isEmpty: Bool { files.isEmpty }

  /// Adds the text of an ignore file in a folder below those of the others.
  mutating func add(_ text: [UInt8], folder: String) {
    files.append(GitIgnore(text, folder: folder, spelling: spelling))
  }

  /// Whether git ignores the path; the deepest file that says anything decides.
  func ignores(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    for file in files.reversed() {
      let verdict = file.verdict(on: path, nameStart: nameStart, isFolder: isFolder)
      if let verdict { return verdict }
    }
    return false
  }
}

/// One line of an ignore file.
struct GitIgnorePattern: Sendable {
  let glob: Glob

  /// A line that begins with `!` takes back what lines before it ignore.
  let isNegated: Bool

  /// A line that ends with `/` means folders, and no links to folders.
  let matchesFoldersOnly: Bool

  /// A line without a slash, other than at its end, means names in any folder.
  let matchesName: Bool

  /// Reads a line, or returns `nil` if it is a comment or can never match.
  init?(line: ArraySlice<UInt8>, ignoresCase: Bool) {
    var pattern = line
    if pattern.first == UInt8(ascii: "#") { return nil }
    if pattern.last == UInt8(ascii: "\r") { pattern.removeLast() }
    pattern = Self.withoutTrailingBlanks(pattern)
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    matchesFoldersOnly = pattern.last == UInt8(ascii: "/")
    if matchesFoldersOnly { pattern.removeLast() }
    matchesName = !pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    guard let glob = Glob(pattern, crossesFolders: !matchesName, ignoresCase: ignoresCase)
    else { return nil }
    self.glob = glob
  }

  /// Blanks at the end do not count, except for one after a backslash.
  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if isEscape || line[index] != UInt8(ascii: " ") {
        end = min(index + (isEscape ? 2 : 1), line.endIndex)
      }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }
}
