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
  /// Runs a program from the search path until it ends, without a shell and without input.
  ///
  /// - Parameter words: The program's name and its arguments.
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

/// A pipe that concurrently started programs do not inherit.
private struct Pipe {
  /// The read end.
  let start: Int32
  /// The write end.
  let end: Int32

  init(for name: String) throws(SystemError) {
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

  func close() {
    _ = [start, end].map(systemClose)
  }
}

/// Calls the system's function, which a method's name hides.
private func systemClose(_ file: Int32) -> Int32 { close(file) }

/// Starts a program and returns its process ID and an error code, 0 for success.
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

/// Reads several files to their ends concurrently, so that no writer blocks.
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
        // `poll` ignores negative descriptors.
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
