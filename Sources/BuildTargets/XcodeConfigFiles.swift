import SwiftDataLintDataFormats

/// Reads the `.xcconfig` files of a project. Those that configurations name are read once.
final class XcodeConfigFiles {
  typealias Setting = (key: String, value: String)

  /// Includes that were not read.
  private(set) var problems: [BuildProblem] = []
  private let read: (String) -> [UInt8]?
  private var known: [String: [Setting]] = [:]

  /// - Parameter read: Returns the contents of the file at an absolute path.
  init(read: @escaping (String) -> [UInt8]?) {
    self.read = read
  }

  /// The settings of a file and of those that it includes. A later setting replaces an earlier one.
  ///
  /// - Parameter path: The absolute path of the file.
  func settings(at path: String) -> [Setting] {
    if let settings = known[path] { return settings }
    var reading = Reading()
    add(path, to: &reading)
    known[path] = reading.settings.reversed()
    for problem in reading.problems where !problems.contains(problem) { problems.append(problem) }
    return known[path] ?? []
  }

  /// What was read of a file and those that it includes, from the end: the last setting of a key
  /// counts, and a file that is included again has nothing to add.
  private struct Reading {
    var settings: [Setting] = []
    var keys: Set<String> = []
    var visited: Set<String> = []
    /// The files that are being read, each of which includes the next one.
    var chain: [String] = []
    var problems: [BuildProblem] = []
  }

  /// The length of a chain of includes, which is shorter in real projects.
  private static let maximumDepth = 64

  private func add(_ path: String, to reading: inout Reading) {
    guard reading.visited.insert(path).inserted, let bytes = read(path) else { return }
    reading.chain.append(path)
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).reversed() {
      let text = line.trimmed
      if text.starts(with: "#include".utf8) {
        include(text, at: path, in: &reading)
      } else if let equals = text.indexOfAssignment, !text.starts(with: "//".utf8) {
        let key = String(decoding: text[..<equals].trimmed, as: UTF8.self)
        if reading.keys.insert(key).inserted {
          let value = text[equals...].dropFirst().withoutComment.trimmed
          reading.settings.append((key, String(decoding: value, as: UTF8.self)))
        }
      }
    }
    reading.chain.removeLast()
  }

  private func include(
    _ line: ArraySlice<UInt8>, at path: String, in reading: inout Reading
  ) {
    let quote = UInt8(ascii: "\"")
    let parts = line.split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
    guard let name = parts.dropFirst().first else { return }
    let folder = FilePath.parent(of: path)
    let file = FilePath.resolved(String(decoding: name, as: UTF8.self), in: folder)
    let isCycle = reading.chain.contains(file)
    if !isCycle, reading.chain.count < Self.maximumDepth { return add(file, to: &reading) }
    let reason = isCycle ? "the file includes itself" : "too many files include each other"
    reading.problems.append(BuildProblem(path: path, offset: line.startIndex, message: reason))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let end = lastIndex { !isBlank($0) }
    return end.map { self[...$0].drop(while: isBlank) } ?? []
  }

  /// The index of the `=` after a key with its conditions: `KEY[config=Debug] = value`.
  fileprivate var indexOfAssignment: Int? {
    var isInCondition = false
    return indices.first { index in
      switch self[index] {
      case UInt8(ascii: "["): isInCondition = true
      case UInt8(ascii: "]"): isInCondition = false
      case UInt8(ascii: "="): return !isInCondition
      default: break
      }
      return false
    }
  }

  fileprivate var withoutComment: ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let comment = indices.dropLast().first { self[$0] == slash && self[$0 + 1] == slash }
    return comment.map { self[..<$0] } ?? self
  }
}
