import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Every option of every command has an effect.
@Suite struct OptionEffectTests {
  /// A call of an option that has an effect, compared with one without it.
  private struct Effect {
    /// The other words of both calls.
    var base: [String] = []
    /// The option with its value, or its inverse.
    let words: [String]
  }

  /// Calls for each option: the first of them that is for the command, or for all.
  private static let effects: [String: [(command: String?, effect: Effect)]] = [
    "--format": [
      ("rules", Effect(words: ["--format", "json"])),
      (nil, Effect(words: ["--format", "json"])),
    ],
    "--output": [(nil, Effect(words: ["--output", "out.txt"]))],
    "--fail-on": [(nil, Effect(words: ["--fail-on", "never"]))],
    "--notes": [(nil, Effect(words: ["--notes"]))],
    "--rule": [(nil, Effect(words: ["--rule", "missing-default=off"]))],
    "--only": [(nil, Effect(words: ["--only", "unique-constraint"]))],
    "--require-reasons": [(nil, Effect(words: ["--require-reasons"]))],
    "--quiet": [(nil, Effect(words: ["--quiet"]))],
    "--max-findings": [(nil, Effect(words: ["--max-findings", "1"]))],
    "--fix": [(nil, Effect(words: ["--fix"]))],
    "--unsafe-fixes": [(nil, Effect(base: ["--diff"], words: ["--unsafe-fixes"]))],
    "--diff": [(nil, Effect(words: ["--diff"]))],
    "--baseline": [
      ("schema", Effect(base: ["--format", "dot"], words: ["--baseline", "known.json"])),
      (nil, Effect(words: ["--baseline", "known.json"])),
    ],
    "--write-baseline": [(nil, Effect(words: ["--write-baseline", "new.json"]))],
    "--prune-baseline": [
      (nil, Effect(base: ["--baseline", "old.json"], words: ["--prune-baseline"]))
    ],
    "--stamp": [(nil, Effect(base: ["--fail-on", "never"], words: ["--stamp", "stamp"]))],
    "--staged": [(nil, Effect(words: ["--staged"]))],
    "--since": [(nil, Effect(words: ["--since", "main"]))],
    "--stdin-filename": [(nil, Effect(base: ["-"], words: ["--stdin-filename", "New.swift"]))],
    "--use-script-input-files": [(nil, Effect(words: ["--use-script-input-files"]))],
    "--show-files": [(nil, Effect(words: ["--show-files"]))],
    "--statistics": [(nil, Effect(words: ["--statistics"]))],
    "--verbose": [(nil, Effect(words: ["--verbose"]))],
    "--color": [(nil, Effect(words: ["--color", "always"]))],
    "--production": [
      ("schema", Effect(base: ["--format", "ckdb"], words: ["--production", "production.txt"])),
      (nil, Effect(words: ["--production", "production.txt"])),
    ],
    "--shipped": [
      ("schema", Effect(base: ["--format", "dot"], words: ["--shipped", "lock.json"])),
      (nil, Effect(words: ["--shipped", "lock.json"])),
    ],
    "--require-models": [(nil, Effect(base: ["--exclude", "*"], words: ["--require-models"]))],
    "--scope": [
      (
        "lock",
        Effect(
          base: ["--exclude", "App.swift", "--exclude", "Tool"], words: ["--scope", "synced"])
      ),
      (nil, Effect(words: ["--scope", "all"])),
    ],
    "--local-only": [(nil, Effect(words: ["--local-only", "Trip"]))],
    "--frozen-version": [
      ("predict", Effect(base: ["--scope", "all"], words: ["--frozen-version", "V2"])),
      (nil, Effect(words: ["--frozen-version", "V2"])),
    ],
    "--exclude": [(nil, Effect(words: ["--exclude", "Trip.swift"]))],
    "--targets": [(nil, Effect(words: ["--no-targets"]))],
    "--config": [
      (nil, Effect(words: ["--config", "other.json"])), (nil, Effect(words: ["--no-config"])),
    ],
    "--root": [(nil, Effect(words: ["--root", "Old"]))],
    "--container": [(nil, Effect(words: ["--container", "Sources/Tool/Tool.swift:4"]))],
    "--strict": [
      (nil, Effect(base: ["--container", "Sources/Tool/Tool.swift:4"], words: ["--strict"]))
    ],
    "--release": [(nil, Effect(words: ["--release", "2"]))],
    "--check": [(nil, Effect(words: ["--check"]))],
    "--schema": [(nil, Effect(words: ["--schema"]))],
    "--man": [(nil, Effect(words: ["--man"]))],
  ]

  /// Options whose effect is no other output: more threads, and the transport that some editors
  /// name although there is only one.
  private static let silent: Set = ["--jobs", "--stdio"]

  private static let pairs = Program.linter.commands.flatMap { command in
    command.options.map { (command.name, $0.name) }
  }

  @Test("An option that a command accepts changes what it does", arguments: pairs)
  func effect(_ command: String, _ option: String) throws {
    if Self.silent.contains(option) { return }
    let all = try #require(Self.effects[option], "\(option) has no effect")
    let own = all.filter { $0.command == command }
    for (_, effect) in own.isEmpty ? all.filter({ $0.command == nil }) : own {
      let with = Self.run(command, effect.base + effect.words)
      let without = Self.run(command, effect.base)
      #expect(!with.contains("Error: Unknown option"), "\(with)")
      #expect(with != without, "\(command) \(effect.words)")
    }
  }

  /// What a call does, as one text.
  private static func run(_ command: String, _ words: [String]) -> String {
    if command == "lsp" { return settings(words) }
    let argument = ["rules": ["missing-default"], "help": ["lint"]][command] ?? []
    let run = CommandRun(words: [command] + argument + words, tree: tree) { system in
      let log = Array(log.utf8)
      system.readInput = { @Sendable () throws(SystemError) in log }
      system.readChunks = { @Sendable _, take throws(SystemError) in take(log) }
    }
    let files = run.files.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(run.status)\n\(run.output)\n\(run.error)\n\(files)"
  }

  /// What the language server is started with.
  private static func settings(_ words: [String]) -> String {
    guard case .run(let arguments)? = try? Program.linter.parse(["lsp"] + words) else {
      return "Error: Unknown option"
    }
    let system = FakeTree(tree).system()
    guard let source = try? SettingsSource(system: system, arguments: arguments),
      let settings = try? source.settings(source.file(ofRoot: "/repo"))
    else { return "Error" }
    return settings.text + settings.onlyRules.sorted().joined() + (arguments[Options.root] ?? "")
  }

  private static let log = """
    CloudKit integration requires that all attributes be optional, or have a default value set. \
    The following attributes are marked non-optional but do not have a default value:
    Trip: name
    Cache: key
    Leg: length
    Loose: loose
    Stop: length
    Did not find record type: CD_Trip
    missing attribute values on mandatory destination attribute
    """

  private static let tree: [String: FakeNode] = [
    "/repo/.git/HEAD": "",
    "/repo/.swiftdata-lint.json":
      #"{ "rules": { "nonoptional-to-many": "off" }, "localOnly": ["Stop"] }"#,
    "/repo/other.json": #"{ "rules": { "missing-default": "warning" }, "localOnly": ["Trip"] }"#,
    "/repo/Package.swift": """
    import PackageDescription
    let package = Package(name: "App", targets: [
      .executableTarget(name: "App"), .executableTarget(name: "Tool")])
    """,
    "/repo/Sources/App/App.swift": """
    import SwiftData
    enum V1: VersionedSchema {
      static let versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [Leg.self] }
      @Model final class Leg { var distance: Int }
    }
    enum V2: VersionedSchema {
      static let versionIdentifier = Schema.Version(2, 0, 0)
      static var models: [any PersistentModel.Type] { [Leg.self] }
      @Model final class Leg { var length: Int }
    }
    let container = try? ModelContainer(for: Trip.self, Stop.self)
    """,
    "/repo/Sources/App/Cache.swift": """
    import SwiftData
    @Model final class Cache { var key: String }
    let cache = try? ModelContainer(
      for: Cache.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
    """,
    // The second relationship could be the inverse of either, so it is not certain that it loads.
    "/repo/Sources/Tool/Tool.swift": """
    import SwiftData
    @Model final class Stop { var mine: Place?; var other: Place?; var count: Int = 0 }
    @Model final class Place { var stops: [Stop]? }
    let container = try? ModelContainer(for: Place.self)
    let elsewhere = try? ModelContainer(for: Loose.self)
    """,
    "/repo/Sources/App/Trip.swift": """
    import SwiftData
    @Model final class Trip {
      @Attribute(.unique) var name: String
      var kind: String = ""
      init(name: String) { self.name = "none" }
      var stops: [Stop]
      // swiftdata-lint:disable:next missing-default
      var day: Int
    }
    """,
    "/repo/Sources/App/Stop.swift": """
    import SwiftData
    @Model final class Stop { var trip: Trip?; var length: Int }
    """,
    "/repo/Sources/App/Loose.swift": """
    import SwiftData
    @Model final class Loose { var loose: Int }
    """,
    "/repo/Old/Old.swift": "import SwiftData\n@Model final class Unused { var a: Int }",
    "/repo/production.txt": "DEFINE SCHEMA\nRECORD TYPE CD_Stop (\n  CD_length INT64\n);\n",
    "/repo/known.json": .file(baseline(property: "name", rule: "unique-constraint")),
    "/repo/old.json": .file(baseline(property: "gone", rule: "missing-default")),
    "/repo/lock.json": .file(lock),
  ]

  private static func baseline(property: String, rule: String) -> String {
    """
    { "formatVersion": 1, "findings": [
      { "path": "Sources/App/Trip.swift", "model": "Trip", "property": "\(property)",
        "rule": "\(rule)", "count": 1 }
    ] }
    """
  }

  /// A lock file of an earlier release, with another property.
  private static let lock: String = {
    let tree: [String: FakeNode] = [
      "/repo/.git/HEAD": "",
      "/repo/Trip.swift": """
      import SwiftData
      @Model final class Trip { var title: String = ""; var kind: Int = 0 }
      let container = try? ModelContainer(for: Trip.self)
      """,
    ]
    return CommandRun("lock", "--release", "1", tree: tree).files["/repo/swiftdata-schema.json"]
      ?? ""
  }()
}

/// Options and settings are the same, by name.
@Suite struct SettingOptionTests {
  @Test("Each setting is an option, and each option that describes the project is a setting")
  func names() throws {
    let config = try #require(Program.linter.command(named: "config"))
    // These choose the project and the file, and print something else.
    let others: Set = ["--config", "--root", "--schema"]
    let options = Set(config.options.map(\.name)).subtracting(others)
    // A root is a place, and an accepted finding needs a reason, as a comment does.
    let settings = SettingDeclaration.all.filter { !["roots", "accepted"].contains($0.name) }
    #expect(Set(settings.map(Self.option)) == options)
    let lint = try #require(Program.linter.command(named: "lint"))
    #expect(options.subtracting(lint.options.map(\.name)) == [])
  }

  /// The name of a setting as an option, which a repeatable one has in the singular.
  private static func option(_ setting: SettingDeclaration) -> String {
    let words = setting.name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    let isRepeatable =
      switch setting.value {
      case .texts, .rules: words.hasSuffix("s")
      case .flag, .word, .file, .accepted: false
      }
    return "--" + (isRepeatable ? String(words.dropLast()) : words)
  }

  @Test(
    "A file setting is turned off by its inverse",
    arguments: [
      ("--no-production", "production"), ("--no-shipped", "shipped"), ("--no-baseline", "baseline"),
      ("--no-targets", "targets"),
    ])
  func inverse(_ option: String, _ setting: String) {
    let tree: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": """
      { "production": "a.ckdb", "shipped": "v1", "baseline": "b.json", "targets": true }
      """
    ]
    let with = CommandRun("config", tree: tree).output
    let without = CommandRun("config", option, tree: tree).output
    #expect(!with.contains("\"\(setting)\": false"))
    #expect(without.contains("\"\(setting)\": false"))
    #expect(CommandRun("config", "--no-config", tree: tree).output == Settings().text)
  }
}
