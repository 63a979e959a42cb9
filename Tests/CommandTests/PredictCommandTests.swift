import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus

/// The contract of `predict`: its output and its exit status.
@Suite struct PredictCommandTests {
  private static let models: FakeNode = """
    import SwiftData
    @Model final class Trip { var name: String }
    @Model final class Stop { var name: String }
    @Model final class Cache { @Attribute(.unique) var key = "" }
    """
  private static let heading = """
    CloudKit integration requires that all attributes be optional, or have a default value set. \
    The following attributes are marked non-optional but do not have a default value:

    """

  private static let app: FakeNode = """
    import SwiftData
    let trips = try ModelContainer(for: Trip.self)

    let stops = try ModelContainer(
      for: Stop.self, configurations: ModelConfiguration(cloudKitDatabase: .private("x")))
    let cache = try ModelContainer(
      for: Cache.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
    let both = try ModelContainer(
      for: Trip.self, Cache.self,
      configurations: ModelConfiguration(schema: Schema([Trip.self])),
      ModelConfiguration(schema: Schema([Cache.self]), cloudKitDatabase: .none))
    """

  private func run(_ words: String..., app: FakeNode = app) -> CommandRun {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/Models.swift": Self.models, "/repo/App/App.swift": app,
    ]
    return CommandRun(
      words: ["predict"] + words, tree: tree, environment: [:], isTerminal: false)
  }

  @Test("What would not load is printed as the runtime has it, and ends with 1")
  func refused() {
    let run = run(".")
    #expect(run.output == Self.heading + "Stop: name\nTrip: name\n")
    #expect(run.error == "")
    #expect(run.status == .findings)
  }

  @Test(
    "What would load is said in a sentence, and ends with 0",
    arguments: [
      ("@Model class A { var x = 0 }", "CloudKit accepts the model that syncs"),
      (
        "@Model class A { var x = 0 }; @Model class B {}", "CloudKit accepts all 2 models that sync"
      ),
      ("struct A {}", "it has no model that syncs"),
    ])
  func clean(_ source: String, _ sentence: String) {
    let run = CommandRun(
      "predict", ".", tree: ["/repo/A.swift": .file("import SwiftData; " + source)])
    #expect(run.output == "The store would load: \(sentence).\n")
    #expect(run.error == "")
    #expect(run.status == .success)
  }

  private static let ambiguous: FakeNode = """
    import SwiftData
    @Model final class Trip { var stops: [Stop]? }
    @Model final class Stop {
      var trip: Trip?
      var nextTrip: Trip?
    }
    """
  private static let openPlaces = """
    Models.swift:2:31: 'Trip.stops' has 2 possible inverses, so at least one of them has no inverse
    Models.swift:4:7: 'Stop.trip' may have no inverse: 2 properties could be that of 'Trip.stops'
    Models.swift:5:7: 'Stop.nextTrip' may have no inverse: 2 properties could be that of \
    'Trip.stops'

    """

  @Test(
    "What is open is said in place of a promise, and ends with 1 if that is asked for",
    arguments: [false, true])
  func open(_ isStrict: Bool) {
    let run = CommandRun(
      words: ["predict", "."] + (isStrict ? ["--strict"] : []),
      tree: ["/repo/.git": .directory, "/repo/Models.swift": Self.ambiguous], environment: [:],
      isTerminal: false)
    #expect(run.output == "No refusal found, but not certain:\n" + Self.openPlaces)
    #expect(run.error == "")
    #expect(run.status == (isStrict ? .findings : .success))
  }

  @Test("With a refusal what is open stands on the standard error")
  func openBesideRefusal() {
    let run = CommandRun(
      "predict", ".",
      tree: [
        "/repo/Models.swift": Self.ambiguous,
        "/repo/A.swift": "import SwiftData\n@Model class A { var x: Int }",
      ])
    #expect(run.output == Self.heading + "A: x\n")
    #expect(run.error == Self.openPlaces)
    #expect(run.status == .findings)
  }

  @Test("What is open in other files is not promised away", arguments: [[], ["--strict"]])
  func openElsewhere(_ options: [String]) {
    let run = CommandRun(
      words: ["predict", "A.swift"] + options,
      tree: [
        "/repo/.git": .directory, "/repo/Models.swift": Self.ambiguous,
        "/repo/A.swift": "import SwiftData\n@Model class A { var x = 0 }",
      ], environment: [:], isTerminal: false)
    #expect(
      run.output
        == "No refusal found, but not certain because of other files; pass the project's folder to "
        + "see why.\n")
    #expect(run.status == (options.isEmpty ? .success : .findings))
  }

  @Test("What was not analyzed is told once: among what is open, or else on the standard error")
  func notAnalyzed() {
    let run = CommandRun(
      "predict", ".",
      tree: [
        "/repo/A.swift": """
        import SwiftData
        @Model class A { @Relationship var b: Elsewhere? }
        @Model class B { weak var a: A? }
        let a = try ModelContainer(for: A.self)
        let b = try ModelContainer(
          for: B.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
        """
      ])
    #expect(
      run.output == """
        No refusal found, but not certain:
        A.swift:2:36: A.b: its destination is not in the sources; its inverse is not \
        checked

        """)
    #expect(run.error.hasPrefix("A.swift:3:27: not analyzed: 'a' is `weak`"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(
    "One container is named by its line",
    arguments: [
      ("App/App.swift:2", "Trip: name"), ("./App/../App/App.swift:4", "Stop: name"),
      ("/repo/App/App.swift:4", "Stop: name"), ("App/App.swift:8", "Trip: name"),
    ])
  func container(_ place: String, _ line: String) {
    let run = run(".", "--container", place)
    #expect(run.output == Self.heading + line + "\n")
    #expect(run.status == .findings)
  }

  @Test("A container that does not sync is judged as if it did")
  func localContainer() {
    let run = run(".", "--container", "App/App.swift:6")
    #expect(run.output.hasSuffix("constrained:\nCache: key\n"))
    #expect(run.status == .findings)
  }

  @Test(
    "A place without a container is an error that names those there are",
    arguments: ["App/App.swift:3", "Models.swift:2", "Nowhere.swift:1"])
  func noContainer(_ place: String) {
    let run = run(".", "--container", place)
    #expect(run.output == "")
    #expect(
      run.error == """
        Error: no container at \(place); there are App/App.swift:2, App/App.swift:4, \
        App/App.swift:6, App/App.swift:8

        """)
    #expect(run.status == .failure)
  }

  @Test(
    "A place is a path and a line", arguments: ["App.swift", "App.swift:", ":3", "App.swift:0"])
  func place(_ text: String) {
    let run = run(".", "--container", text)
    #expect(
      run.error.hasPrefix(
        "Error: The value '\(text)' is invalid for '--container <path:line>'. Please provide a "
          + "path, a colon and a line: App.swift:12\n"))
    #expect(run.status == .usage)
  }

  @Test("Paths filter the lines as they filter findings")
  func filter() {
    let run = run("App")
    #expect(
      run.output
        == "The store would not load, but not because of these files; pass the project's folder to "
        + "see why.\n")
    #expect(run.status == .success)
    #expect(self.run("Models.swift").output == Self.heading + "Stop: name\nTrip: name\n")
  }

  @Test("A relationship between two stores is one of the container that has them")
  func crossConfiguration() {
    let app: FakeNode = """
      import SwiftData
      @Model final class Note { var draft: Draft? }
      @Model final class Draft { var note: Note? }
      let split = try ModelContainer(
        for: Note.self, Draft.self,
        configurations: ModelConfiguration(schema: Schema([Note.self])),
        ModelConfiguration(schema: Schema([Draft.self]), cloudKitDatabase: .none))
      let whole = try ModelContainer(for: Note.self, Draft.self)
      """
    #expect(run("--container", "App/App.swift:4", ".", app: app).status == .findings)
    #expect(
      run("--container", "App/App.swift:8", ".", app: app).output
        == "The store would load: CloudKit accepts all 2 models that sync.\n")
  }

  @Test("What no container syncs is judged as if one did, and that is said beside the message")
  func asIfSyncing() {
    let app: FakeNode = """
      import SwiftData
      let trips = try ModelContainer(
        for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      """
    let auto = run(".", app: app)
    #expect(auto.output == Self.heading + "Trip: name\n")
    #expect(auto.error.hasPrefix("No container can sync yet, so"))
    let synced = run(".", "--scope", "synced", app: app)
    #expect(synced.output == "The store would load: it has no model that syncs.\n")
    #expect(synced.error == "")
    let all = run(".", "--scope", "all", app: app)
    #expect(all.output.hasPrefix(Self.heading + "Stop: name\nTrip: name\nCloudKit integration"))
  }

  @Test("Each project has its own message")
  func projects() {
    let model = "import SwiftData; @Model class A { var x: Int }"
    let run = CommandRun(
      "predict", "One", "Two",
      tree: [
        "/repo/One/.git": .directory, "/repo/One/A.swift": .file(model),
        "/repo/Two/.git": .directory, "/repo/Two/A.swift": .file(model),
      ])
    #expect(run.output == Self.heading + "A: x\n\n" + Self.heading + "A: x\n")
    #expect(run.status == .findings)
  }

  @Test("What cannot be read ends with 2, and the rest is still predicted")
  func unreadable() {
    let run = run(".", "Nowhere")
    #expect(run.output == Self.heading + "Stop: name\nTrip: name\n")
    #expect(run.error.hasPrefix("Error: Nowhere"))
    #expect(run.status == .failure)
    let tree: [String: FakeNode] = [
      "/repo/A.swift": "import SwiftData; @Model class A { var x = 0 }"
    ]
    let clean = CommandRun("predict", ".", "Nowhere", tree: tree)
    #expect(clean.output == "No refusal found, but not certain: see the errors.\n")
    #expect(clean.status == .failure)
  }

  private static let stops = """
    The app would stop before the store is validated:
    A.swift:3:31: 'Trip.start' is a 'DateComponents', which SwiftData cannot store: \
    Unexpected property within Persisted Struct/Enum: _CalendarProtocol

    """

  @Test("What stops the app before is said on the standard output, and ends with 1")
  func stops() {
    let run = CommandRun(
      "predict", ".",
      tree: [
        "/repo/A.swift": """
        import SwiftData

        @Model final class Trip { var start: DateComponents?; var end: CGPoint? }
        """
      ])
    #expect(run.output == Self.stops)
    #expect(run.error == "")
    #expect(run.status == .findings)
  }

  @Test("Beside a refusal, and for local models too, it is said on the standard error")
  func stopsBesideRefusal() {
    let run = CommandRun(
      "predict", ".",
      tree: [
        "/repo/A.swift": """
        import SwiftData

        @Model final class Trip { var start: DateComponents? }
        @Model final class Stop { var name: String }
        let a = try ModelContainer(for: Stop.self)
        let b = try ModelContainer(
          for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
        """
      ])
    #expect(run.output == Self.heading + "Stop: name\n")
    #expect(run.error == Self.stops)
    #expect(run.status == .findings)
  }
}
