#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// A thread with a stack that is large enough for code at the limits of nesting: a debug build uses
/// up to 15 KB for each of 100 brackets. Threads of Dispatch and of Swift's tasks have 512 KB on
/// macOS.
package struct WorkThread {
  /// The size of the stack. It is address space: only pages that are used take memory.
  package static let stackSize = 8 << 20

  private let id: pthread_t

  /// Starts a thread; `nil` if the system permits no more.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let body = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Glibc)
    var id = pthread_t()
    #else
    var id: pthread_t?
    #endif
    let code = pthread_create(&id, &attributes, { ThreadBody.run($0) }, body.toOpaque())
    guard code == 0, let id = id as pthread_t? else {
      body.release()
      return nil
    }
    self.id = id
  }

  /// Waits until the thread has ended. It must be called at most once.
  package func join() { pthread_join(id, nil) }

  /// Runs a function on a thread of its own and waits for its result.
  package static func run<Result>(_ body: @Sendable () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(body) { body in
      withUnsafeMutablePointer(to: &result) { result in
        nonisolated(unsafe) let result = result
        WorkThread { result.pointee = body() }?.join()
      }
    }
    return result ?? body()
  }
}

/// What a thread runs.
private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs the body and releases it, before the thread ends.
  static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    body.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
}
