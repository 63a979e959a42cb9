import Foundation
import Testing

/// The toolchain's compiler, which is used only as a parser.
struct Compiler: Sendable {
  /// How a file is parsed.
  enum Role: CaseIterable {
    /// Declarations only.
    case module
    /// With statements, as in `main.swift`.
    case script

    fileprivate var arguments: [String] { self == .module ? ["-parse-as-library"] : [] }
  }

  /// The output of one run.
  struct Output {
    /// The trees, by file name.
    let trees: [String: DumpNode]
    /// The first error in each file, by file name.
    let errors: [String: String]
  }

  let executable: URL

  /// The `swiftc` in the search path, or nil.
  static let found: Compiler? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map {
      URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc")
    }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return found.map(Compiler.init)
  }()

  /// The language version whose tree format is known. Each version has its own.
  private static let knownVersion = "6.3"

  /// The reason why the compiler cannot be used; nil if it can.
  static let obstacle: String? =
    found.map { obstacle(to: $0.versionText) } ?? "there is no swiftc on the search path"

  /// The reason why a compiler cannot be used; nil if it can.
  ///
  /// - Parameter version: The compiler's version text, such as `Swift version 6.3
  ///   (swift-6.3-RELEASE)`, which other words may precede.
  static func obstacle(to version: String) -> String? {
    if let words = version.firstRange(of: "Swift version ") {
      let numbers = version[words.upperBound...].prefix { $0.isNumber || $0 == "." }
      if numbers == knownVersion || numbers.hasPrefix(knownVersion + ".") { return nil }
    }
    let line = version.split(whereSeparator: \.isNewline).first ?? "not to be run"
    return "the trees of Swift \(knownVersion) can be read, and swiftc is \(line)"
  }

  /// The compiler's version text; empty if the compiler cannot be run.
  private var versionText: String {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = ["--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses files of a folder in one run, in Swift 6 mode; imports are not resolved.
  func parse(_ names: [String], in folder: URL, as role: Role) async throws -> Output {
    let output = folder.appendingPathComponent("trees")
    let diagnostics = folder.appendingPathComponent("diagnostics")
    let files = names.flatMap { ["-primary-file", $0] }
    try await run(
      ["-frontend", "-dump-parse", "-swift-version", "6", "-diagnostic-style=llvm"]
        + role.arguments + files, in: folder, output: output, diagnostics: diagnostics)
    let text = String(decoding: try Data(contentsOf: diagnostics), as: UTF8.self)
    let dump = try SyntaxDump(contentsOf: output)
    return Output(trees: dump.files, errors: Self.errors(in: text))
  }

  /// Runs the compiler. Output goes to files, because a pipe would fill up.
  private func run(
    _ arguments: [String], in folder: URL, output: URL, diagnostics: URL
  ) async throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let handles = [try Self.emptyFile(output), try Self.emptyFile(diagnostics)]
    // The process object may outlive the process, and keep its files open.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
  }

  private static func emptyFile(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// Parses lines such as `A.swift:1:2: error: expected declaration`.
  private static func errors(in diagnostics: String) -> [String: String] {
    var errors: [String: String] = [:]
    for line in diagnostics.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[3] == " error", errors[String(parts[0])] == nil else {
        continue
      }
      errors[String(parts[0])] = "\(parts[1]):\(parts[2]):\(parts[4])"
    }
    return errors
  }
}

extension Trait where Self == ConditionTrait {
  /// Enables a test only if the tree format of the compiler is known.
  static var enabledIfTreesAreKnown: Self {
    .enabled(if: Compiler.obstacle == nil, Comment(rawValue: Compiler.obstacle ?? ""))
  }
}
