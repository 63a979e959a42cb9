import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Reading arbitrary bytes, which must end, with all locations inside the file.
@Suite("Any bytes as a model", .timeLimit(.minutes(5)))
struct RobustnessTests {
  @Test("every prefix of a model is read, and only the whole has entities")
  func prefixes() throws {
    let bytes = try currentTrips()
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for count in Soak.sample(0..<end) {
      let facts = check(Array(bytes.prefix(count)))
      #expect(facts.entities.isEmpty && facts.diagnostics.count == 1)
    }
    #expect(check(bytes).entities.count == 5)
  }

  @Test("a model is read with any one of its bytes removed or changed")
  func changes() throws {
    let bytes = try currentTrips()
    for index in Soak.sample(bytes.indices) {
      _ = check(Array(bytes[..<index] + bytes[(index + 1)...]))
      for byte in "<>\"'&/=\0 \n\u{80}".utf8 {
        var changed = bytes
        changed[index] = byte
        _ = check(changed)
      }
    }
  }

  /// Reads bytes, and checks that everything is where the bytes are.
  private func check(_ bytes: [UInt8]) -> ModelFacts {
    let facts = ModelFacts(bytes)
    let schema = CoreDataLinker([DataModel(name: "M", path: "M", content: .facts(facts))])
      .schemas()[0]
    let locations =
      schema.entities.map(\.location)
      + schema.entities.flatMap(\.properties).map(
        \.location)
    #expect(locations.allSatisfy { $0.range.upperBound <= bytes.count && !$0.range.isEmpty })
    #expect(schema.gaps.allSatisfy { $0.offset <= bytes.count })
    #expect(schema.gaps.count >= facts.diagnostics.count)
    return facts
  }

  @Test(
    "time is linear in the size of the file",
    arguments: [
      ("<model>", "<entity name='#'/>", "</model>"),
      ("<model>", "<entity name='A'/>", "</model>"),
      ("<model>", "<entity name='#' parentEntity='A'/>", "<entity name='A'/></model>"),
      ("<model>", "<entity name='#' parentEntity='+'/>", "</model>"),
      ("<model><entity name='A'>", "<attribute name='#'/>", "</entity></model>"),
      ("<model><entity name='A'>", "<attribute/>", "</entity></model>"),
      (
        "<model><entity name='A'>",
        "<relationship name='#' destinationEntity='A' inverseName='#'/>", "</entity></model>"
      ),
      (
        "<model><entity name='A'>",
        "<relationship name='#' destinationEntity='A' inverseName='+'/>", "</entity></model>"
      ),
      (
        "<model><entity name='A'>",
        "<uniquenessConstraints><uniquenessConstraint><constraint value='a'/>"
          + "</uniquenessConstraint></uniquenessConstraints>", "</entity></model>"
      ),
      ("<model><configuration name='A'>", "<memberEntity name='#'/>", "</configuration></model>"),
      ("<model><composite name='A'>", "<attribute name='#'/>", "</composite></model>"),
      ("<model ", "a#='&lt;' ", "/>"),
      ("<model a='", "&#65;", "'/>"),
      ("<model a='", "&", "'/>"),
      ("", "<model>", ""), ("<model>", "<![CDATA[", ""), ("<model>", "<!--", ""),
    ])
  func linearTime(_ start: String, _ repeated: String, _ end: String) {
    func read(_ count: Int) -> Double {
      let parts = (0..<count).map { number in
        repeated.replacingEach("#", with: String(number))
          .replacingEach("+", with: String(number + 1))
      }
      let text = start + parts.joined() + end
      return cpuTime { _ = schema(text) }
    }
    #expect(read(20_000) - 8 * read(5_000) < 0.2)
  }
}
