import Dispatch

/// Transforms elements on up to `jobs` threads, at most one per processor, and returns the results
/// in order.
///
/// Idle threads take the next batch, so that a few slow elements do not delay the others. Small
/// inputs are processed on the calling thread, because starting another one takes as long as
/// reading a few files.
///
/// - Parameter least: The minimum number of elements for each thread.
package func concurrentMap<Element: Sendable, Output: Sendable>(
  _ elements: [Element], jobs: Int, least: Int = 16, _ transform: @Sendable (Element) -> Output
) -> [Output] {
  let jobs = min(jobs, elements.count / least, System.live.processorCount)
  guard jobs > 1 else { return elements.map(transform) }
  let batches = BatchQueue<Output>(elementCount: elements.count, jobs: jobs)
  withoutActuallyEscaping(transform) { transform in
    let work = { @Sendable in
      while let batch = batches.next() {
        batches.finish(batch, elements[batches.range(of: batch)].map(transform))
      }
    }
    let threads = (1..<min(jobs, batches.count)).map { _ in WorkThread(work) }
    work()
    for thread in threads { thread?.join() }
  }
  return batches.finished()
}

/// Hands out batch numbers and collects the results, guarded by a lock.
private final class BatchQueue<Output: Sendable>: @unchecked Sendable {
  /// The number of batches.
  let count: Int

  private let elementCount: Int
  private let batchSize: Int
  private let lock = DispatchSemaphore(value: 1)
  private var cursor = 0
  private var outputs: [[Output]]

  init(elementCount: Int, jobs: Int) {
    // Large enough to make the cost of the lock negligible, small enough that all threads finish
    // together.
    batchSize = max(1, min(16, elementCount / jobs / 8))
    count = (elementCount + batchSize - 1) / batchSize
    self.elementCount = elementCount
    outputs = Array(repeating: [], count: count)
  }

  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard cursor < count else { return nil }
    cursor += 1
    return cursor - 1
  }

  func range(of batch: Int) -> Range<Int> {
    batch * batchSize..<min((batch + 1) * batchSize, elementCount)
  }

  func finish(_ batch: Int, _ output: [Output]) {
    lock.wait()
    defer { lock.signal() }
    outputs[batch] = output
  }

  func finished() -> [Output] {
    Array(outputs.joined())
  }
}
