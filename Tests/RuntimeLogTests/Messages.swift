import SwiftDataLintSchemaRules

/// A message of the runtime, and what is read from it.
struct Message: CustomStringConvertible, Sendable {
  let text: String
  let summaries: [String]

  var description: String { String(text.prefix(60)) }

  /// All that are known.
  static let all = RuntimeSection.allCases.map(Message.init(section:)) + sentences + [whole]

  /// A message with all sections that can be predicted.
  private static let whole: Message = {
    let parts = [RuntimeSection.missingDefault, .deleteRule, .uniqueConstraint]
      .map(Message.init(section:))
    return Message(
      text: parts.map(\.text).joined(separator: "\n"), summaries: parts.flatMap(\.summaries))
  }()

  private init(text: String, summaries: [String]) {
    self.text = text
    self.summaries = summaries
  }

  /// A section with two lines.
  private init(section: RuntimeSection) {
    let number = section.rawValue
    let heading = section.heading.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "NSKey")
    func line(_ entity: String, _ property: String) -> String {
      switch section {
      case .unsupportedType: "\(entity): \(property) - Unsupported attribute type (Undefined)"
      case .tombstone: "\(entity):\(property) - preservesValueInHistoryOnDeletion should be YES"
      case .recordSize: entity
      case .ignoredAttribute: "\(entity): \(property) - attribute is not optional"
      case .entityValue: "\(entity): NSKey cannot be applied to an entity type'"
      case .mergeableStorage:
        "Attributes that use mergeable storage (\(entity): \(property)) are unsupported in "
          + "CloudKit. Please file a radar to Core Data to request support."
      default: section.line(entity: entity, properties: [property], destination: "Ziel")
      }
    }
    let names = [("Möbel", "größe"), ("Trip", "name")]
    text = ([heading] + names.map(line)).joined(separator: "\n")
    summaries = names.map { entity, property in
      switch section {
      case .recordSize: "\(number) \(entity)"
      case .entityValue: "\(number) \(entity) NSKey"
      default: "\(number) \(entity) \(property)"
      }
    }
  }

  private static let sentences = RuntimeSentence.all.map { sentence in
    if let code = sentence.code {
      return Message(
        text: "Error Domain=NSCocoaErrorDomain Code=\(code) \"(null)\"",
        summaries: ["NSCocoaErrorDomain \(code)"])
    }
    let names = sentence.parts.map(\.example)
    let text = zip(
      sentence.template.split(separator: "%", omittingEmptySubsequences: false),
      names.map(\.text) + [""]
    ).map { $0 + $1 }.joined()
    let order = ["entity", "property", "name"]
    let found = order.flatMap { kind in names.flatMap(\.found).filter { $0.0 == kind }.map(\.1) }
    return Message(text: text, summaries: [([text] + found).joined(separator: " | ")])
  }
}

extension RuntimeSentence.Part {
  /// A name, and what it is read as.
  fileprivate var example: (text: String, found: [(String, String)]) {
    switch self {
    case .entity: ("Möbel", [("entity", "Möbel")])
    case .property: ("größe", [("property", "größe")])
    case .path: ("Möbel.größe", [("entity", "Möbel"), ("property", "größe")])
    case .recordType: ("CD_Möbel", [("entity", "Möbel")])
    case .field: ("CD_größe", [("property", "größe")])
    case .type: ("Kind", [("name", "Kind")])
    case .configuration: ("Cloud", [("name", "Cloud")])
    case .other: ("BYTES", [])
    }
  }
}

/// A form in which a log has a message.
enum LogDress: String, CaseIterable, Sendable {
  case plain, crlf, byteOrderMark, utf16, utf16WithoutMark, latin1, noNewline
  case unifiedLog, unifiedLogOfFirstLine, xcodeConsole, launchConsole, syslog
  case userInfo, userInfoOnSeveralLines, errorDescription, reflected
  case json, jsonOfEachLine, jsonOfUserInfo, jsonOfLog, userInfoOfLog, unicodeEscapes, octalEscapes
  case continuousIntegration, errorsOfActions, prefixesOfServices
  case quoted, quotedTwice, indented, table, colored, escapedColor
  case interleaved

  /// A log with a message in this form.
  func bytes(of message: String) -> [UInt8] {
    let text = "before: it\n\(dressed(message))\nafter it\n"
    switch self {
    case .crlf: return Array(text.split(separator: "\n").joined(separator: "\r\n").utf8)
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + Array(message.utf8) + [0x0A]
    case .utf16: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16WithoutMark: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .latin1: return text.unicodeScalars.map { UInt8($0.value) }
    case .noNewline: return Array("before: it\n\(message)".utf8)
    default: return Array(text.utf8)
    }
  }

  private func dressed(_ text: String) -> String {
    func lines(_ prefix: (Int) -> String, _ suffix: String = "") -> String {
      text.split(separator: "\n").enumerated().map { prefix($0) + $1 + suffix }
        .joined(separator: "\n")
    }
    let escaped = Self.escaped(text)
    switch self {
    case .plain, .crlf, .byteOrderMark, .utf16, .utf16WithoutMark, .latin1, .noNewline: return text
    case .unifiedLog:
      return lines {
        "2026-11-23 05:13:4\($0).12345\($0)+0000  Df App[12:3f4\($0)] [com.apple.coredata:error] "
      }
    case .unifiedLogOfFirstLine:
      return "2026-11-23 05:13:40.123 E  App[12:34a] [com.apple.coredata:error] " + text
        + "\n2026-11-23 05:13:41.123 Df App[12:34a] (Network) nw_flow: is ready"
    case .xcodeConsole: return lines { "2026-11-23 05:13:40.12\($0)+0100 App[91234:\($0)5678] " }
    case .launchConsole: return "com.example.App: 8123\nCoreData: error: " + text
    case .syslog: return lines { "Nov 23 05:13:4\($0) Phone App(CoreData)[23\($0)] <Error>: " }
    case .userInfo:
      return "Error UserInfo={NSLocalizedFailureReason = \"\(escaped)\"; NSKey = 1}"
    case .userInfoOnSeveralLines: return "Error UserInfo={NSLocalizedFailureReason=\(text)}"
    case .errorDescription:
      return "error: \(text), NSUnderlyingError=0x60000 {Error Domain=A Code=1 \"x\"}"
    case .reflected: return "▿ reason: Optional(\"\(escaped)\")"
    case .json: return #"{"url":"https:\/\/a","message":"\#(Self.slashed(escaped))","n":1}"#
    case .jsonOfEachLine:
      return text.split(separator: "\n").map {
        #"{"time":"05:13:40","message":"\#(Self.slashed(Self.escaped(String($0))))"}"#
      }.joined(separator: "\n")
    case .jsonOfUserInfo:
      return #"{"error":"UserInfo={reason=\"\#(Self.escaped(escaped))\"}","level":"error"}"#
    case .jsonOfLog:
      let log = lines { "2026-11-23T05:13:4\($0).1Z App[9:\($0)1] [coredata] " }
      return #"{"n":1,"log":"\#(Self.slashed(Self.escaped(log)))"}"#
    case .userInfoOfLog:
      return "Error UserInfo={NSKey=" + lines { "05:13:4\($0) App (CoreData) <E>: " } + "}"
    case .unicodeEscapes: return "reason = \"" + Self.ascii(escaped) { "\\U00" + $0 } + "\";"
    case .octalEscapes:
      return "reason = \""
        + escaped.utf8.map { byte in
          byte < 0x80
            ? byte == UInt8(ascii: "\\") ? "\\134" : String(UnicodeScalar(byte))
            : "\\" + String(byte, radix: 8)
        }.joined() + "\""
    case .continuousIntegration: return lines { "2026-11-23T05:13:4\($0).1234567Z " }
    case .errorsOfActions:
      return lines {
        "2026-11-23T05:13:4\($0).1234567Z ##[error]" + ($0 == 0 ? "12:00 App[1:2] Reason=" : "")
      }
    case .prefixesOfServices: return lines { "ios-1   | #\($0) 0.12\($0) " }
    case .quoted: return lines { _ in "> " }
    case .quotedTwice: return lines { _ in ">> > " }
    case .indented: return lines { $0 == 0 ? "    " : "\t      " }
    case .table: return lines({ _ in "| " }, "   |")
    case .colored: return lines({ _ in "\u{1B}[31m\u{1B}[1m" }, "\u{1B}[0m")
    case .escapedColor: return "log: \"\\u001b[31m\(escaped)\\u001b[0m\""
    case .interleaved:
      return lines({ "[App] \($0) | " }, "\n[Other] x | 1.5 s: nothing, really (yet)")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.flatMap { character -> String in
      switch character {
      case "\n": "\\n"
      case "\"": "\\\""
      case "\\": "\\\\"
      default: String(character)
      }
    }.map(String.init).joined()
  }

  private static func slashed(_ text: String) -> String {
    text.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/")
  }

  private static func ascii(_ text: String, _ escape: (String) -> String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : escape(String($0.value, radix: 16)) }
      .joined()
  }
}
