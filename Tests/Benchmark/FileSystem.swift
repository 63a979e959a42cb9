#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// An error that stops the benchmark, with a message for the user.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// A system error for a path.
  fileprivate init(path: String) { description = "\(path): \(String(cString: strerror(errno)))" }
}

/// File system access of the benchmark.
enum FileSystem {
  /// The absolute path without links. Throws if the path does not exist.
  static func resolve(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw BenchError(path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Creates a folder and its missing parents.
  static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw BenchError(path: path)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw BenchError(path: path) }
  }

  /// Changes the current directory.
  static func enter(_ path: String) throws {
    if chdir(path) != 0 { throw BenchError(path: path) }
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if file < 0 { throw BenchError(path: path) }
    defer { close(file) }
    do {
      try bytes.withUnsafeBytes { try write($0, to: file) }
    } catch {
      throw BenchError(path: path)
    }
  }

  static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    if file < 0 { throw BenchError(path: path) }
    defer { close(file) }
    return contents(of: file)
  }

  static func removeFile(_ path: String) throws {
    if unlink(path) != 0, errno != ENOENT { throw BenchError(path: path) }
  }

  /// Removes a folder and its contents, if it exists.
  static func removeFolder(_ path: String) throws {
    guard let stream = opendir(path) else {
      if errno == ENOENT { return }
      throw BenchError(path: path)
    }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name is a tuple of the maximum length, terminated by a zero byte.
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    closedir(stream)
    for name in names where name != "." && name != ".." {
      let inner = "\(path)/\(name)"
      // Anything but a folder can be unlinked.
      if unlink(inner) != 0 { try removeFolder(inner) }
    }
    if rmdir(path) != 0 { throw BenchError(path: path) }
  }

  /// The time of a monotonic clock in nanoseconds.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Prints a line without buffering.
  static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

  /// Ends this process with an error message.
  static func fail(_ line: String) -> Never {
    write(line, to: STDERR_FILENO)
    exit(1)
  }

  /// Writes a line and ignores errors.
  private static func write(_ line: String, to file: Int32) {
    try? Array("\(line)\n".utf8).withUnsafeBytes { try write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(file, rest)
      if count < 0 { throw BenchError(path: "output") }
      rest = rest.dropFirst(count)
    }
  }

  /// The load average of the last minute.
  static var load: Double {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  private static func contents(of file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = systemRead(file, &chunk)
      if count <= 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}

/// Calls the system's functions, which methods' names hide.
private func systemWrite(_ file: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  write(file, UnsafeRawBufferPointer(rebasing: bytes).baseAddress, bytes.count)
}

private func systemRead(_ file: Int32, _ chunk: inout [UInt8]) -> Int {
  read(file, &chunk, chunk.count)
}
