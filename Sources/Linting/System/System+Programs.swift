import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// The result of running a program.
package struct ProgramResult: Equatable, Sendable {
  /// The exit status; if a signal ended the program, 128 plus the signal number.
  package let status: Int32
  package let output: [UInt8]
  package let errorOutput: [UInt8]

  package init(status: Int32, output: [UInt8], errorOutput: [UInt8]) {
    self.status = status
    self.output = output
    self.errorOutput = errorOutput
  }
}

extension System {
  /// Runs a program from the search path until it ends, without a shell.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments.
  ///   - input: What it reads from standard input.
  ///   - seconds: How long it may run.
  static func run(
    _ words: [String], input: [UInt8], environment: [String: String], seconds: UInt64 = 60
  ) throws(SystemError) -> ProgramResult {
    let name = words.first ?? ""
    let (process, pipes) = try start(words, environment)
    defer { for pipe in pipes { pipe.close() } }
    let texts = exchange(
      input, through: pipes[0], [pipes[1].start, pipes[2].start],
      until: monotonicTime() + seconds * 1_000_000_000)
    if texts == nil { kill(process, SIGKILL) }
    let status = exitStatus(of: process)
    guard let texts else { throw .unfinished(name) }
    return ProgramResult(status: status, output: texts[0], errorOutput: texts[1])
  }

  /// Starts a program, and returns its process ID and the pipes to its standard descriptors.
  private static func start(
    _ words: [String], _ environment: [String: String]
  ) throws(SystemError) -> (process: pid_t, pipes: [Pipe]) {
    let name = words.first ?? ""
    let file = try program(name)
    // A program that another thread starts would inherit a pipe before its flags are set.
    startLock.wait()
    defer { startLock.signal() }
    let pipes = try Pipe.three(for: name)
    let descriptors = [pipes[0].start, pipes[1].end, pipes[2].end]
    let (process, code) = spawn(file, words, environment, descriptors)
    pipes[0].closeStart()
    pipes[1].closeEnd()
    pipes[2].closeEnd()
    if code == 0 { return (process, pipes) }
    for pipe in pipes { pipe.close() }
    throw SystemError(path: name, code: code)
  }

  private static let startLock = DispatchSemaphore(value: 1)

  /// The path of a program. Relative folders in the search path are skipped, because they may be
  /// folders of the analyzed project.
  private static func program(_ name: String) throws(SystemError) -> String {
    if name.contains("/") { return name }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    let found = paths.first { kindAfterLinks(of: $0) == .file && access($0, X_OK) == 0 }
    guard let found else { throw .missing(name) }
    return found
  }
}

/// A pipe that other programs do not inherit.
private final class Pipe {
  /// The read end; -1 if it is closed.
  private(set) var start: Int32
  /// The write end; -1 if it is closed.
  private(set) var end: Int32

  private init(for name: String) throws(SystemError) {
    var files: [Int32] = [-1, -1]
    if pipe(&files) != 0 { throw SystemError(path: name, code: errno) }
    // Standard descriptors may be closed in this process, so that `pipe` could return one of them.
    let copies = files.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
    let code = copies.contains(-1) ? errno : 0
    for file in files { _ = systemClose(file) }
    (start, end) = (copies[0], copies[1])
    if code != 0 {
      close()
      throw SystemError(path: name, code: code)
    }
  }

  /// The pipes for the standard descriptors of a program.
  static func three(for name: String) throws(SystemError) -> [Pipe] {
    var pipes: [Pipe] = []
    do throws(SystemError) {
      while pipes.count < 3 { pipes.append(try Pipe(for: name)) }
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    return pipes
  }

  func closeStart() { start = Self.closed(start) }

  func closeEnd() { end = Self.closed(end) }

  func close() {
    closeStart()
    closeEnd()
  }

  private static func closed(_ file: Int32) -> Int32 {
    if file >= 0 { _ = systemClose(file) }
    return -1
  }
}

/// Calls the system's function, which a method's name hides.
private func systemClose(_ file: Int32) -> Int32 { close(file) }

/// Starts a program and returns its process ID and an error code, 0 for success.
///
/// - Parameter descriptors: Its standard input, output and error.
private func spawn(
  _ file: String, _ words: [String], _ environment: [String: String], _ descriptors: [Int32]
) -> (process: pid_t, code: Int32) {
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  #else
  var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (standard, descriptor) in descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(standard))
  }

  var arguments = words.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, file, &actions, nil, &arguments, &variables)
  return (process, code)
}

/// Writes input and reads several files to their ends concurrently, so that neither side blocks.
/// Returns nil if the time is over before.
private func exchange(
  _ input: [UInt8], through pipe: Pipe, _ files: [Int32], until end: UInt64
) -> [[UInt8]]? {
  var rest = input[...]
  var contents = files.map { _ in [UInt8]() }
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  _ = fcntl(pipe.end, F_SETFL, O_NONBLOCK)
  // `poll` ignores negative descriptors.
  var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  requests.append(pollfd(fd: pipe.end, events: Int16(POLLOUT), revents: 0))
  func closeIfWritten() {
    if !rest.isEmpty { return }
    pipe.closeEnd()
    requests[files.count].fd = -1
  }
  closeIfWritten()
  while requests.contains(where: { $0.fd >= 0 }) {
    let now = monotonicTime()
    guard now < end else { return nil }
    let milliseconds = Int32(clamping: (end - now) / 1_000_000 + 1)
    if poll(&requests, nfds_t(requests.count), milliseconds) < 0 {
      if errno == EINTR { continue }
      break
    }
    for index in files.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
      let count = read(requests[index].fd, &chunk, chunk.count)
      if count > 0 {
        contents[index] += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        requests[index].fd = -1
      }
    }
    if requests[files.count].fd >= 0, requests[files.count].revents != 0 {
      rest = unwritten(rest, to: pipe.end)
      closeIfWritten()
    }
  }
  return contents
}

/// Writes as much as a pipe takes, and returns the rest; empty if nobody reads it.
private func unwritten(_ bytes: ArraySlice<UInt8>, to file: Int32) -> ArraySlice<UInt8> {
  let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  if count >= 0 { return bytes.dropFirst(count) }
  return errno == EAGAIN || errno == EINTR ? bytes : []
}

private func exitStatus(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
