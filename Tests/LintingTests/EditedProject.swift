import SwiftDataLintDataFormats
import Foundation
import SwiftDataLintTestSupport

@testable import SwiftDataLintLinting

/// A project in memory, and random edits of it.
struct EditedProject {
  let disk: ChangingDisk
  /// The texts that were not saved.
  private(set) var unsaved: [String: String] = [:]
  /// Texts that the files may have, by path.
  private let originals: [String: [String]]
  private var random: SeededGenerator

  /// An app whose files may have these texts, by absolute path.
  init(texts: [String: [String]] = SmallApp.texts, seed: UInt64 = 16) {
    self.init(texts, others: [:], seed: seed)
  }

  /// A project of files by absolute path.
  init(_ files: [String: String]) { self.init(files.mapValues { [$0] }, others: [:], seed: 16) }

  /// The project in a folder on the disk.
  init(copying folder: URL, seed: UInt64) throws {
    var (originals, others): ([String: [String]], [String: String]) = ([:], [:])
    for name in FileManager.default.enumerator(atPath: folder.path) ?? NSEnumerator() {
      guard let name = name as? String, !name.hasPrefix(".git/") else { continue }
      let (path, url) = ("/repo/" + name, folder.appendingPathComponent(name))
      if Self.isEdited(path) {
        originals[path] = [String(decoding: try Data(contentsOf: url), as: UTF8.self)]
      } else if FilePath.concernsProject(path) {
        others[path] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      } else if name.hasSuffix(".pbxproj") {
        others[path] = ""
      }
    }
    self.init(originals, others: others, seed: seed)
  }

  private init(_ originals: [String: [String]], others: [String: String], seed: UInt64) {
    self.originals = originals
    disk = ChangingDisk(originals.mapValues { $0[0] }.merging(others) { $1 })
    random = SeededGenerator(state: seed)
  }

  func workspace() -> Workspace {
    let workspace = Workspace(system: disk.system(), jobs: 2)
    workspace.open(
      UnitFinder(LintTarget(paths: ["/repo"]), root: nil) { system throws(Failure) in
        try SettingsSource(system: system) { _ in }
      })
    return workspace
  }

  /// A new workspace with the same files and the same texts that were not saved.
  func freshWorkspace() -> Workspace {
    let workspace = workspace()
    workspace.replaceTexts(unsaved.mapValues { Array($0.utf8) })
    return workspace
  }
}

// MARK: - Edits

extension EditedProject {
  /// Changes, adds, moves or removes a file or an overlay, and returns a description.
  mutating func edit(_ workspace: Workspace) -> String {
    let path = anyPath()
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      unsaved[path] = nil
      workspace.removeOverlay(of: path)
      return "closed \(path)"
    case 1:
      save([path: nil], workspace)
      return "removed \(path)"
    case 2:
      let text = disk.texts[path] ?? anyText()
      let new = Self.newPath(of: path, in: FilePath.parent(of: anyPath()))
      save([path: nil, new: text], workspace)
      return "moved \(path) to \(new)"
    case 3, 4, 5:
      let text = originals[path]?.randomElement(using: &random) ?? ""
      return "restored and \(change(path, to: text, workspace))"
    case 6:
      return "replaced and \(change(path, to: anyText(), workspace))"
    default:
      let old = unsaved[path] ?? disk.texts[path] ?? anyText()
      guard let edit = TextEdit.allCases.randomElement(using: &random) else { return "" }
      let text = edit.applied(to: old, another: anyText(), &random)
      return "\(edit) and \(change(path, to: text, workspace))"
    }
  }

  private mutating func change(
    _ path: String, to text: String, _ workspace: Workspace
  ) -> String {
    guard unsaved[path] != nil || Bool.random(using: &random) else {
      save([path: text], workspace)
      return "saved \(path)"
    }
    unsaved[path] = text
    workspace.replaceText(of: path, with: Array(text.utf8))
    return "unsaved \(path)"
  }

  private func save(_ texts: [String: String?], _ workspace: Workspace) {
    for (path, text) in texts { disk.write(text, to: path) }
    workspace.reread(texts.keys.sorted())
  }

  /// Whether a file is one of those that edits change.
  private static func isEdited(_ path: String) -> Bool {
    FilePath.isAnalyzed(path) || FilePath.isSource(path) || FilePath.isCurrentVersion(path)
      || FilePath.name(of: path) == ProjectRoot.configuration
  }

  /// The path of a file that is moved. A version of a model is moved with its folder.
  private static func newPath(of path: String, in folder: String) -> String {
    let (name, parent) = (FilePath.name(of: path), FilePath.parent(of: path))
    let moved = FilePath.isModelVersion(parent) ? FilePath.name(of: parent) + "/" + name : name
    return FilePath.join(folder, "Moved" + moved)
  }

  private mutating func anyPath() -> String {
    let paths = Set(originals.keys).union(disk.texts.keys.filter(Self.isEdited))
    return paths.sorted().randomElement(using: &random) ?? ""
  }

  private mutating func anyText() -> String {
    let path = originals.keys.sorted().randomElement(using: &random) ?? ""
    return originals[path]?.randomElement(using: &random) ?? ""
  }
}

/// An edit of a text, as made while writing code.
private enum TextEdit: CaseIterable {
  case deletedLine, duplicatedLine, insertedLine, swappedLines, commentedLine, renamed
  case attribute, brace

  private static let attributes = [
    "@Model ", "@Transient ", "@Attribute(.unique) ", "@Relationship(deleteRule: .deny) ",
  ]

  /// The edited text.
  ///
  /// - Parameter another: A text to take lines and names from.
  func applied(
    to text: String, another: String, _ random: inout SeededGenerator
  ) -> String {
    var lines = Self.lines(of: text)
    let index = Int.random(in: lines.indices, using: &random)
    switch self {
    case .deletedLine: lines.remove(at: index)
    case .duplicatedLine: lines.insert(lines[index], at: index)
    case .insertedLine:
      lines.insert(Self.lines(of: another).randomElement(using: &random) ?? "", at: index)
    case .swappedLines: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
    case .commentedLine: lines[index] = "// " + lines[index]
    case .renamed:
      let (old, new) = (Self.name(in: text, &random), Self.name(in: another, &random))
      return old.isEmpty ? text : text.replacingOccurrences(of: old, with: new)
    case .attribute: return Self.toggled(text, &random)
    case .brace:
      let braces = text.indices.filter { "{}".contains(text[$0]) }
      guard let brace = braces.randomElement(using: &random) else { return text }
      return String(text[..<brace] + text[text.index(after: brace)...])
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func name(in text: String, _ random: inout SeededGenerator) -> String {
    text.split { !$0.isLetter }.randomElement(using: &random).map(String.init) ?? ""
  }

  /// Removes an attribute, or writes it before a declaration.
  private static func toggled(_ text: String, _ random: inout SeededGenerator) -> String {
    let attribute = attributes.randomElement(using: &random) ?? ""
    let word = attribute.dropLast()
    if Bool.random(using: &random), let place = text.firstRange(of: word) {
      return text.replacingCharacters(in: place, with: "")
    }
    let places = text.ranges(of: attribute == "@Model " ? "class " : "var ")
    guard let place = places.randomElement(using: &random) else { return text }
    return text.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: attribute)
  }
}
