import SwiftDataLintDataFormats

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// The parts of the operating system that the command uses. Tests replace the closures, so that the
/// whole command runs in process.
package struct System: Sendable {
  /// The absolute path of the current directory, without symbolic links.
  package var currentDirectory: String

  /// The environment variables of the process.
  package var environment: [String: String]

  /// Whether standard input is a terminal.
  package var standardInputIsTerminal: Bool

  /// Whether standard output is a terminal.
  package var standardOutputIsTerminal: Bool

  /// Whether standard error is a terminal.
  package var standardErrorIsTerminal: Bool

  /// The number of processors that are online, at least 1.
  package var processorCount: Int

  /// Lists the entries of a directory, without `.` and `..`, in no particular order.
  package var list: @Sendable (_ path: String) throws(SystemError) -> [DirectoryEntry]

  /// Reads regular files of a folder one by one, and passes the contents of each with its index in
  /// `names`. Never blocks: other kinds of files are an error.
  package var readFiles:
    @Sendable (
      _ folder: String, _ names: [String],
      _ take: (_ index: Int, _ bytes: FileBytes) -> Void
    ) -> Void

  /// Reads a file of any kind and size in chunks; standard input if there is no path. Waits for the
  /// writer of a pipe.
  package var readChunks:
    @Sendable (_ path: String?, _ take: (_ chunk: [UInt8]) -> Void) throws(SystemError) -> Void

  /// Reads all of standard input.
  package var readInput: @Sendable () throws(SystemError) -> [UInt8]

  /// Reads what has arrived on standard input, and waits until there is something; empty at its
  /// end.
  package var receiveInput: @Sendable () throws(SystemError) -> [UInt8]

  /// Whether a process with this ID exists.
  package var isRunning: @Sendable (_ process: Int32) -> Bool

  /// Returns the absolute path without symbolic links, `.` and `..`. The path must exist.
  package var resolve: @Sendable (_ path: String) throws(SystemError) -> String

  /// Returns the kind of entry at the path after links are resolved; `nil` if it does not exist.
  package var kind: @Sendable (_ path: String) -> EntryKind?

  /// Writes to standard output.
  package var writeOutput: @Sendable (_ bytes: [UInt8]) throws(SystemError) -> Void

  /// Replaces the contents of a file. A regular file is replaced atomically if its folder permits
  /// new files.
  package var writeFile: @Sendable (_ bytes: [UInt8], _ path: String) throws(SystemError) -> Void

  /// Appends to a file, which is created if it does not exist.
  package var appendToFile: @Sendable (_ bytes: [UInt8], _ path: String) throws(SystemError) -> Void

  /// Writes to standard error, and ignores errors.
  package var writeError: @Sendable (_ bytes: [UInt8]) -> Void

  /// Runs a program without a shell, until it ends or its time is over. The first word is its name.
  package var run:
    @Sendable (_ words: [String], _ input: [UInt8], _ environment: [String: String])
      throws(SystemError) -> ProgramResult

  /// Returns the time of a monotonic clock in nanoseconds.
  package var now: @Sendable () -> UInt64

  /// The files that were never saved, by absolute path without links: they have a text here, but do
  /// not exist.
  var unsavedFiles: Set<ExactPath> = []
}

/// The result of reading a file.
package typealias FileBytes = Result<[UInt8], SystemError>

/// The kind of a directory entry.
package enum EntryKind: Sendable {
  case file
  case directory
  case link
  case other
}

/// An entry of a directory.
package struct DirectoryEntry: Equatable, Sendable {
  package let name: String
  package let kind: EntryKind

  package init(name: String, kind: EntryKind) {
    self.name = name
    self.kind = kind
  }
}

/// A system error for a path, printed as `path: No such file or directory`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let path: String

  /// The system's error number, or a negative one of the linter.
  package let code: Int32

  package init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The system's message for the error.
  var reason: String {
    switch code {
    case Self.notRegularFile: "Not a regular file"
    case Self.overlargeFile: "Larger than 16 MB"
    case Self.unfinishedProgram: "Not finished within a minute"
    default: String(cString: strerror(code))
    }
  }

  package var description: String { "\(path.isEmpty ? "''" : path): \(reason)" }

  /// Whether access was denied.
  package var isDenied: Bool { code == EPERM || code == EACCES }

  /// Whether the reader of a pipe has closed it.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether a file is too large to be read.
  var isTooLarge: Bool { code == Self.overlargeFile }

  /// Whether a link is broken or part of a cycle.
  var isBrokenLink: Bool { code == ENOENT || code == ENOTDIR || code == ELOOP }

  package static func missing(_ path: String) -> SystemError {
    SystemError(path: path, code: ENOENT)
  }

  package static func unreadable(_ path: String) -> SystemError {
    SystemError(path: path, code: EACCES)
  }

  package static func notDirectory(_ path: String) -> SystemError {
    SystemError(path: path, code: ENOTDIR)
  }

  package static func notRegular(_ path: String) -> SystemError {
    SystemError(path: path, code: notRegularFile)
  }

  static func tooLarge(_ path: String) -> SystemError {
    SystemError(path: path, code: overlargeFile)
  }

  static func unfinished(_ program: String) -> SystemError {
    SystemError(path: program, code: unfinishedProgram)
  }

  private static let notRegularFile: Int32 = -1
  private static let overlargeFile: Int32 = -2
  private static let unfinishedProgram: Int32 = -3

  package static func == (left: SystemError, right: SystemError) -> Bool {
    left.code == right.code && FilePath.isSame(left.path, right.path)
  }
}

// MARK: - The live system

extension System {
  /// The system of this process.
  package static let live: System = {
    // If the reader closes the pipe early, as `head` does, writing fails instead of ending the
    // process.
    signal(SIGPIPE, SIG_IGN)
    return System(
      currentDirectory: workingDirectory(),
      environment: environmentVariables(),
      standardInputIsTerminal: isatty(STDIN_FILENO) == 1,
      standardOutputIsTerminal: isatty(STDOUT_FILENO) == 1,
      standardErrorIsTerminal: isatty(STDERR_FILENO) == 1,
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      list: { path throws(SystemError) in try entries(of: path) },
      readFiles: { readEach(of: $0, names: $1, $2) },
      readChunks: { path, take throws(SystemError) in try chunks(of: path, take) },
      readInput: { () throws(SystemError) in try inputContents() },
      receiveInput: { () throws(SystemError) in try arrivedInput() },
      isRunning: { kill($0, 0) == 0 || errno == EPERM },
      resolve: { path throws(SystemError) in try canonicalPath(of: path) },
      kind: { path in kindAfterLinks(of: path) },
      writeOutput: { bytes throws(SystemError) in
        let code = writeAll(bytes, to: STDOUT_FILENO)
        if code != 0 { throw SystemError(path: "standard output", code: code) }
      },
      writeFile: { bytes, path throws(SystemError) in try replaceContents(of: path, with: bytes) },
      appendToFile: { bytes, path throws(SystemError) in
        try writeFile(bytes, path, O_WRONLY | O_CREAT | O_APPEND)
      },
      writeError: { bytes in _ = writeAll(bytes, to: STDERR_FILENO) },
      run: { words, input, environment throws(SystemError) in
        try run(words, input: input, environment: environment)
      },
      now: monotonicTime
    )
  }()

  /// The contents of a regular file.
  ///
  /// - Parameter path: An absolute path.
  package func read(_ path: String) throws(SystemError) -> [UInt8] {
    var result = FileBytes.failure(.missing(path))
    readFiles(FilePath.parent(of: path), [FilePath.name(of: path)]) { result = $1 }
    return try result.get()
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Glibc)
    Glibc.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #endif
  }
}

private func workingDirectory() -> String {
  guard let path = getcwd(nil, 0) else { return "/" }
  defer { free(path) }
  return String(cString: path)
}

private func environmentVariables() -> [String: String] {
  // The type is written out because platforms declare different optionality.
  #if canImport(Darwin)
  let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
  let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var variables: [String: String] = [:]
  var next = first
  while let entry = next?.pointee {
    let equals = strchr(entry, Int32(UInt8(ascii: "=")))
    let length = equals.map { $0 - entry } ?? strlen(entry)
    let name = UnsafeRawBufferPointer(start: entry, count: length)
    variables[String(decoding: name, as: UTF8.self)] = equals.map { String(cString: $0 + 1) } ?? ""
    next = next?.successor()
  }
  return variables
}

@Sendable func monotonicTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
