import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

// MARK: - Directories

extension System {
  /// The entries of a directory, without `.` and `..`.
  static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    guard let stream = opendir(path) else { throw SystemError(path: path, code: errno) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(path: path, code: errno) }
        return entries
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind = kind(ofType: entry.pointee.d_type) ?? kindBeforeLinks(of: path + "/" + name)
      entries.append(DirectoryEntry(name: name, kind: kind))
    }
  }

  /// Returns `nil` if the file system does not provide the type and `lstat` is needed.
  private static func kind(ofType type: UInt8) -> EntryKind? {
    switch Int(type) {
    case Int(DT_UNKNOWN): nil
    case Int(DT_REG): .file
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .link
    default: .other
    }
  }

  private static func kind(ofMode mode: mode_t) -> EntryKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func kindBeforeLinks(of path: String) -> EntryKind {
    var status = stat()
    return lstat(path, &status) == 0 ? kind(ofMode: status.st_mode) : .other
  }

  /// The kind of entry at the path, after links are resolved.
  static func kindAfterLinks(of path: String) -> EntryKind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(ofMode: status.st_mode) : nil
  }

  /// The absolute path without links.
  static func canonicalPath(of path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError(path: path, code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// MARK: - Reading

extension System {
  /// Reads the files of a folder one by one.
  static func readEach(
    of folder: String, names: [String],
    _ take: (_ index: Int, _ bytes: FileBytes) -> Void
  ) {
    // With an open folder, its path is resolved only once.
    let directory = names.count > 1 ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    defer { if directory >= 0 { close(directory) } }
    for (index, name) in names.enumerated() {
      take(
        index,
        FileBytes { () throws(SystemError) in
          directory >= 0
            ? try contents(of: name, in: directory)
            : try contents(of: FilePath.join(folder, name), in: AT_FDCWD)
        }.mapError { SystemError(path: FilePath.join(folder, name), code: $0.code) })
    }
  }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or a path relative to the directory.
  ///   - directory: An open directory, or `AT_FDCWD`.
  private static func contents(of path: String, in directory: Int32) throws(SystemError) -> [UInt8]
  {
    // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
    let file = openat(directory, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(path: path, code: errno) }
    defer { close(file) }
    let size = try regularSize(of: file, path: path)

    // With a buffer one byte larger than the file, a full read shows the end of the file without
    // another call.
    var code: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      (count, code) = fill(UnsafeMutableRawBufferPointer(buffer), from: file, expected: size)
    }
    while code == 0, bytes.count > size, bytes.count <= SourceText.maximumSize {
      // The file has grown, or does not report its size.
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        (count, code) = fill(UnsafeMutableRawBufferPointer(buffer), from: file, expected: 0)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    if bytes.count > SourceText.maximumSize { throw .tooLarge(path) }
    if code != 0 { throw SystemError(path: path, code: code) }
    return bytes
  }

  /// Reads all of standard input.
  static func inputContents() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        (count, code) = fill(UnsafeMutableRawBufferPointer(buffer), from: STDIN_FILENO, expected: 0)
      }
      if code != 0 { throw SystemError(path: "standard input", code: code) }
      if bytes.count + chunk.count > SourceText.maximumSize { throw .tooLarge("standard input") }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// Reads what has arrived on standard input; empty at its end.
  static func arrivedInput() throws(SystemError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let received = systemRead(STDIN_FILENO, buffer.baseAddress, buffer.count)
        code = received < 0 ? errno : 0
        count = max(received, 0)
      }
      if code == 0 { return bytes }
      if code == EAGAIN {
        // The descriptor is non-blocking, so wait until something arrives.
        wait(for: STDIN_FILENO, toWrite: false)
      } else if code != EINTR {
        throw SystemError(path: "standard input", code: code)
      }
    }
  }

  /// Reads a file of any kind in chunks.
  ///
  /// - Parameter path: An absolute path; nil for standard input.
  static func chunks(
    of path: String?, _ take: (_ chunk: [UInt8]) -> Void
  ) throws(SystemError) {
    let file = path.map { open($0, O_RDONLY | O_NOCTTY | O_CLOEXEC) } ?? STDIN_FILENO
    let name = path ?? "standard input"
    guard file >= 0 else { throw SystemError(path: name, code: errno) }
    defer { if path != nil { close(file) } }
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        (count, code) = fill(UnsafeMutableRawBufferPointer(buffer), from: file, expected: 0)
      }
      if code != 0 { throw SystemError(path: name, code: code) }
      if chunk.isEmpty { return }
      take(chunk)
    }
  }

  private static func regularSize(of file: Int32, path: String) throws(SystemError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError(path: path, code: errno) }
    switch kind(ofMode: status.st_mode) {
    case .file: break
    case .directory: throw SystemError(path: path, code: EISDIR)
    case .link, .other: throw .notRegular(path)
    }
    guard status.st_size <= SourceText.maximumSize else { throw .tooLarge(path) }
    return Int(status.st_size)
  }

  /// Reads until the buffer is full or the file ends. Returns the number of bytes and an error
  /// code. A read that stops at the expected size has reached the end.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: Int32, expected: Int
  ) -> (count: Int, code: Int32) {
    var count = 0
    while count < buffer.count {
      let received = systemRead(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if received < 0 {
        if errno == EINTR { continue }
        return (count, errno)
      }
      count += received
      if received == 0 || count == expected { break }
    }
    return (count, 0)
  }
}

/// Calls the system's function, which a method's name hides.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
