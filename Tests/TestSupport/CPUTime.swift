import Foundation

/// Returns the time that the current thread takes to run code, in seconds. Unlike the time on the
/// clock, it does not depend on other tests.
package func cpuTime(of body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

extension Nesting {
  /// The time to read many repetitions in excess of what is expected from that of a quarter of
  /// them, in seconds. It is negative if the time is linear, even if the measurements vary by half.
  package func excessTime(of count: Int, _ read: @Sendable (String) -> Void) -> Double {
    let (few, many) = (source(count / 4), source(count))
    return onDeepStack { cpuTime { read(many) } - 8 * cpuTime { read(few) } - 0.2 }
  }
}
