#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// The measurements of one run of a program.
struct Run {
  /// Nanoseconds from before its start until it has exited.
  let wall: UInt64
  /// Nanoseconds of processor time, in the program and in the system.
  let processor: UInt64
  /// The peak memory in bytes.
  let peakMemory: Int
  /// The exit status; if a signal ended the program, 128 plus the signal number.
  let status: Int32
  /// The output on the stream that was read.
  let output: Output
}

/// The end of a program's output. The rest is discarded, because this process must stay small: on
/// Linux, a program's peak memory includes that of the process that starts it.
struct Output {
  /// The number of lines.
  private(set) var lines = 0
  private var tail: [UInt8] = []
  private static let limit = 8_192

  /// The last part of the output.
  var text: String { String(decoding: tail, as: UTF8.self) }

  fileprivate mutating func add(_ bytes: ArraySlice<UInt8>) {
    lines += bytes.count { $0 == UInt8(ascii: "\n") }
    tail += bytes
    if tail.count > Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }
}

/// The stream of a program to read.
enum Stream {
  case none
  case output
  case errors
}

/// A program and its arguments. The first word is a path or a name in the search path.
struct Program {
  let words: [String]

  /// Runs the program until it ends, without a shell and without input. Streams that are not read
  /// are discarded.
  ///
  /// Throws if the program cannot be started, for example because it is not installed.
  func run(reading stream: Stream = .none) throws -> Run {
    let (process, pipe, start) = try self.start(reading: stream)
    var output = Output()
    if let pipe {
      var chunk = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(pipe, &chunk, chunk.count)
        if count == 0 || (count < 0 && errno != EINTR) { break }
        if count > 0 { output.add(chunk[..<count]) }
      }
      close(pipe)
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = FileSystem.now() - start
    let signal = status & 0x7F
    return Run(
      wall: wall, processor: Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime),
      peakMemory: Self.bytes(usage.ru_maxrss),
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: output)
  }

  private func start(
    reading stream: Stream
  ) throws -> (process: pid_t, pipe: Int32?, start: UInt64) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let pipe = stream == .none ? nil : try Self.makePipe(for: words[0])
    if let pipe {
      let target = stream == .output ? STDOUT_FILENO : STDERR_FILENO
      posix_spawn_file_actions_adddup2(&actions, pipe.end, target)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let start = FileSystem.now()
    let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, Self.environment)
    if let pipe { close(pipe.end) }
    guard code == 0 else {
      if let pipe { close(pipe.start) }
      throw BenchError("\(words[0]): \(String(cString: strerror(code)))")
    }
    return (process, pipe?.start, start)
  }

  /// A pipe whose ends are not inherited by programs.
  private static func makePipe(for name: String) throws -> (start: Int32, end: Int32) {
    var files: [Int32] = [-1, -1]
    if pipe(&files) != 0 { throw BenchError("\(name): \(String(cString: strerror(errno)))") }
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return (files[0], files[1])
  }

  /// The environment of this process.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    return _NSGetEnviron().pointee
    #else
    return environ
    #endif
  }

  private static func nanoseconds(_ time: timeval) -> UInt64 {
    UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_usec) * 1_000
  }

  /// The smallest peak memory that can be measured, in bytes: the memory of this process plus a
  /// tenth, because the system's count is not exact.
  static var leastMemory: Int {
    #if canImport(Darwin)
    return 0
    #else
    var usage = rusage()
    // `RUSAGE_SELF`, which has different types in different C libraries.
    getrusage(0, &usage)
    return bytes(usage.ru_maxrss) * 11 / 10
    #endif
  }

  /// Converts `ru_maxrss` to bytes; systems use different units.
  private static func bytes(_ maximum: Int) -> Int {
    #if canImport(Darwin)
    return maximum
    #else
    return maximum * 1_024
    #endif
  }
}
