import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("The live system")
struct SystemTests {
  private let folder: TemporaryFolder
  private let system = System.live

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Files of any size are read whole", arguments: [0, 1, 4095, 4096, 65_536, 65_537, 3_000_000])
  func read(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "file")
    #expect(try system.read(folder.path + "/file") == bytes)
  }

  @Test("Files of up to 16 MB are read whole, larger ones only in chunks")
  func largeFile() throws {
    let path = folder.path + "/file"
    try folder.write([UInt8](repeating: 1, count: 16 << 20), to: "file")
    #expect(try system.read(path).count == 16 << 20)
    try folder.write([UInt8](repeating: 1, count: 16 << 20 + 1), to: "file")
    #expect(throws: SystemError.tooLarge(path)) { try system.read(path) }
    var count = 0
    try system.readChunks(path) { count += $0.count }
    #expect(count == 16 << 20 + 1)
  }

  @Test("The clock goes on and never back")
  func clock() {
    let looks = (0..<1000).map { _ in system.now() }
    #expect(looks == looks.sorted())
    #expect(looks[0] > 0)
    #expect(looks[0] < looks[999])
  }

  @Test(
    "A file that does not tell its size is read whole",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
  func unknownSize() throws {
    let text = String(decoding: try system.read("/proc/self/status"), as: UTF8.self)
    #expect(text.hasPrefix("Name:") && text.contains("VmPeak:") && text.hasSuffix("\n"))
  }

  @Test(
    "Files of a folder are read in turn, and one that fails keeps no other from it",
    arguments: ["", "/none"])
  func severalFiles(below: String) throws {
    try folder.write(Array("a".utf8), to: "a.swift")
    try folder.write(Array("b".utf8), to: "b.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/c.swift", withDestinationPath: "a.swift")
    var results: [FileBytes] = []
    let names = ["a.swift", "none.swift", "b.swift", ".", "c.swift"]
    system.readFiles(folder.path + below, names) { index, bytes in
      #expect(index == results.count)
      results.append(bytes)
    }
    let path = folder.path + below
    let expected: [FileBytes] = [
      .success(Array("a".utf8)), .failure(.missing(path + "/none.swift")),
      .success(Array("b".utf8)), .failure(SystemError(path: path + "/.", code: EISDIR)),
      .success(Array("a".utf8)),
    ]
    let missing = names.map { FileBytes.failure(.missing(path + "/" + $0)) }
    #expect(results == (below.isEmpty ? expected : missing))
  }

  @Test("What is no regular file is refused, and nobody waits for it", .timeLimit(.minutes(10)))
  func notRegular() throws {
    let pipe = folder.path + "/pipe.swift"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: SystemError.notRegular(pipe)) { try system.read(pipe) }
    #expect(throws: SystemError.notRegular("/dev/null")) { try system.read("/dev/null") }
    #expect(reason { try system.read(folder.path) } == "Is a directory")
    #expect(reason { try system.list(pipe) } == "Not a directory")
    #expect(system.kind(pipe) == .other)
  }

  @Test("A program gets its words and variables as they are, and what it writes comes back whole")
  func program() throws {
    let script =
      "printf '%s|' \"$@\" \"$A\"; cat; i=0; while [ $i -lt 9000 ]; do "
      + "echo 0123456789; echo 0123456789 >&2; i=$((i+1)); done; exit 3"
    let input = [UInt8](repeating: UInt8(ascii: "i"), count: 200_000)
    let result = try system.run(
      ["sh", "-c", script, "sh", "a b", "$A\n"], input, ["A": "=é"])
    #expect(result.status == 3)
    #expect(result.output.count == Array("a b|$A\n|=é|".utf8).count + 200_000 + 99_000)
    #expect(String(decoding: result.output.prefix(13), as: UTF8.self) == "a b|$A\n|=é|i")
    #expect(result.errorOutput.count == 99_000)
    #expect(try system.run(["sh", "-c", "kill -9 $$"], input, [:]).status == 137)
    #expect(throws: SystemError.missing("no such program")) {
      try system.run(["no such program"], [], [:])
    }
  }

  @Test("A program that does not end is ended", .timeLimit(.minutes(10)))
  func endlessProgram() throws {
    #expect(throws: SystemError.unfinished("sh")) {
      let words = ["sh", "-c", "echo a; exec sleep 600"]
      _ = try System.run(words, input: [], environment: [:], seconds: 1)
    }
  }

  @Test("A write to a pipe that nobody reads is an error")
  func closedPipe() {
    var files: [Int32] = [-1, -1]
    #expect(pipe(&files) == 0)
    close(files[0])
    defer { close(files[1]) }
    #expect(System.writeAll([1], to: files[1]) == EPIPE)
  }

  @Test("Whoever waits for a descriptor goes on when it is ready")
  func waiting() throws {
    var files: [Int32] = [-1, -1]
    #expect(pipe(&files) == 0)
    let (start, end) = (files[0], files[1])
    defer { for file in [start, end] { close(file) } }
    #expect(fcntl(start, F_SETFL, O_NONBLOCK) == 0)
    var byte: UInt8 = 0
    #expect(systemRead(start, &byte) == -1 && errno == EAGAIN)
    System.wait(for: end, toWrite: true)
    let clock = ContinuousClock()
    let began = clock.now
    let writer = Thread { [end] in
      usleep(200_000)
      _ = System.writeAll([UInt8(ascii: "\n")], to: end)
    }
    writer.start()
    System.wait(for: start, toWrite: false)
    #expect(clock.now - began > .milliseconds(150))
    #expect(systemRead(start, &byte) == 1)
  }

  @Test("What is not there is said with its path")
  func missing() throws {
    let path = folder.path + "/none"
    #expect(throws: SystemError.missing(path)) { try system.read(path) }
    #expect(throws: SystemError.missing(path)) { try system.list(path) }
    #expect(throws: SystemError.missing(path)) { try system.resolve(path) }
    #expect(system.kind(path) == nil)
    #expect(SystemError.missing(path).description == path + ": No such file or directory")
  }

  @Test("A folder's entries have their kinds")
  func list() throws {
    try folder.write(to: "file.swift")
    try folder.write(to: "folder/inner")
    try folder.link("link", to: "folder")
    try folder.link("broken", to: "none")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let long = String(repeating: "é", count: 120)
    try folder.write(to: long)
    let entries = try system.list(folder.path).sorted { $0.name < $1.name }
    #expect(
      entries == [
        DirectoryEntry(name: "broken", kind: .link),
        DirectoryEntry(name: "file.swift", kind: .file),
        DirectoryEntry(name: "folder", kind: .directory), DirectoryEntry(name: "link", kind: .link),
        DirectoryEntry(name: "pipe", kind: .other), DirectoryEntry(name: long, kind: .file),
      ])
    #expect(system.kind(folder.path + "/link") == .directory)
    #expect(system.kind(folder.path + "/broken") == nil)
  }

  @Test("Links are resolved")
  func resolve() throws {
    try folder.write(to: "a/file")
    try folder.link("b", to: "a/../a")
    #expect(try system.resolve(folder.path + "/b/./file") == folder.path + "/a/file")
    #expect(try system.resolve("/") == "/")
  }

  @Test("A file is written in place of what it held, at the end of links, and nothing is left over")
  func writeFile() throws {
    try folder.write(Array("old and longer".utf8), to: "a/file")
    try folder.link("link", to: "a/file")
    try system.writeFile(Array("new".utf8), folder.path + "/link")
    try system.writeFile([], folder.path + "/empty")
    #expect(try system.read(folder.path + "/a/file") == Array("new".utf8))
    #expect(try system.read(folder.path + "/empty") == [])
    #expect(
      try system.list(folder.path).sorted { $0.name < $1.name } == [
        DirectoryEntry(name: "a", kind: .directory), DirectoryEntry(name: "empty", kind: .file),
        DirectoryEntry(name: "link", kind: .link),
      ])
    #expect(try system.list(folder.path + "/a").map(\.name) == ["file"])
  }

  @Test("A file that is replaced keeps its permissions")
  func permissions() throws {
    try folder.write(Array("old".utf8), to: "file")
    let path = folder.path + "/file"
    chmod(path, 0o600)
    try system.writeFile(Array("new".utf8), path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "A file that may not be written is kept",
    .enabled(if: geteuid() != 0, "nothing is denied to the superuser"))
  func readOnlyFile() throws {
    try folder.write(Array("new".utf8), to: "file")
    let path = folder.path + "/file"
    chmod(path, 0o400)
    #expect(reason { try system.writeFile([1], path) } == "Permission denied")
    #expect(try system.read(path) == Array("new".utf8))
  }

  @Test(
    "A file that is replaced keeps its owner and group",
    .enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func owner() throws {
    try folder.write(Array("old".utf8), to: "file")
    let path = folder.path + "/file"
    #expect(chown(path, 1234, 2345) == 0)
    // A new owner takes the special bits away.
    #expect(chmod(path, 0o2640) == 0)
    try system.writeFile(Array("new".utf8), path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect([status.st_uid, status.st_gid] == [1234, 2345])
    #expect(status.st_mode & 0o7777 == 0o2640)
    #expect(try system.read(path) == Array("new".utf8))
  }

  @Test("A pipe is written to and not replaced", .timeLimit(.minutes(10)))
  func writePipe() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try system.writeFile(Array("new".utf8), pipe)
    #expect(FileHandle(fileDescriptor: reader).readData(ofLength: 3) == Data("new".utf8))
    #expect(system.kind(pipe) == .other)
  }

  @Test("Text is added to the end of a file, which is made where there is none")
  func appendToFile() throws {
    let file = folder.path + "/file"
    try system.appendToFile(Array("one\n".utf8), file)
    try system.appendToFile(Array("two\n".utf8), file)
    #expect(try system.read(file) == Array("one\ntwo\n".utf8))
  }

  @Test("A file that cannot be written is said with its path")
  func unwritable() throws {
    let missing = folder.path + "/none/file"
    #expect(throws: SystemError.missing(missing)) { try system.writeFile([1], missing) }
    #expect(throws: SystemError.missing(missing)) { try system.appendToFile([1], missing) }
    #expect(reason { try system.writeFile([1], folder.path) } == "Is a directory")
    #expect(reason { try system.appendToFile([1], folder.path) } == "Is a directory")
    #expect(try system.list(folder.path).isEmpty)
  }

  @Test("The process's own surroundings are there")
  func surroundings() throws {
    #expect(system.processorCount >= 1)
    #expect(try system.resolve(".") == system.currentDirectory)
    #expect(system.environment["PATH"]?.isEmpty == false)
  }

  @Test("A walk on the disk ends, whatever lies there", .timeLimit(.minutes(10)))
  func walk() throws {
    for name in ["A.swift", "b/B.swift", "b/.build/C.swift", "é/日本.swift", "x/d/D.swift"] {
      try folder.write(to: "root/" + name)
    }
    try folder.write(to: "lib/L.swift")
    try folder.write(Array("ignored.swift\n".utf8), to: "root/.gitignore")
    try folder.write(to: "root/b/ignored.swift")
    for (name, target) in [
      ("self", "self"), ("here", "."), ("up", ".."), ("lib", "../lib"), ("lib2", "../lib"),
      ("gone.swift", "none"), ("b/back", "../b"), ("C.swift", "x/d/D.swift"),
    ] {
      try folder.link("root/" + name, to: target)
    }
    try folder.link("lib/loop", to: "../lib")
    #expect(mkfifo(folder.path + "/root/p.swift", 0o600) == 0)

    let root = folder.path + "/root"
    let selection = FileFinder(system: system, jobs: 2).select([root], root: root)
    // Some file systems list other bytes than they were given, which changes the order.
    let files = selection.sets.flatMap(\.files).map { $0.absolute.dropFirst(root.count + 1) }
    #expect(
      files.sorted() == ["A.swift", "b/B.swift", "lib/L.swift", "x/d/D.swift", "é/日本.swift"])
    #expect(selection.unreadable.map(\.reason) == ["Not a regular file"])
  }

  private func reason<Result>(_ body: () throws -> Result) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? SystemError)?.reason
    }
  }
}

/// Calls the system's function, which a method's name hides.
private func systemRead(_ file: Int32, _ byte: inout UInt8) -> Int { read(file, &byte, 1) }
