#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// All that the command needs of the system it runs on. Tests put closures of their own in, so
/// that the whole command runs in process.
struct System: Sendable {
  /// The absolute path of the current directory, without symbolic links.
  var currentDirectory: String

  /// The environment variables of the process.
  var environment: [String: String]

  /// Whether a person reads the standard output.
  var standardOutputIsTerminal: Bool

  /// Whether a person reads the standard error.
  var standardErrorIsTerminal: Bool

  /// How many processors are online, at least 1.
  var processorCount: Int

  /// The entries of a directory, without `.` and `..`, in no particular order.
  var list: @Sendable (_ path: String) throws(SystemError) -> [DirectoryEntry]

  /// Reads regular files of a folder, one after the other, and hands over the bytes of each with
  /// its place among the names. Never waits: what is not a regular file is refused.
  var readFiles:
    @Sendable (
      _ folder: String, _ names: [String],
      _ take: (_ index: Int, _ bytes: FileBytes) -> Void
    ) -> Void

  /// All bytes of the standard input.
  var readInput: @Sendable () throws(SystemError) -> [UInt8]

  /// The absolute path without symbolic links, `.` and `..`; the path has to exist.
  var resolve: @Sendable (_ path: String) throws(SystemError) -> String

  /// What lies at the path, or at the end of the links that lie there; `nil` where nothing does.
  var kind: @Sendable (_ path: String) -> EntryKind?

  /// Writes to the standard output. A reader that has gone away is no error.
  var writeOutput: @Sendable (_ bytes: [UInt8]) throws(SystemError) -> Void

  /// Writes a file in place of what it held. A regular file changes as a whole or not at all.
  var writeFile: @Sendable (_ bytes: [UInt8], _ path: String) throws(SystemError) -> Void

  /// Adds to the end of a file; it is made where there is none.
  var appendToFile: @Sendable (_ bytes: [UInt8], _ path: String) throws(SystemError) -> Void

  /// Writes to the standard error, as far as that goes.
  var writeError: @Sendable (_ bytes: [UInt8]) -> Void

  /// Runs a program, the first of the words, until it ends; no shell, no input.
  var run:
    @Sendable (_ words: [String], _ environment: [String: String]) throws(SystemError)
      -> ProgramResult

  /// Nanoseconds on a clock that never goes back, from wherever it began.
  var now: @Sendable () -> UInt64
}

/// What reading a file came to.
typealias FileBytes = Result<[UInt8], SystemError>

/// What a name in a directory stands for.
enum EntryKind: Sendable {
  case file
  case directory
  case link
  case other
}

/// A name in a directory.
struct DirectoryEntry: Equatable, Sendable {
  let name: String
  let kind: EntryKind
}

/// What the system could not do for a path. Reads `path: No such file or directory`.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let path: String

  /// The system's number of the error, or one of the linter's own below zero.
  let code: Int32

  /// The system's words for the error.
  var reason: String {
    code == Self.notRegularFile ? "Not a regular file" : String(cString: strerror(code))
  }

  var description: String { "\(path.isEmpty ? "''" : path): \(reason)" }

  /// Whether something is there that may not be looked at.
  var isDenied: Bool { code == EPERM || code == EACCES }

  /// Whether a link that does not resolve leads to nothing, or back to itself.
  var isBrokenLink: Bool { code == ENOENT || code == ENOTDIR || code == ELOOP }

  static func missing(_ path: String) -> SystemError {
    SystemError(path: path, code: ENOENT)
  }

  static func unreadable(_ path: String) -> SystemError {
    SystemError(path: path, code: EACCES)
  }

  static func notDirectory(_ path: String) -> SystemError {
    SystemError(path: path, code: ENOTDIR)
  }

  static func notRegular(_ path: String) -> SystemError {
    SystemError(path: path, code: notRegularFile)
  }

  private static let notRegularFile: Int32 = -1

  static func == (left: SystemError, right: SystemError) -> Bool {
    left.code == right.code && FilePath.isSame(left.path, right.path)
  }
}

// MARK: - The live system

extension System {
  /// The system that the process runs on.
  static let live: System = {
    // A reader that closes the pipe early, as `head` does, ends the output and not the process.
    signal(SIGPIPE, SIG_IGN)
    return System(
      currentDirectory: workingDirectory(),
      environment: environmentVariables(),
      standardOutputIsTerminal: isatty(STDOUT_FILENO) == 1,
      standardErrorIsTerminal: isatty(STDERR_FILENO) == 1,
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      list: { path throws(SystemError) in try entries(of: path) },
      readFiles: { readEach(of: $0, names: $1, $2) },
      readInput: { () throws(SystemError) in try inputContents() },
      resolve: { path throws(SystemError) in try canonicalPath(of: path) },
      kind: { path in kindAfterLinks(of: path) },
      writeOutput: { bytes throws(SystemError) in
        let code = write(bytes, to: STDOUT_FILENO)
        if code != 0 { throw SystemError(path: "standard output", code: code) }
      },
      writeFile: { bytes, path throws(SystemError) in try replaceContents(of: path, with: bytes) },
      appendToFile: { bytes, path throws(SystemError) in
        try write(bytes, path, O_WRONLY | O_CREAT | O_APPEND)
      },
      writeError: { bytes in _ = write(bytes, to: STDERR_FILENO) },
      run: { words, environment throws(SystemError) in
        try run(words, environment: environment)
      },
      now: monotonicTime
    )
  }()

  /// The bytes of a regular file.
  ///
  /// - Parameter path: an absolute one.
  func read(_ path: String) throws(SystemError) -> [UInt8] {
    var result = FileBytes.failure(.missing(path))
    readFiles(FilePath.parent(of: path), [FilePath.name(of: path)]) { result = $1 }
    return try result.get()
  }

  /// Ends the process.
  static func exit(_ status: Int32) -> Never {
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
  // Written out, because the platforms do not agree on what is optional.
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

@Sendable private func monotonicTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

// MARK: - Writing

/// Writes beside the file and renames, so that no reader sees a part of it.
private func replaceContents(of path: String, with bytes: [UInt8]) throws(SystemError) {
  // The end of links is replaced, not the first of them.
  let target = (try? System.canonicalPath(of: path)) ?? path
  if let kind = System.kindAfterLinks(of: target), kind != .file {
    // A pipe or a device cannot be replaced.
    return try write(bytes, target, O_WRONLY | O_TRUNC)
  }
  var status = stat()
  let exists = stat(target, &status) == 0
  // Who may not write it may not replace it either.
  if exists, access(target, W_OK) != 0 { throw SystemError(path: path, code: errno) }
  let draft = "\(target).\(getpid()).part"
  // Left by a process of the same number that was killed.
  unlink(draft)
  do throws(SystemError) {
    try write(bytes, draft, O_WRONLY | O_CREAT | O_EXCL)
    if exists { copyMetadata(of: target, status, to: draft) }
    if rename(draft, target) != 0 { throw SystemError(path: path, code: errno) }
  } catch {
    unlink(draft)
    // Where the folder takes no new file, what is there is written over.
    if exists, error.isDenied { return try write(bytes, target, O_WRONLY | O_TRUNC) }
    throw SystemError(path: path, code: error.code)
  }
}

/// Gives the draft what the file has beside its bytes, as far as the system lets the user: mode,
/// owner and group; with Apple's systems also access control lists and extended attributes.
private func copyMetadata(of file: String, _ status: stat, to draft: String) {
  if chown(draft, status.st_uid, status.st_gid) != 0 {
    // Only the superuser gives files away, but anybody may to another group of theirs.
    _ = chown(draft, uid_t.max, status.st_gid)
  }
  // Last of these, because a new owner takes away special bits.
  chmod(draft, status.st_mode & 0o7777)
  #if canImport(Darwin)
  copyfile(file, draft, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
  #endif
}

/// Opens a file, writes all bytes and closes it.
private func write(_ bytes: [UInt8], _ path: String, _ flags: Int32) throws(SystemError) {
  let file = open(path, flags | O_NOCTTY | O_CLOEXEC, 0o666)
  guard file >= 0 else { throw SystemError(path: path, code: errno) }
  let code = write(bytes, to: file)
  let closed = close(file) == 0 ? 0 : errno
  if code != 0 || closed != 0 { throw SystemError(path: path, code: code != 0 ? code : closed) }
}

/// Writes all bytes and returns the error, 0 if there was none or the reader has gone away.
private func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let written = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody made the descriptor non-blocking: wait until it takes more.
        var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno == EPIPE ? 0 : errno
      }
    }
    return 0
  }
}
