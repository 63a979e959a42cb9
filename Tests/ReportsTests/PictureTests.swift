import Foundation
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// Pictures of a schema.
@Suite struct PictureTests {
  /// Models in each state, with relationships of all kinds and findings at rows.
  static let files: SourceFiles = [
    "Models.swift": """
    import SwiftData
    enum V1: VersionedSchema {
      static var versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model class Trip { var name = "" }
    }
    enum V2: VersionedSchema {
      static var versionIdentifier = Schema.Version(2, 0, 0)
      static var models: [any PersistentModel.Type] { [Trip.self, Stop.self, Guide.self] }
      @Model class Trip {
        @Attribute(.unique) var name: String
        @Attribute(.externalStorage) var map: Data?
        @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop]? = []
        var guide: Guide?
        var parts: [Trip]?
        var whole: Trip?
      }
      @Model class Stop {
        #Unique<Stop>([\\.day, \\.place])
        var day = Date()
        var place: String?
        var trip: Trip
      }
      @Model class Guide { var tags: [String: Int] = [:]; var age: Int? }
    }
    @available(iOS 26, *)
    @Model class Person { var name = "" }
    @available(iOS 26, *)
    @Model class Author: Person { var books: [Book]? }
    @Model class Book { var author: Author? }
    @Model class Draft { var text: String? }
    """,
    "App.swift": """
    import SwiftData
    func container() throws -> ModelContainer {
      let synced = ModelConfiguration(
        schema: Schema(versionedSchema: V2.self), cloudKitDatabase: .private("iCloud.x"))
      let local = ModelConfiguration(
        schema: Schema([Person.self, Author.self, Book.self]), cloudKitDatabase: .none)
      return try ModelContainer(
        for: Trip.self, Person.self, Author.self, Book.self, configurations: synced, local)
    }
    """,
  ]

  private static let formats: [(format: PictureFormat, file: String)] = [
    (.mermaid, "schema.mmd"), (.dot, "schema.dot"), (.svg, "schema.svg"), (.html, "schema.html"),
  ]

  @Test("A picture in each format is the one that lies in its file", arguments: formats)
  func golden(_ format: PictureFormat, _ file: String) throws {
    let folder = Repository.fixtures.appendingPathComponent("Reports/Pictures")
    try expectGolden(
      format.text(of: Self.report),
      folder.appendingPathComponent(file))
  }

  @Test("No format is without a file to compare with")
  func complete() {
    #expect(Self.formats.map(\.format) == PictureFormat.allCases)
  }

  /// The report on the example, with its record types.
  private static var report: Report {
    Report(files, leastSeverity: .note).listingSchema(targets: [])
  }

  @Test("The picture as SVG is well-formed, and has an element for each model and each line")
  func svg() throws {
    let picture = SchemaPicture(of: Self.report)
    let document = try XMLElements(PictureFormat.svg.text(of: Self.report))
    let groups = document["g"].compactMap { $0.attributes["class"]?.split(separator: " ").first }
    #expect(groups.count { $0 == "m" } == picture.boxes.count)
    #expect(document["g"].count { $0.attributes["data-from"] != nil } == picture.edges.count)
    #expect(document["script"].isEmpty)
    let tips = document["title"].map(\.text)
    for mark in picture.marks { #expect(tips.contains { $0.contains(mark.text) }) }
  }

  @Test("The example has all states, all kinds of lines, and findings at rows")
  func example() {
    let picture = SchemaPicture(of: Report(Self.files, leastSeverity: .note))
    #expect(picture.states.map(\.state) == EntityState.allCases)
    #expect(Set(picture.edges.map(\.kind)) == [.paired, .oneWay, .inheritance])
    #expect(picture.boxes.flatMap(\.rows).contains { $0.isConstraint && !$0.marks.isEmpty })
  }

  @Test("A finding is at the row of its property")
  func marks() throws {
    let report = Report(Self.files, leastSeverity: .note)
    let picture = SchemaPicture(of: report)
    #expect(picture.marks.count == report.findings.count)
    for box in picture.boxes {
      for row in box.rows where !row.isConstraint {
        let expected = report.findings.filter { $0.model == box.name && $0.property == row.name }
        #expect(row.marks.map(\.message) == expected.map(\.message))
      }
    }
  }

  @Test("A pair of relationships is one line, with the number of objects at each end")
  func pairs() throws {
    let picture = SchemaPicture(of: Report(Self.files))
    let lines = picture.edges.map { edge in
      "\(picture.name(of: edge.from)) \(edge.from.count) \(edge.kind) \(edge.to.count) "
        + picture.name(of: edge.to)
    }
    #expect(
      lines == [
        "V2.Trip.stops exactlyOne paired many V2.Stop.trip",
        "V2.Trip.guide undeclared oneWay zeroOrOne V2.Guide",
        "V2.Trip.parts undeclared oneWay many V2.Trip",
        "V2.Trip.whole undeclared oneWay zeroOrOne V2.Trip",
        "Author undeclared inheritance undeclared Person",
        "Author.books zeroOrOne paired many Book.author",
      ])
  }

  @Test("In Mermaid, relationships of a model to itself are one line with all their names")
  func loops() {
    let lines = PictureFormat.mermaid.text(of: Report(Self.files)).split(separator: "\n")
    let loops = lines.filter { $0.contains("parts (nullify)") || $0.contains("whole (nullify)") }
    #expect(loops.count == 1)
    #expect(
      loops.first?.hasSuffix(
        "}o..o{ e1 : \"parts (nullify), ambiguous inverse#59; whole (nullify), ambiguous inverse\"")
        ?? false, "\(loops)")
  }

  @Test("In Mermaid, the theme chooses the colors of text and what is behind it")
  func theme() {
    let text = PictureFormat.mermaid.text(of: Self.report)
    let styles = text.split(separator: "\n").filter { $0.contains(" classDef ") }
    #expect(styles.count == EntityState.allCases.count)
    #expect(styles.allSatisfy { !$0.contains("fill:") && !$0.contains(",color:") })
  }

  @Test("In Mermaid, no comment consists of spaces, with which it draws nothing at all")
  func spaces() {
    let files: SourceFiles = ["A.swift": "import SwiftData\n@Model class A { var `  ` = \"\" }"]
    var picture = SchemaPicture(of: Report(files))
    #expect(picture.boxes.map(\.rows.count) == [1])
    let row = SchemaPicture.Row(
      name: "  ", type: nil, isMarkedOptional: false, defaultValue: nil, options: [],
      relationship: nil, isConstraint: true)
    picture.boxes[0].rows = [row]
    #expect(MermaidPicture.text(of: picture).contains("\n    unique _\n"))
  }

  @Test("Markdown has the picture behind a fold, unless there are more models than Mermaid draws")
  func markdown() {
    let fold = MarkdownPicture.fold(of: Self.report)
    #expect(fold.contains("\n```mermaid\nerDiagram\n"))
    #expect(ReportFormat.markdown.text(of: Self.report).contains(fold))
    #expect(MarkdownPicture.fold(of: Report([:])) == "")
    let models = (0..<2000).map { "@Model class Model\($0) { var name = \"\" }\n" }
    #expect(
      MarkdownPicture.fold(of: Report(["A.swift": "import SwiftData\n" + models.joined()])) == "")
    #expect(MarkdownPicture.fold(of: Report(["A.swift": "import SwiftData\n" + models[0]])) != "")
  }

  private static let hasGraphviz = FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")

  @Test("Graphviz accepts the graph", .enabled(if: hasGraphviz))
  func graphviz() throws {
    for files in [Self.files, HostileTextTests.files] {
      let graph = PictureFormat.dot.text(of: Report(files, leastSeverity: .note))
      let (status, errors) = try Self.run("/usr/bin/dot", ["-Tsvg", "-o", "/dev/null"], graph)
      #expect(status == 0)
      #expect(errors == "")
    }
  }

  /// Runs a program with text on standard input.
  private static func run(
    _ program: String, _ words: [String], _ input: String
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    let (source, errors) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardError = errors
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

extension PictureFormat {
  /// The picture of a report in this format.
  func text(of report: Report) -> String { String(decoding: bytes(of: report), as: UTF8.self) }
}
