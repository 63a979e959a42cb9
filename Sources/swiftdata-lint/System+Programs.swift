#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// What became of a program that was run.
struct ProgramResult: Equatable, Sendable {
  /// Its exit status; where a signal ended it, 128 and the signal's number.
  let status: Int32
  let output: [UInt8]
  let errorOutput: [UInt8]
}

extension System {
  /// Runs a program of the search path until it ends, without a shell and without input.
  ///
  /// - Parameter words: the program's name and its arguments.
  static func run(
    _ words: [String], environment: [String: String]
  ) throws(SystemError) -> ProgramResult {
    let name = words.first ?? ""
    let output = try Pipe(for: name)
    let errors: Pipe
    do throws(SystemError) {
      errors = try Pipe(for: name)
    } catch {
      output.close()
      throw error
    }
    let (process, code) = start(words, environment, output: output.end, errors: errors.end)
    close(output.end)
    close(errors.end)
    defer {
      close(output.start)
      close(errors.start)
    }
    if code != 0 { throw SystemError(path: name, code: code) }
    let texts = contents(of: [output.start, errors.start])
    return ProgramResult(status: wait(for: process), output: texts[0], errorOutput: texts[1])
  }
}

/// A pipe that programs started at the same time do not inherit.
private struct Pipe {
  /// Where it is read from.
  let start: Int32
  /// Where it is written to.
  let end: Int32

  init(for name: String) throws(SystemError) {
    var files: [Int32] = [-1, -1]
    if pipe(&files) != 0 { throw SystemError(path: name, code: errno) }
    // Beyond the three that a program begins with, which may be closed here.
    let copies = files.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
    let code = copies.contains(-1) ? errno : 0
    for file in files { _ = systemClose(file) }
    (start, end) = (copies[0], copies[1])
    if code != 0 {
      close()
      throw SystemError(path: name, code: code)
    }
  }

  func close() {
    _ = [start, end].map(systemClose)
  }
}

/// The system's function, where a method hides its name.
private func systemClose(_ file: Int32) -> Int32 { close(file) }

/// Starts a program, and returns its process and the error, 0 if there was none.
private func start(
  _ words: [String], _ environment: [String: String], output: Int32, errors: Int32
) -> (process: pid_t, code: Int32) {
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  #else
  var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

  var arguments = words.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, words.first ?? "", &actions, nil, &arguments, &variables)
  return (process, code)
}

/// Reads files to their ends side by side, so that none of them keeps its writer waiting.
private func contents(of files: [Int32]) -> [[UInt8]] {
  var contents = files.map { _ in [UInt8]() }
  var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while requests.contains(where: { $0.fd >= 0 }) {
    if poll(&requests, nfds_t(requests.count), -1) < 0 {
      if errno == EINTR { continue }
      break
    }
    for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
      let count = read(requests[index].fd, &chunk, chunk.count)
      if count > 0 {
        contents[index] += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        // A negative number is passed over.
        requests[index].fd = -1
      }
    }
  }
  return contents
}

private func wait(for process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
