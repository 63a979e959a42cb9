import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

extension System {
  /// Writes a temporary file and renames it, so that no reader sees partial contents.
  static func replaceContents(of path: String, with bytes: [UInt8]) throws(SystemError) {
    // Replaces the target of links, not the link itself.
    let target = (try? canonicalPath(of: path)) ?? path
    if let kind = kindAfterLinks(of: target), kind != .file {
      // A pipe or a device cannot be replaced.
      return try writeFile(bytes, target, O_WRONLY | O_TRUNC)
    }
    var status = stat()
    let exists = stat(target, &status) == 0
    // A file that the user cannot write must not be replaced.
    if exists, access(target, W_OK) != 0 { throw SystemError(path: path, code: errno) }
    let draft = "\(target).\(getpid()).part"
    Draft.begin(draft)
    defer { Draft.end() }
    // A killed process with the same ID may have left this file.
    unlink(draft)
    do throws(SystemError) {
      try writeFile(bytes, draft, O_WRONLY | O_CREAT | O_EXCL)
      if exists { copyMetadata(of: target, status, to: draft) }
      if rename(draft, target) != 0 { throw SystemError(path: path, code: errno) }
    } catch {
      unlink(draft)
      // If the folder permits no new file, the existing file is overwritten.
      if exists, error.isDenied { return try writeFile(bytes, target, O_WRONLY | O_TRUNC) }
      throw SystemError(path: path, code: error.code)
    }
  }

  /// Opens a file, writes all bytes and closes it.
  static func writeFile(_ bytes: [UInt8], _ path: String, _ flags: Int32) throws(SystemError) {
    let file = open(path, flags | O_NOCTTY | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError(path: path, code: errno) }
    let code = writeAll(bytes, to: file)
    let closed = close(file) == 0 ? 0 : errno
    if code != 0 || closed != 0 { throw SystemError(path: path, code: code != 0 ? code : closed) }
  }

  /// Writes all bytes and returns an error code, 0 for success.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          // The descriptor is non-blocking, so wait until it accepts more.
          wait(for: file, toWrite: true)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Waits until a descriptor can be read or written.
  static func wait(for file: Int32, toWrite: Bool) {
    // On macOS, `poll` does not support terminals.
    var files = fd_set()
    let isPossible = withUnsafeMutableBytes(of: &files) { bits in
      guard Int(file) / 8 < bits.count else { return false }
      bits[Int(file) / 8] = 1 << UInt8(file % 8)
      return true
    }
    guard isPossible else { return }
    _ = toWrite ? select(file + 1, nil, &files, nil, nil) : select(file + 1, &files, nil, nil, nil)
  }
}

/// Copies the file's metadata to the draft, as far as the system permits: mode, owner and group,
/// and on Apple platforms also access control lists and extended attributes.
private func copyMetadata(of file: String, _ status: stat, to draft: String) {
  if chown(draft, status.st_uid, status.st_gid) != 0 {
    // Only the superuser can change the owner, but a user can change the group to another one of
    // theirs.
    _ = chown(draft, uid_t.max, status.st_gid)
  }
  // The mode is set last, because changing the owner clears special bits.
  chmod(draft, status.st_mode & 0o7777)
  #if canImport(Darwin)
  copyfile(file, draft, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
  #endif
}

/// The temporary file that is being written. It is removed if a signal ends the process.
private enum Draft {
  /// Its path; nil if there is none. A pointer, because a signal may arrive during any access.
  nonisolated(unsafe) private static let path = {
    let path = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    path.initialize(to: nil)
    return path
  }()

  private static let lock = DispatchSemaphore(value: 1)

  static func begin(_ file: String) {
    lock.wait()
    // Never freed, because a handler on another thread may still read it.
    path.pointee = strdup(file)
    _ = handlers
  }

  static func end() {
    path.pointee = nil
    lock.signal()
  }

  /// Handles the signals with which users and systems end a process, unless they are ignored.
  private static let handlers: Void = {
    for code in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(code) { code in
        if let draft = path.pointee { unlink(draft) }
        // The signal is delivered again after this handler.
        signal(code, SIG_DFL)
        raise(code)
      }
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(code, SIG_IGN)
      }
    }
  }()
}
