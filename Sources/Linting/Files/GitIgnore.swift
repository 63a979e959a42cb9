/// The patterns of one `.gitignore` file, or of `.git/info/exclude`, as git reads them.
package struct GitIgnore: Sendable {
  /// The length of the path prefix that patterns ignore: the file's folder and a slash.
  let prefixLength: Int

  /// Patterns that can match a file, last line first, because the last match decides.
  private let filePatterns: [GitIgnorePattern]

  /// Patterns that can match a folder, last line first.
  private let folderPatterns: [GitIgnorePattern]

  /// The composition of non-ASCII characters in the patterns; empty if the composition is
  /// significant.
  private let compositions: [Character: [UInt8]]

  /// Reads the contents of an ignore file. Its patterns are relative to the folder.
  init(_ text: [UInt8], folder: String, spelling: GitSpelling = GitSpelling()) {
    prefixLength = folder == "/" ? 1 : folder.utf8.count + 1
    let patterns = Self.lines(of: text).reversed().compactMap {
      GitIgnorePattern(line: $0, ignoresCase: spelling.ignoresCase)
    }
    folderPatterns = patterns
    filePatterns = patterns.filter { !$0.matchesFoldersOnly }
    compositions = spelling.ignoresComposition ? Self.compositions(in: text) : [:]
  }

  /// Whether the file ignores the path, or includes it; `nil` if no pattern matches.
  ///
  /// The path is absolute and inside the file's folder. Its last component begins at `nameStart`.
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
  /// The non-ASCII characters. Looking one up in any composition returns the composition used here.
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

/// The git ignore rules that apply in a folder.
package struct GitIgnores: Sendable {
  /// How the repository of the work tree compares names.
  var spelling = GitSpelling()

  /// The ignore files from the top of the work tree down to the folder.
  private var files: [GitIgnore] = []

  var isEmpty: Bool { files.isEmpty }

  /// Adds an ignore file. Its folder must be inside the folders of the previous files.
  mutating func add(_ text: [UInt8], folder: String) {
    files.append(GitIgnore(text, folder: folder, spelling: spelling))
  }

  /// Whether git ignores the path. The innermost file with a matching pattern decides.
  func ignores(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    for file in files.reversed() {
      let verdict = file.verdict(on: path, nameStart: nameStart, isFolder: isFolder)
      if let verdict { return verdict }
    }
    return false
  }
}

/// One line of an ignore file.
package struct GitIgnorePattern: Sendable {
  let glob: Glob

  /// Whether the line begins with `!` and includes what earlier lines ignore.
  let isNegated: Bool

  /// Whether the line ends with `/` and matches only folders, not links to folders.
  let matchesFoldersOnly: Bool

  /// Whether the line has no slash, except at its end, and matches names in any folder.
  let matchesName: Bool

  /// Parses a line; returns `nil` for a comment or a pattern that can never match.
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

  /// Removes trailing spaces, except a space after a backslash.
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
