#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// What one run of a program took.
struct Run {
  /// Nanoseconds from before its start until it was gone.
  let wall: UInt64
  /// Nanoseconds that processors worked for it, in the program and in the system.
  let processor: UInt64
  /// The most memory that it had at a time, in bytes.
  let peakMemory: Int
  /// Its exit status; where a signal ended it, 128 and the signal's number.
  let status: Int32
  /// What it wrote to the stream that was asked for.
  let output: Output
}

/// What a program wrote, as far as it is kept: this process has to stay small, because Linux takes
/// the memory of the process that starts a program for the program's.
struct Output {
  /// How many lines there were.
  private(set) var lines = 0
  private var tail: [UInt8] = []
  private static let limit = 8_192

  /// The last lines.
  var text: String { String(decoding: tail, as: UTF8.self) }

  fileprivate mutating func add(_ bytes: ArraySlice<UInt8>) {
    lines += bytes.count { $0 == UInt8(ascii: "\n") }
    tail += bytes
    if tail.count > Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }
}

/// The stream of a program that is read.
enum Stream {
  case none
  case output
  case errors
}

/// A program and its arguments. The first word is a path, or a name in the search path.
struct Program {
  let words: [String]

  /// Runs it until it ends, without a shell and without input. Streams that are not read go to
  /// nowhere.
  ///
  /// Throws if it cannot be started, as where it is not installed.
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

  /// A pipe whose ends a program does not inherit.
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

  /// The bytes below which nothing can be said of a program's memory: those of this process, and
  /// a tenth more, because the system counts them in portions.
  static var leastMemory: Int {
    #if canImport(Darwin)
    return 0
    #else
    var usage = rusage()
    // RUSAGE_SELF, whose type the C libraries do not agree on.
    getrusage(0, &usage)
    return bytes(usage.ru_maxrss) * 11 / 10
    #endif
  }

  /// The systems do not agree on the unit.
  private static func bytes(_ maximum: Int) -> Int {
    #if canImport(Darwin)
    return maximum
    #else
    return maximum * 1_024
    #endif
  }
}
