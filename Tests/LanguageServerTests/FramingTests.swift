import Testing

@testable import SwiftDataLintLanguageServer

/// Splitting a stream into messages.
@Suite struct FramingTests {
  private static func frames(_ portions: [[UInt8]]) -> [FrameReader.Frame] {
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    for portion in portions {
      reader.append(portion)
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private static func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

  @Test(
    "Fields of a header can be in any order and case",
    arguments: [
      "Content-Length: 2\r\n\r\n{}", "content-length:2\r\n\r\n{}",
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
      "CONTENT-LENGTH:   2  \r\nX-Other: a: b\r\n\r\n{}", "Content-Length: 2\n\n{}",
    ])
  func headers(_ text: String) {
    #expect(Self.frames([Array(text.utf8)]) == [Self.message("{}")])
  }

  @Test("Messages arrive in any portions", arguments: [1, 2, 3, 7, 20, 1000])
  func portions(_ size: Int) {
    let texts = ["{}", "", "[1, 2]", String(repeating: "x", count: 300), "{\"é\": 1}"]
    let stream = texts.flatMap { TestClient.framed($0) }
    let portions = stride(from: 0, to: stream.count, by: size).map {
      Array(stream[$0..<min($0 + size, stream.count)])
    }
    #expect(Self.frames(portions) == texts.map(Self.message))
  }

  @Test(
    "After a malformed header, the next message is read",
    arguments: [
      "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n{}", "hello\r\n\r\n",
      "Content-Type: a\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n",
      "Content-Length: 999999999999\r\n\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
      "\r\n\r\n", ": \r\n\r\n", "Content-Length\r\n\r\n", String(repeating: "y", count: 40_000),
    ])
  func malformed(_ text: String) {
    let stream = Array(text.utf8) + TestClient.framed("{}")
    for portions in [[stream], stream.map { [$0] }] {
      let frames = Self.frames(portions)
      #expect(frames.last == Self.message("{}"))
      #expect(frames.count >= 2)
      guard case .malformed = frames.first else {
        Issue.record("\(frames)")
        continue
      }
    }
  }

  @Test("A message of many megabytes arrives in small portions")
  func huge() {
    let text = String(repeating: "0123456789", count: 1_000_000)
    let stream = TestClient.framed(text)
    let portions = stride(from: 0, to: stream.count, by: 1 << 16).map {
      Array(stream[$0..<min($0 + 1 << 16, stream.count)])
    }
    #expect(Self.frames(portions) == [Self.message(text)])
    #expect(Self.frames([Array(stream.dropLast())]) == [])
  }
}
