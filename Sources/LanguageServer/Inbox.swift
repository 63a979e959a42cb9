import Dispatch
import SwiftDataLintLinting

/// The messages that have arrived and were not taken yet. A thread of its own reads them, so that a
/// request can be cancelled, and changes can be taken together, while the server works.
final class Inbox: @unchecked Sendable {
  /// What has arrived.
  struct Delivery {
    var frames: [FrameReader.Frame] = []
    /// Whether nothing else will arrive.
    var isLast = false
  }

  private let lock = DispatchSemaphore(value: 1)
  /// Signalled for each delivery.
  private let arrivals = DispatchSemaphore(value: 0)
  private var delivery = Delivery()

  /// Starts to read standard input, until it ends.
  init(reading system: System) {
    _ = WorkThread { [self] in
      var reader = FrameReader()
      while let bytes = try? system.receiveInput(), !bytes.isEmpty {
        reader.append(bytes)
        var frames: [FrameReader.Frame] = []
        while let frame = reader.next() { frames.append(frame) }
        if !frames.isEmpty { deliver(frames) }
      }
      deliver([], isLast: true)
    }
  }

  private func deliver(_ frames: [FrameReader.Frame], isLast: Bool = false) {
    lock.wait()
    delivery.frames += frames
    delivery.isLast = isLast
    lock.signal()
    arrivals.signal()
  }

  /// Takes what has arrived.
  ///
  /// - Parameter seconds: How long to wait if that is nothing.
  func take(waitingFor seconds: Double) -> Delivery {
    if seconds > 0 { _ = arrivals.wait(timeout: .now() + seconds) }
    lock.wait()
    defer { lock.signal() }
    let taken = delivery
    delivery.frames = []
    return taken
  }
}
