import Dispatch

/// The transformed elements, in the order of the elements, computed by up to `jobs` threads.
///
/// Threads take a batch whenever they are free, so that a few long elements hold up nobody. Where
/// there is little to do, the calling thread does it: to start another one takes as long as to read
/// a few files.
///
/// - Parameter least: how many elements are worth a thread.
func concurrentMap<Element: Sendable, Output: Sendable>(
  _ elements: [Element], jobs: Int, least: Int = 16, _ transform: @Sendable (Element) -> Output
) -> [Output] {
  let jobs = min(jobs, elements.count / least)
  guard jobs > 1 else { return elements.map(transform) }
  let batches = BatchQueue<Output>(elementCount: elements.count, jobs: jobs)
  DispatchQueue.concurrentPerform(iterations: min(jobs, batches.count)) { _ in
    while let batch = batches.next() {
      batches.finish(batch, elements[batches.range(of: batch)].map(transform))
    }
  }
  return batches.finished()
}

/// Hands out the numbers of batches and collects what became of them; a lock guards both.
private final class BatchQueue<Output: Sendable>: @unchecked Sendable {
  /// The number of batches.
  let count: Int

  private let elementCount: Int
  private let batchSize: Int
  private let lock = DispatchSemaphore(value: 1)
  private var cursor = 0
  private var outputs: [[Output]]

  init(elementCount: Int, jobs: Int) {
    // Large enough that the lock costs nothing, small enough that all threads end together.
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
