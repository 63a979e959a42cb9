import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintRuntimeLog

/// Reading in chunks: their size never matters, nor does the length of lines.
@Suite struct ChunkTests {
  private static let limits = RuntimeLogReader.Limits(batch: 64, piece: 1024, overlap: 512)

  /// Messages in several forms, between short and long lines.
  private static let sample: [UInt8] = {
    let noise = Array("a line: of something else\n".utf8)
    let long = Array(String(repeating: "long line ", count: 150).utf8)
    let messages: [Message] = [Message.all[2], Message.all[15], Message.all[20], Message.all[36]]
    let dresses: [LogDress] = [.plain, .json, .unifiedLog, .userInfo]
    return zip(messages, dresses).flatMap { message, dress in
      noise + long + dress.bytes(of: message.text) + long + noise
    }
  }()

  private func read(_ bytes: [UInt8], _ sizes: [Int]) -> [RuntimeStatement] {
    var reader = RuntimeLogReader(Self.limits)
    var rest = bytes[...]
    for size in sizes {
      reader.read(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    reader.read(Array(rest))
    return reader.finish().statements.filter { !$0.isGuess }
  }

  @Test("The result is the same for any size of chunks")
  func sizes() {
    let whole = read(Self.sample, [])
    #expect(whole.map(\.summary) == statements(in: Self.sample).map(\.summary))
    #expect(whole.count >= 6)
    for size in Soak.sample(1...300) + [511, 512, 513, 1023, 1024, 1025, 4096] {
      let sizes = Array(repeating: size, count: Self.sample.count / size + 1)
      #expect(read(Self.sample, sizes) == whole, "\(size)")
    }
  }

  @Test("The result is the same wherever a chunk ends")
  func boundaries() {
    let whole = read(Self.sample, [])
    for offset in Soak.sample(0...Self.sample.count) {
      #expect(read(Self.sample, [offset]) == whole, "\(offset)")
    }
  }

  @Test("Of a log that is cut off, what is whole is read")
  func cut() {
    let whole = Set(read(Self.sample, []).map(\.text))
    var count = 0
    for end in Soak.sample(0...Self.sample.count) {
      let found = read(Array(Self.sample.prefix(end)), [])
      let certain = found.filter { statement in
        if case .heading = statement.kind { false } else { !statement.isDoubtful }
      }
      // Only the last name can be shorter than it was.
      #expect(certain.dropLast().allSatisfy { whole.contains($0.text) }, "\(end)")
      #expect(certain.count >= count, "\(end)")
      count = certain.count
    }
    #expect(count == whole.count)
  }

  @Test("A message in a line of many megabytes is found, wherever it is", arguments: [0, 1, 3])
  func longLines(_ megabytes: Int) {
    let message = Message.all[2]
    let noise = [UInt8](repeating: UInt8(ascii: "x"), count: megabytes << 20 | 12345)
    var reader = RuntimeLogReader()
    reader.read([UInt8](#"{"data":""#.utf8) + noise)
    reader.read(Array(#"","message":""#.utf8))
    reader.read(Array(message.text.split(separator: "\n").joined(separator: #"\n"#).utf8))
    reader.read([UInt8](#"","more":""#.utf8) + noise)
    reader.read(Array("\"}\nTrip: other\n".utf8))
    let found = reader.finish().statements.filter { !$0.isGuess }
    #expect(found.map(\.summary) == message.summaries)
  }

  @Test("The search finds what a plain search finds")
  func search() {
    let marks = ["needle", "needs it", "edl", "xyzzy"]
    let search = MarkSearch(marks)
    for text in ["", "ne", "needle", "a needl", "xxneedle", "need needs it", "xyzzxyzzy", "edledl"]
    {
      let bytes = Array(text.utf8)
      for start in 0...bytes.count {
        let plain = (start..<max(bytes.count, start)).first { index in
          marks.contains { bytes[index...].starts(with: $0.utf8) }
        }
        #expect(search.first(in: bytes, start..<bytes.count) == plain, "\(text) \(start)")
      }
    }
  }

  @Test("All marks in a text are found, also those that overlap")
  func allMarks() {
    let marks = ["needle", "needs it", "edl", "xyzzy"]
    let search = MarkSearch(marks)
    for text in ["", "ne", "needle", "a needl", "need needs it", "xyzzxyzzy needs it needle"] {
      let found = search.all(in: Array(text.utf8))
      let expected = marks.filter { text.contains($0) }.compactMap(search.number)
      #expect(found == Set(expected), "\(text)")
    }
    #expect(Set(marks.compactMap(search.number)).count == marks.count)
    #expect(search.number(of: "need") == nil)
  }

  @Test("Each template is only compared with texts that have its mark")
  func templates() {
    #expect(RuntimeText.headingsByMark.candidates([]).isEmpty)
    #expect(RuntimeText.sentencesByMark.candidates([]).isEmpty)
  }

  @Test("Marks are long enough for a fast search")
  func marks() {
    for (sentence, templates) in RuntimeText.sentences where sentence.code == nil {
      for template in templates { #expect(template.mark.utf8.count >= 10, "\(template.mark)") }
    }
    for (_, template) in RuntimeText.headings { #expect(template.mark.utf8.count >= 20) }
  }
}
