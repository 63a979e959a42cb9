import Foundation
import SwiftDataLintCloudKitSchema
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Where output goes.
enum Destination: CaseIterable {
  case pipe, job, terminal, coloredTerminal

  var environment: [String: String] {
    switch self {
    case .job: ["GITHUB_ACTIONS": "true"]
    case .terminal: ["NO_COLOR": "1"]
    case .pipe, .coloredTerminal: [:]
    }
  }
  var isTerminal: Bool { self == .terminal || self == .coloredTerminal }
}

/// Names of a project cannot control a terminal, a page or a CI service, whatever is printed.
@Suite struct HostileOutputTests {
  // MARK: - Every command, option and format

  /// The command lines: each command alone, with each of its options, and with a hostile argument.
  private static func commandLines(of command: CommandDeclaration) -> [[String]] {
    let words = [command.name] + (arguments[command.argument.valueName] ?? ["."])
    return [words, [command.name, HostileProject.value], [command.name, HostileProject.names[2]]]
      + command.options.flatMap(values).map { words + $0 }
  }

  /// What commands take, by the name of the argument.
  private static let arguments = [
    "file": ["log.txt"], "rule": [], "folder": [], "part": [], "shell": ["bash"], "topic": [],
  ]

  /// An option with each value that it can have, or with a hostile one.
  private static func values(of option: OptionDeclaration) -> [[String]] {
    switch option.value {
    case .none: [[option.name]]
    case .oneOf(let words): words.map { [option.name, $0] }
    case .outputs(let words): words.flatMap { [[option.name, $0], [option.name, "\($0):a/out"]] }
    case .text, .file, .folder, .count, .place, .ruleName, .rule:
      [[option.name, HostileProject.value]]
    }
  }

  @Test(
    "No control character of a project is printed, and no command for a CI service",
    arguments: Program.linter.commands.map(\.name), Destination.allCases)
  func commands(_ name: String, _ destination: Destination) throws {
    let command = try #require(Program.linter.commands.first { $0.name == name })
    // What other options change does not depend on the destination, and formats only on colors.
    let wanted = Self.commandLines(of: command).filter { words in
      destination == .job || words.count < 3 || words.last == "--diff"
        || destination == .coloredTerminal && words.contains("--format")
          && !(words.last ?? "").hasSuffix(":a/out")
    }
    for words in wanted {
      let run = Self.run(words, destination)
      let isSource = words.contains("--diff") && !destination.isTerminal
      if !isSource { Self.check(run.output, words, destination) }
      Self.check(run.error, words, destination)
      for text in run.files.values where !words.contains("--fix") {
        Self.check(text, words, .pipe)
      }
    }
  }

  private static func run(_ words: [String], _ destination: Destination) -> CommandRun {
    CommandRun(
      words: words, tree: HostileProject.tree(["a/b": ""]), environment: destination.environment,
      isTerminal: destination.isTerminal
    ) { system in
      let input = LanguageServerInput(
        HostileProject.names.map { "Content-Length: \($0)\r\n\r\n" }
          + LanguageServerInput.session)
      system.receiveInput = { @Sendable () throws(SystemError) in input.take() }
    }
  }

  private static func check(_ text: String, _ words: [String], _ destination: Destination) {
    var text = text
    if destination == .coloredTerminal || words.last == "always" {
      // The program's own sequences. No hostile name has an allowed one.
      text = text.replacing(#/\u{1B}\[(0|1|2|3[12]|1;3[1236])m(?!RED)/#, with: "")
    }
    // The protocol of language servers has headers.
    if words[0] == "lsp" { text = text.replacing("\r\n", with: "\n") }
    let hidden = text.unicodeScalars.filter { $0.isControl && $0 != "\n" }
    #expect(hidden.isEmpty, "\(words) \(hidden.map(\.value))")
    if destination == .job {
      let isForJob = words.suffix(2) == ["--format", "github"]
      let lines = text.split(separator: "\n")
      let commands = lines.filter { line in
        !isForJob && line.drop(while: \.isWhitespace).hasPrefix("::")
          || !isForJob && line.contains(#/##(vso|teamcity)?\[/#)
      }
      #expect(commands.isEmpty, "\(words)")
    }
  }

  // MARK: - Every format

  /// Reads the output of a command in a format back. Throws if it is broken.
  private static func read(_ text: String, as format: String) throws {
    switch format {
    case "text", "concise", "xcode": try lines(text)
    case "github": try commandsOfJob(text)
    case "json", "gitlab", "rdjson": try names(in: [object(text)])
    case "jsonl": try names(in: text.split(separator: "\n").map { try object(String($0)) })
    case "sarif": _ = try object(text)
    case "checkstyle", "junit", "svg": try xml(text)
    case "html": try page(text)
    case "markdown", "mermaid", "dot": try noMarkup(text)
    case "ckdb": try records(text)
    default: Issue.record("The new format '\(format)' needs a reader")
    }
  }

  /// Reads the diagnosis of a log back. A log is read without escape sequences, so it need not have
  /// the names as they are.
  private static func readDiagnosis(_ text: String, as format: String) throws {
    switch format {
    case "text": #expect(text.contains("error: "))
    case "json": _ = try object(text)
    default: try read(text, as: format)
    }
  }

  /// The formats of commands that print what a project holds.
  static let printing: [(command: String, format: String)] = Program.linter.commands
    .filter { $0.name != "rules" }.flatMap { command in
      command.options.filter { $0.name == "--format" }.flatMap(\.words).map { (command.name, $0) }
    }

  @Test("Every format can be read back", arguments: printing, [Destination.pipe, .job])
  func formats(_ invocation: (command: String, format: String), _ destination: Destination) throws {
    let argument = invocation.command == "diagnose" ? "log.txt" : "."
    let words = [invocation.command, "--format", invocation.format, argument]
    let output = Self.run(words, destination).output
    if invocation.command == "diagnose" {
      try Self.readDiagnosis(output, as: invocation.format)
    } else {
      try Self.read(output, as: invocation.format)
    }
  }

  private static func lines(_ text: String) throws {
    #expect(text.contains("␛[31mRED␛]0;t␇␡"))
  }

  private static func commandsOfJob(_ text: String) throws {
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains(#/^::(error|warning|notice) file=[^:]+::/#) })
  }

  private static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Checks that documents hold all names as they are.
  private static func names(in documents: [Any]) throws {
    let all = documents.flatMap(strings).joined(separator: "\n")
    for name in HostileProject.names { #expect(all.contains(name), "\(name)") }
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.values.flatMap(strings)
    default: []
    }
  }

  private static func xml(_ text: String) throws {
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
  }

  private static func page(_ text: String) throws {
    try noMarkup(
      text.replacing(#/<script>(?!alert)/#, with: "").replacing("</script></body>", with: ""))
  }

  private static func noMarkup(_ text: String) throws {
    // Code in backticks is shown as it is.
    #expect(!text.replacing(#/`[^`|\n]+`/#, with: "").contains("<script"))
  }

  private static func records(_ text: String) throws {
    let schema = try CloudKitSchema(reading: Array(text.utf8))
    #expect(schema.recordTypes.count >= HostileProject.names.count)
  }

  @Test("A name of 10,000 characters is printed once per line at most", arguments: printing)
  func long(_ invocation: (command: String, format: String)) throws {
    let argument = invocation.command == "diagnose" ? "log.txt" : "."
    let run = CommandRun(
      words: [invocation.command, "--format", invocation.format, argument],
      tree: CoreDataTree.tree([
        "A.swift": HostileProject.longModel, "log.txt": HostileProject.log,
      ]))
    #expect(run.status <= .findings)
    #expect(run.output.utf8.count < 2_000_000)
  }

  // MARK: - Destinations

  private static let services: [[String: String]] = [
    ["CI": "true"], ["GITHUB_ACTIONS": "true"], ["TF_BUILD": "True"],
    ["TEAMCITY_VERSION": "2025.03"],
  ]

  @Test("Commands for CI services are broken up in their jobs", arguments: services)
  func jobs(_ environment: [String: String]) {
    let words = ["lint", "--format", "concise", "."]
    let run = CommandRun(words: words, tree: HostileProject.tree(), environment: environment)
    #expect(run.output.contains("\n: :error::x/::error::x2.swift:4:27: error: "))
    #expect(
      run.output.contains("'# #[error]z## #[group]# #vso[task.complete]# #teamcity[buildStop]"))
  }

  @Test("Elsewhere they are printed as they are", arguments: [["CI": "false"], ["CI": ""]])
  func noJob(_ environment: [String: String]) {
    let words = ["lint", "--format", "concise", "."]
    let run = CommandRun(words: words, tree: HostileProject.tree(), environment: environment)
    #expect(run.output.contains("\n::error::x/::error::x2.swift:4:27: error: "))
    #expect(run.output.contains("'##[error]z###[group]##vso[task.complete]##teamcity[buildStop]"))
  }

  @Test("The runtime's text is printed without control characters, and as it is otherwise")
  func prediction() throws {
    let names = ["a\u{1B}[31mb", "c\u{9B}d", "<e|é`".replacing("`", with: "😀"), "##[f] ::g::"]
    let tree: [String: FakeNode] = [
      "/repo/A.swift": .file(
        "import SwiftData\nlet c = try! ModelContainer(for: A.self)\n@Model class A {\n"
          + names.map { "var `\($0)`: Int\n" }.joined() + "}")
    ]
    let run = CommandRun("predict", ".", tree: tree)
    #expect(
      run.output.split(separator: "\n").suffix(4) == [
        "A: ##[f] ::g::", "A: <e|é😀", "A: a␛[31mb", "A: c\u{FFFD}d",
      ])
  }

  private static let source = """
    import SwiftData
    let c = try! ModelContainer(for: A.self)
    @Model class A {
      /* \u{1B}[2J\t\u{9B}\u{202E}
     ::error::x ##[error]
      */
      var `a\u{1B}[31m` = ""; var b: Int
    }\r

    """

  @Test("A diff can be applied", arguments: [["CI": "true"], ["CI": ""]])
  func diff(_ environment: [String: String]) throws {
    let git = try GitFolder()
    let name = "A\u{1B}[31m \u{202E}é.swift"
    try git.write(Self.source, to: name)
    let words = ["--diff", "--unsafe-fixes", "--root", ".", "."]
    let folder = URL(fileURLWithPath: git.path)
    let run = CommandRun(words: words, folder: folder, environment: environment)
    #expect(run.output.contains("\u{1B}[2J\t\u{9B}\u{202E}"))
    try git.write(run.output, to: "fixes.patch")
    try git.git("apply", "fixes.patch")
    let text = try String(contentsOfFile: git.path + "/" + name, encoding: .utf8)
    #expect(text == Self.source.replacing("b: Int", with: "b: Int = 0"))
  }

  @Test(
    "Code on a terminal has no control characters",
    arguments: [["NO_COLOR": "1"], ["NO_COLOR": ""]])
  func terminal(_ environment: [String: String]) {
    for words in [
      ["--diff", "--unsafe-fixes", "."], ["--fix", "--stdin-filename", "A.swift", "-"],
    ] {
      let run = CommandRun(
        words: words, tree: ["/repo/A.swift": .file(Self.source)], environment: environment,
        isTerminal: true
      ) { $0.readInput = { @Sendable () throws(SystemError) in Array(Self.source.utf8) } }
      #expect(run.output.contains("␛[2J"))
      Self.check(run.output, words, environment["NO_COLOR"] == "" ? .coloredTerminal : .terminal)
    }
  }

  @Test("What a filter makes of the code is printed as it is")
  func filter() {
    let words = ["--fix", "--stdin-filename", "A.swift", "-"]
    let run = CommandRun(
      words: words, tree: ["/repo/A.swift": .file(Self.source)],
      environment: Destination.job.environment
    ) { $0.readInput = { @Sendable () throws(SystemError) in Array(Self.source.utf8) } }
    #expect(run.output == Self.source)
  }

  // MARK: - Settings

  @Test(
    "Names and values in settings are neutralized", arguments: HostileProject.names, [true, false])
  func settings(_ name: String, isName: Bool) throws {
    for key in isName ? [name] : ["failOn", "rules", "localOnly", "production", "shipped", "roots"]
    {
      let value: [String: Any] = [key: isName ? 1 : key == "rules" ? [name: "off"] : name]
      let text = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
      for words in [["lint", "."], ["config", "."], ["lsp"]] {
        let run = CommandRun(
          words: words, tree: HostileProject.tree([".swiftdata-lint.json": text]),
          environment: Destination.job.environment)
        Self.check(run.output + run.error, words, .job)
      }
    }
  }
}

/// The input of a language server, which arrives at once.
private final class LanguageServerInput: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8]

  init(_ frames: [String]) { bytes = Array(frames.joined().utf8) }

  func take() -> [UInt8] {
    lock.withLock {
      defer { bytes = [] }
      return bytes
    }
  }

  static let session = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///repo","#
      + #""capabilities":{"textDocument":{"publishDiagnostics":{"relatedInformation":true}}}}}"#,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the direction of text.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
