/// The other programs that are measured for comparison.
struct Rivals {
  let hasRipgrep: Bool
  /// Programs that parse, which are too slow for large trees.
  let slow: [Tool]
  /// Notes about what is left out, one line each.
  let notes: [String]

  /// The maximum number of files for slow programs.
  static let slowLimit = 2_500

  /// Ignores the user's configuration, so that both programs see the same files.
  private static let ripgrep = ["rg", "--no-config", "--no-ignore-global", "--no-ignore-dot"]
  private static let onlySwift = ["-g", "*.swift"]

  /// A rule for ast-grep: a class with the attribute.
  private static let rule =
    "{id: model, language: swift, rule: {kind: class_declaration, has: {kind: modifiers, has: "
    + "{kind: attribute, regex: '^@(SwiftData\\.)?Model$'}}}}"

  /// Checks which programs are installed.
  init() {
    hasRipgrep = Tool.isInstalled(["rg", "--version"])
    let known: [(tool: Tool, version: [String])] = [
      (
        Tool("ast-grep (one rule)", ["ast-grep", "scan", "--inline-rules", Self.rule, "."]),
        ["ast-grep", "--version"]
      ),
      (
        Tool("swift format lint", ["swift", "format", "lint", "--recursive", "."]),
        ["swift", "format", "--version"]
      ),
    ]
    slow = known.filter { Tool.isInstalled($0.version) }.map(\.tool)
    let missing =
      (hasRipgrep ? [] : ["rg"])
      + known.filter { !Tool.isInstalled($0.version) }.map {
        $0.version.dropLast().joined(separator: " ")
      }
    notes =
      missing.map { "\($0) is not installed, so it is left out." }
      + (slow.isEmpty
        ? []
        : [
          "\(slow.map(\.name).joined(separator: " and ")): slow, so only on generated trees of up to 2,000 files."
        ])
  }

  /// The exit status of rg is 1 if nothing is found.
  var fast: [Tool] { hasRipgrep ? [Tool("rg -l @Model", search, statuses: 0...1)] : [] }

  private var search: [String] { Self.ripgrep + ["-l", "@Model"] + Self.onlySwift + ["."] }

  /// Checks that rg sees the same files as the linter.
  func check(_ facts: TreeFacts) throws {
    guard hasRipgrep else { return }
    let files = try fileCount()
    let mentions = try Tool("rg", search, statuses: 0...1).run(reading: .output).output.lines
    guard files == facts.files, mentions == facts.mentions else {
      throw BenchError(
        "rg sees \(files) files and '@Model' in \(mentions), and there are \(facts.files) and "
          + "\(facts.mentions), so no ratio to it counts")
    }
  }

  /// The number of Swift files that rg sees.
  func fileCount() throws -> Int {
    let words = Self.ripgrep + ["--files"] + Self.onlySwift + ["."]
    return try Tool("rg", words, statuses: 0...1).run(reading: .output).output.lines
  }
}
