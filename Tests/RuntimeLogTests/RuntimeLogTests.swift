import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintRuntimeLog

/// Reading logs: what the runtime wrote is found in whatever form a log has it.
@Suite struct RuntimeLogTests {
  @Test("Every message is found in every dress", arguments: Message.all, LogDress.allCases)
  func dresses(_ message: Message, _ dress: LogDress) {
    let log = statements(in: dress.bytes(of: message.text))
    #expect(log.map(\.summary) == message.summaries)
  }

  @Test("Every message is found between other lines", arguments: Message.all)
  func between(_ message: Message) {
    let noise = String(repeating: "12:00 an event, 0x1f: nothing to see\n", count: 50)
    let log = statements(in: Array((noise + message.text + "\n" + noise).utf8))
    #expect(log.map(\.summary) == message.summaries)
  }

  @Test("A message that is repeated is told once, in the order of the log")
  func once() {
    let texts = Message.all.map(\.text)
    let log = (texts + texts.reversed()).joined(separator: "\n--\n") + "\n--\n"
    let expected = Message.all.dropLast().flatMap(\.summaries)
    #expect(statements(in: Array(log.utf8)).map(\.summary) == expected.filter(isNotImplied))
  }

  /// In a log with everything, other statements say more than these.
  private func isNotImplied(_ summary: String) -> Bool {
    !["134060", "134110", "134406", "134504"].contains { summary == "NSCocoaErrorDomain \($0)" }
      && summary != "loadIssueModelContainer"
      && !summary.hasSuffix("BYTES for field 'CD_größe' | größe")
  }

  @Test("Every message with which a rule stops the app is known as one of the rule")
  func fatalErrors() {
    for rule in Rule.all {
      for text in rule.fatalErrors {
        let kinds = statements(in: Array("Fatal error: \(text)\n".utf8)).map(\.kind)
        guard case .sentence(let sentence)? = kinds.first else {
          Issue.record("\(rule.id): \(text)")
          continue
        }
        #expect(kinds.count == 1 && sentence.rules.contains(rule.id), "\(text)")
      }
    }
  }

  @Test("Rules that sentences name exist")
  func rules() {
    let ids = Set(Rule.all.map(\.id))
    for sentence in RuntimeSentence.all {
      #expect(ids.isSuperset(of: sentence.rules), "\(sentence.template)")
      #expect(sentence.rules.isEmpty == !sentence.meaning.isEmpty, "\(sentence.template)")
      #expect(
        sentence.template.split(separator: "%", omittingEmptySubsequences: false).count
          == sentence.parts.count + 1)
    }
  }

  @Test(
    "What only looks like a part of a message is not taken for one",
    arguments: [
      "Trip: name\nTrip:stops - Deny\nTrip: a, b\n",
      "The sum is 134060, error 1340601, id 5134060\n",
      "CloudKit integration is on\nTrip: name\n",
      "a CloudKit integration does not work\n",
      "entity = Trip; attribute = name;\n",
      "",
      "\n\n\r\n",
    ])
  func nothing(_ log: String) {
    #expect(statements(in: Array(log.utf8)).map(\.summary) == [])
  }

  @Test("Lines of another form between the lines of a section are left out")
  func interleaved() {
    let heading = RuntimeSection.missingDefault.heading
    let log = """
      \(heading)
      Trip: name
      12:00:01 other process: something happened
      {"level": 1}
      Trip: start
      this: is a sentence
      Trip: end - Deny

      Trip: über
      a: b
      other: it
      """
    let found = statements(in: Array((log + "\n").utf8))
    #expect(found.map(\.text) == ["Trip: name", "Trip: start", "Trip: über", "a: b", "other: it"])
    #expect(found.map(\.isDoubtful) == [false, false, false, true, true])
  }

  @Test("A line of a section is found although more of the runtime follows on it")
  func followed() {
    let (defaults, unique) = (
      RuntimeSection.missingDefault.heading, RuntimeSection.uniqueConstraint
    )
    let log = "{\"m\":\"\(defaults)\\nTrip: name\",\"code\":134504} CloudKit integration\n"
    #expect(
      statements(in: Array(log.utf8)).map(\.text) == ["Trip: name", "NSCocoaErrorDomain 134504"])
    let joined = "\(defaults)\nTrip: name\"} {reason=\(unique.heading)\nTrip: id}\nStop: id\n"
    #expect(statements(in: Array(joined.utf8)).map(\.text) == ["Trip: name", "Trip: id"])
  }

  @Test("A section ends after many other lines")
  func end() {
    let noise = String(repeating: "an event\n", count: 40)
    let log = "\(RuntimeSection.missingDefault.heading)\nTrip: name\n\(noise)Trip: start\n"
    #expect(statements(in: Array(log.utf8)).map(\.text) == ["Trip: name"])
  }

  @Test(
    "An error of a compiler is known in the log of a build and in Xcode",
    arguments: ["error: circular", "❌  Circular"])
  func compilerErrors(_ start: String) throws {
    let text = "/a/Trip.swift:3:4: \(start) reference resolving attached macro 'Relationship'\n"
    let found = try #require(statements(in: Array(text.utf8)).first)
    guard case .sentence(let sentence) = found.kind else {
      Issue.record("\(found.text)")
      return
    }
    #expect(sentence.rules == ["inverse-on-both-sides"])
  }

  @Test("Of lines that may be anything, a limited number is kept")
  func guesses() {
    let noise = (0..<30).map { "event-\($0): nothing to see\n" }.joined()
    let log = (0..<100).map { index in
      "\(RuntimeSection.missingDefault.heading)\nTrip: name\n"
        + noise.split(separator: ":").joined(separator: "-\(index):")
    }
    var reader = RuntimeLogReader()
    reader.read(Array(log.joined().utf8))
    let found = reader.finish()
    #expect(found.statements.filter { !$0.isGuess }.map(\.text) == ["Trip: name"])
    #expect(found.statements.count(where: \.isGuess) == 500)
    #expect(!found.isTruncated)
  }

  @Test("Logs that join lines are read")
  func joined() {
    let unique = RuntimeSection.uniqueConstraint.heading
    let defaults = RuntimeSection.missingDefault.heading
    let log = "x \(defaults) Trip: name, start Stop: id \(unique) Stop: a, b, Trip: c\"} y: z\n"
    #expect(
      statements(in: Array(log.utf8)).map(\.text)
        == ["Trip: name", "Trip: start", "Stop: id", "Stop: a, b", "Trip: c"])
  }

  @Test(
    "The code of an error is found in any form",
    arguments: [
      "Error Domain=NSCocoaErrorDomain Code=134504 \"(null)\"", "NSCocoaErrorDomain (134504)",
      "The operation failed. (Cocoa error 134504.)", "code: 134504", #"{"code":134504}"#,
      #"{"error":"{\"code\":134504}"}"#, "NSCocoaErrorDomain error 134504", "Code = 134504;",
    ])
  func codes(_ log: String) {
    #expect(statements(in: Array((log + "\n").utf8)).map(\.text) == ["NSCocoaErrorDomain 134504"])
  }

  @Test("The entity and the attribute of a migration error are found around it")
  func migration() {
    let reason =
      "Cannot migrate store in-place: Validation error " + RuntimeSentence.missingValues.text()
    let names = [
      "entity=Trip, attribute=name, reason=\(reason)}",
      "UserInfo={reason=\(reason), entity=Trip, attribute=name}",
    ]
    let lines = [
      "    attribute = name;\n    entity = Trip;\n    reason = \"\(reason)\";\n",
      "    reason = \"\(reason)\";\n    entity = \"Trip\";\n    attribute = \"name\";\n",
    ].map { "NSUnderlyingError = \"Error Domain=NSCocoaErrorDomain Code=134110\" {\n\($0)}" }
    for log in names + lines {
      let found = statements(in: Array("Error: \(reason)\n\(log)\n".utf8))
      #expect(found.map(\.entity) == ["Trip"], "\(log)")
      #expect(found.map(\.properties) == [["name"]], "\(log)")
    }
  }

  @Test("A section that is not known, and one whose lines are missing, are told")
  func unknown() {
    let log = "CloudKit integration forbids everything. The following are:\nTrip: name - why\n"
    #expect(statements(in: Array(log.utf8)).map(\.summary) == ["? Trip name"])
    let heading = RuntimeSection.missingInverse.heading
    #expect(statements(in: Array(heading.utf8)).map(\.summary) == ["1 \(heading)"])
  }
}

/// The statements of a log that is read at once, without guesses.
func statements(in bytes: [UInt8]) -> [RuntimeStatement] {
  var reader = RuntimeLogReader()
  reader.read(bytes)
  return reader.finish().statements.filter { !$0.isGuess }
}

extension RuntimeStatement {
  /// The section, or the sentence, with the names.
  var summary: String {
    let names = [entity ?? "", properties.joined(separator: "+"), name ?? ""].filter { !$0.isEmpty }
    switch kind {
    case .offender(let section):
      return ([section.map { "\($0.rawValue)" } ?? "?"] + names).joined(separator: " ")
    case .heading(let section): return "\(section.map { "\($0.rawValue)" } ?? "?") \(text)"
    case .sentence: return ([text] + names).joined(separator: " | ")
    }
  }
}
