import SwiftDataLintLinting

/// What a run has read, and how long each stage took.
struct MeasurementText: Sendable {
  /// The number of analyzed Swift files.
  let found: Int
  /// The number of files with a relevant word, which were lexed.
  let lexed: Int
  let threads: Int
  let measurements: Measurements
  /// The exports of the CloudKit schema in production, each with the day of its last commit.
  let exports: [(path: String, day: String?)]

  /// The lines of the output, without a trailing newline.
  var lines: String {
    var rows: [(label: String, value: String)] = [
      ("files found", "\(found)"), ("files read", "\(measurements.files)"),
      ("files lexed", "\(lexed)"), ("bytes read", "\(measurements.bytes)"),
      ("threads", "\(threads)"),
    ]
    rows += times.map { ("time to \($0.0)", Self.milliseconds($0.1)) }
    rows += exports.map { ("last commit of \($0.path)", $0.day ?? "none") }
    rows.append(("time in all", Self.milliseconds(times.map(\.1).reduce(0, +))))
    let width = rows.map(\.label.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    return rows.map { label, value in
      let spaces = width - label.count + 2 + valueWidth - value.count
      return "\(label)\(String(repeating: " ", count: spaces))\(value)"
    }.joined(separator: "\n")
  }

  private var times: [(String, UInt64)] {
    func time(_ stages: Stage...) -> UInt64 {
      stages.map { measurements.times[$0] ?? 0 }.reduce(0, +)
    }
    return [
      ("find files", time(.find)), ("read and lex", time(.read, .readAgain)),
      ("link", time(.link)), ("check rules", time(.rules)), ("report", time(.report)),
    ]
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
