import SwiftDataLintFuzzSupport
import SwiftDataLintRuntimeLog

/// The function that libFuzzer calls for each input. The bytes are read as a log, at once and in
/// chunks, with the same result.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let whole = statements(of: input.bytes, size: max(count, 1))
  require(whole == statements(of: input.bytes, size: 1 + input.choice % 64), "chunks matter")
  for statement in whole {
    require(!statement.text.isEmpty, "a statement without a text")
    require(!statement.text.contains("\n"), "a statement on several lines")
  }
  return 0
}

private func statements(of bytes: [UInt8], size: Int) -> [RuntimeStatement] {
  var reader = RuntimeLogReader(.init(batch: 256, piece: 1024, overlap: 512))
  for start in stride(from: 0, to: bytes.count, by: size) {
    reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
  }
  return reader.finish().statements
}
