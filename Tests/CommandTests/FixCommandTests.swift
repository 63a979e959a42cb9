import Dispatch
import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private let trip = """
  import SwiftData
  @Model final class Trip {
    var status: String
    var owner: Owner
    init(status: String = "planned") { self.status = status }
  }
  @Model final class Owner { var trip: Trip? }
  """
/// What safe fixes make of it.
private let tripFixedSafely = trip.replacing(
  "status: String\n", with: "status: String = \"planned\"\n")
/// What all fixes make of it.
private let tripFixed = tripFixedSafely.replacing("owner: Owner\n", with: "owner: Owner?\n")

/// Two files that one fix changes.
private let pair = [
  "A/Trip.swift": "import SwiftData\n@Model final class Trip {\n  var stops: [Stop]?\n}\n",
  "B/Stop.swift": "import SwiftData\n@Model final class Stop {\n  var name: String?\n}\n",
]

/// A project with these files.
private func project(_ files: [String: String] = ["Trip.swift": trip]) -> [String: FakeNode] {
  var tree: [String: FakeNode] = ["/repo/.git/HEAD": ""]
  for (path, text) in files { tree["/repo/\(path)"] = .file(text) }
  return tree
}

@Suite("Fixes from the command line")
struct FixCommandTests {
  @Test("Safe fixes are made, and what remains is reported")
  func safe() {
    let run = CommandRun("--fix", "--format", "concise", ".", tree: project())
    #expect(run.files == ["/repo/Trip.swift": tripFixedSafely])
    #expect(run.error == "Fixed 1 finding in 1 file\n")
    #expect(
      run.output == """
        Trip.swift:4:7: error: 'Trip.owner' is not optional, but CloudKit requires optional \
        relationships [nonoptional-to-one]

        """)
    #expect(run.status == .findings)
  }

  @Test("Unsafe fixes are made where they are asked for")
  func unsafe() {
    let run = CommandRun("--fix", "--unsafe-fixes", "--format", "concise", ".", tree: project())
    #expect(run.files == ["/repo/Trip.swift": tripFixed])
    #expect(run.error == "Fixed 2 findings in 1 file\n")
    #expect(run.output.isEmpty)
    #expect(run.status == .success)
  }

  @Test("Where nothing is to be fixed, no file is written")
  func nothing() {
    for (text, line) in [
      (tripFixed, "Nothing fixed: there is no safe fix\n"),
      (tripFixedSafely, "Nothing fixed: there is no safe fix\n"),
    ] {
      let run = CommandRun("--fix", ".", tree: project(["Trip.swift": text]))
      #expect(run.files.isEmpty)
      #expect(run.error == line)
    }
    let run = CommandRun("--fix", "--unsafe-fixes", ".", tree: project(["Trip.swift": tripFixed]))
    #expect(run.error == "Nothing fixed: there is no fix\n")
    #expect(run.status == .success)
  }

  @Test("A difference shows what fixes would change, and changes nothing")
  func difference() {
    let run = CommandRun("--diff", "--unsafe-fixes", ".", tree: project())
    #expect(
      run.output == """
        --- a/Trip.swift
        +++ b/Trip.swift
        @@ -1,7 +1,7 @@
         import SwiftData
         @Model final class Trip {
        -  var status: String
        -  var owner: Owner
        +  var status: String = "planned"
        +  var owner: Owner?
           init(status: String = "planned") { self.status = status }
         }
         @Model final class Owner { var trip: Trip? }
        \\ No newline at end of file

        """)
    #expect(run.error == "Would fix 2 findings in 1 file\n")
    #expect(run.files.isEmpty)
    #expect(run.status == .findings)
    let safe = CommandRun("--fix", "--diff", "--format", "concise:out.txt", ".", tree: project())
    #expect(safe.output.contains("+  var status: String = \"planned\"\n   var owner: Owner\n"))
    #expect(safe.files.keys.sorted() == ["/repo/out.txt"])
    #expect(safe.error == "Would fix 1 finding in 1 file; '--unsafe-fixes' would fix 1 more\n")
  }

  @Test(
    "Options that contradict each other are refused",
    arguments: [
      (["--unsafe-fixes"], "'--unsafe-fixes' needs '--fix', or '--diff'"),
      (["--fix", "--staged"], "'--fix' changes files, but '--staged' checks"),
      (["--diff", "--format", "json"], "'--diff' prints to standard output."),
      (["--diff", "--output", "a"], "Add '--format' for what '--output' writes."),
      (["--diff", "--statistics"], "Only one of '--diff' and '--statistics' can go to"),
      (["--diff", "--write-baseline", "b.json"], "'--diff' changes no files."),
      (["--diff", "--baseline", "b.json", "--prune-baseline"], "'--diff' changes no files."),
    ])
  func usage(words: [String], error: String) {
    let run = CommandRun(
      words: words + ["."], tree: project(), environment: [:], isTerminal: false)
    #expect(run.status == .usage)
    #expect(run.error.contains(error))
  }

  @Test("What comments, settings or a baseline let pass is not fixed")
  func letPass() {
    let suppressed = trip.replacing(
      "  var status", with: "  // swiftdata-lint:disable:next missing-default\n  var status")
    #expect(CommandRun("--fix", ".", tree: project(["Trip.swift": suppressed])).files.isEmpty)
    #expect(
      CommandRun("--fix", "--rule", "missing-default=off", ".", tree: project()).files.isEmpty)
    let baseline = """
      {
        "formatVersion": 1,
        "findings": [
          { "path": "Trip.swift", "model": "Trip", "property": "status", \
      "rule": "missing-default", "count": 1 }
        ]
      }

      """
    let known = CommandRun(
      "--fix", "--unsafe-fixes", "--baseline", "b.json", ".",
      tree: project(["Trip.swift": trip, "b.json": baseline]))
    #expect(
      known.files == ["/repo/Trip.swift": trip.replacing("owner: Owner\n", with: "owner: Owner?\n")]
    )
    #expect(known.status == .success)
  }
}

// MARK: - Files that stay as they are

extension FixCommandTests {
  @Test("Generated files are left alone, and named")
  func generated() {
    for head in [
      "// Generated using Sourcery\n", "/* @generated */ ", "// DO NOT EDIT.\n// Generated by X\n",
      "// Code generated by X\n", "// Generated by X, do not modify.\n",
    ] {
      let run = CommandRun("--fix", ".", tree: project(["Trip.swift": head + trip]))
      #expect(run.files.isEmpty)
      #expect(
        run.error.hasSuffix("Trip.swift: skipped, because its header says that it was generated\n"))
    }
    for text in [trip + "\n// @generated\n", "// Do not edit the order of cases.\n" + trip] {
      #expect(CommandRun("--fix", ".", tree: project(["Trip.swift": text])).files.count == 1)
    }
  }

  @Test("Files of which a part cannot be read are left alone, and named")
  func flawed() {
    let run = CommandRun("--fix", ".", tree: project(["Trip.swift": trip + "\n/* later"]))
    #expect(run.files.isEmpty)
    #expect(
      run.error.contains("\nTrip.swift: skipped, because a part of it could not be parsed\n"))
  }

  /// A version of the schema and a newer one.
  private func versions(_ newer: String) -> [String: FakeNode] {
    let text = """
      import SwiftData
      enum V1: VersionedSchema {
        static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip { var name: String; init(name: String = "") { self.name = name } }
      }
      enum V2: VersionedSchema {
        static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
        \(newer)
      }
      """
    return project(["Versions.swift": text])
  }

  @Test("Older versions of the schema are left alone")
  func history() {
    let newer = """
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model final class Trip { var name: String; init(name: String = "") { self.name = name } }
      """
    let run = CommandRun("--fix", ".", tree: versions(newer))
    let parts = (run.files["/repo/Versions.swift"] ?? "").components(separatedBy: "enum V2")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("var name: String;") == true)
    #expect(parts.last?.contains("var name: String = \"\";") == true)
    #expect(run.error == "Fixed 1 finding in 1 file\n")
    let all = CommandRun("--fix", ".", "--scope", "all", tree: versions(newer))
    #expect(all.files == run.files)
    #expect(
      all.error == """
        Fixed 1 finding in 1 file
        Skipped 1 finding in older versions of the schema, because stores on disk look like them

        """)
  }

  @Test("Files that are not reported on are left alone")
  func notReported() {
    let files = ["A/Trip.swift": trip, "B/Stop.swift": trip.replacing("Trip", with: "Stop")]
    let run = CommandRun("--fix", "A", tree: project(files))
    #expect(run.files.keys.sorted() == ["/repo/A/Trip.swift"])
    let alone = CommandRun("--fix", "--unsafe-fixes", "A", tree: project(pair))
    #expect(alone.files.isEmpty)
    #expect(
      alone.error == """
        Nothing fixed: there is no fix
        B/Stop.swift: skipped, because it is not among the files to report

        """)
  }

  @Test("Classes of an older version that a newer one lists are left alone, with advice")
  func sharedHistory() {
    let newer = "static var models: [any PersistentModel.Type] { [V1.Trip.self] }"
    let run = CommandRun("--fix", ".", tree: versions(newer))
    #expect(run.files.isEmpty)
    #expect(
      run.error == """
        Nothing fixed: there is no safe fix
        Skipped 1 finding in older versions of the schema, because stores on disk look like \
        them; models that are still in use need a copy in a newer one

        """)
  }

  /// A system whose file holds another text once it has been read some times.
  private func system(_ output: FakeOutput, changedAfter count: Int) -> System {
    let tree = FakeTree(project())
    var system = tree.system(output: output)
    let readFiles = system.readFiles
    let reads = Counter()
    system.readFiles = { folder, names, take in
      readFiles(folder, names) { index, bytes in
        let isChanged = names[index] == "Trip.swift" && reads.next() > count
        take(index, isChanged ? .success(Array("// mine\n".utf8)) : bytes)
      }
    }
    return system
  }

  @Test("A file that changes before its fixes are made up is left alone")
  func changedEarlier() {
    let output = FakeOutput()
    let status = Command(system: system(output, changedAfter: 1)).run(["--fix", "."])
    #expect(output.files.isEmpty)
    #expect(output.error == "Nothing fixed: there is no safe fix\n")
    #expect(status == .success)
  }

  @Test("A file that changes meanwhile is left alone, and named")
  func changedMeanwhile() {
    let output = FakeOutput()
    let status = Command(system: system(output, changedAfter: 2)).run(["--fix", "."])
    #expect(output.files.isEmpty)
    #expect(
      output.error == """
        Error: Trip.swift: skipped, because it changed since it was read
        1 fix could not be written

        """)
    #expect(status == .failure)
  }

  @Test("A file that cannot be written is a failure")
  func unwritable() {
    let run = CommandRun(
      words: ["--fix", "."], tree: project(), environment: [:], isTerminal: false
    ) { system in
      system.writeFile = { @Sendable _, path throws(SystemError) in
        throw SystemError.unreadable(path)
      }
    }
    #expect(
      run.error == """
        Error: Trip.swift: Permission denied
        1 fix could not be written

        """)
    #expect(run.status == .failure)
  }

  @Test(
    "Nothing is written through a link that leaves the root",
    arguments: ["Trip.swift", "Shared/Trip.swift"], [".", "Trip.swift"])
  func leavingLink(file: String, typed: String) {
    var tree = project([:])
    let target = file == "Trip.swift" ? "/other/Trip.swift" : "/other"
    tree["/repo/" + file.prefix { $0 != "/" }] = .link(to: target)
    tree["/other/Trip.swift"] = .file(trip)
    let words = ["--fix", typed == "." ? "." : file]
    let run = CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
    #expect(run.files.isEmpty)
    #expect(
      run.error == """
        Error: \(file): not written, because it leads to '../other/Trip.swift', outside of the \
        root '.'
        1 fix could not be written

        """)
    #expect(run.status == .failure)
  }

  @Test("A link inside the root is written through")
  func innerLink() {
    var tree = project([".hidden/Trip.swift": trip])
    tree["/repo/Trip.swift"] = .link(to: "/repo/.hidden/Trip.swift")
    #expect(CommandRun("--fix", ".", tree: tree).files == ["/repo/Trip.swift": tripFixedSafely])
  }

  @Test("Files that go together are changed together or not at all")
  func together() {
    let words = ["--fix", "--unsafe-fixes", "."]
    let both = CommandRun(words: words, tree: project(pair), environment: [:], isTerminal: false)
    #expect(both.files.keys.sorted() == ["/repo/A/Trip.swift", "/repo/B/Stop.swift"])
    #expect(both.status == .success)
    let output = FakeOutput()
    var system = FakeTree(project(pair)).system(output: output)
    let writeFile = system.writeFile
    system.writeFile = { @Sendable bytes, path throws(SystemError) in
      if path == "/repo/B/Stop.swift" { throw SystemError.unreadable(path) }
      try writeFile(bytes, path)
    }
    #expect(Command(system: system).run(words) == .failure)
    #expect(output.files == ["/repo/A/Trip.swift": pair["A/Trip.swift"] ?? ""])
    #expect(
      output.error == """
        Error: B/Stop.swift: Permission denied
        A/Trip.swift: skipped, because its fix belongs with that of another skipped file
        1 fix could not be written

        """)
  }

  @Test("Mode, line ends and marks of a file on the disk stay what they are")
  func realFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "swiftdata-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func withReturns(_ text: String) -> Data {
      Data(("\u{FEFF}" + text.replacing("\n", with: "\r\n")).utf8)
    }
    let file = folder.appendingPathComponent("Trip.swift")
    try withReturns(trip).write(to: file)
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
    let link = folder.appendingPathComponent("Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

    let run = CommandRun("--fix", "--unsafe-fixes", "Link.swift", folder: folder)
    #expect(run.status == .success)
    #expect(try Data(contentsOf: file) == withReturns(tripFixed))
    let after = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((after[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["Link.swift", "Trip.swift"])
  }
}

/// Counts, on whatever thread.
private final class Counter: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var count = 0

  /// How often it has been asked, this time included.
  func next() -> Int {
    lock.wait()
    defer { lock.signal() }
    count += 1
    return count
  }
}
