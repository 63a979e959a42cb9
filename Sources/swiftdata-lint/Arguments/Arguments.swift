/// A command-line program, declared as data: parsing, help and suggestions come from it.
struct Program: Sendable {
  let name: String
  let version: String
  let abstract: String

  /// The first command is the one that words without a command's name belong to.
  let commands: [CommandDeclaration]
}

/// A command of the program.
struct CommandDeclaration: Sendable {
  let name: String
  let abstract: String
  var discussion = ""
  let argument: ArgumentDeclaration
  let options: [OptionDeclaration]
}

/// What a command takes besides options.
struct ArgumentDeclaration: Sendable {
  /// How many words there can be.
  enum Arity: Sendable {
    case atMostOne
    case oneOrMore
  }

  let valueName: String
  let arity: Arity
  let help: String
}

/// What parsing needs to know of an option, whatever its value means.
struct OptionDeclaration: Sendable {
  /// What may follow the name.
  enum Value: Sendable {
    /// Nothing.
    case none
    /// Any text.
    case text
    /// A whole number of at least 1.
    case count
    /// A path, a colon and a line.
    case place
    /// One of these words.
    case oneOf([String])
  }

  /// The name, with its dashes.
  let name: String
  let value: Value

  /// The default, as the help shows it.
  var defaultValue: String?
  let help: String

  /// The name of the value in help and errors.
  var valueName: String {
    if case .place = value { "path:line" } else { String(name.drop { $0 == "-" }) }
  }

  func accepts(_ text: String) -> Bool {
    switch value {
    case .none: false
    case .text: true
    case .count: Int(text).map { $0 >= 1 } ?? false
    case .place: SourcePlace(text) != nil
    case .oneOf(let words): words.contains(text)
    }
  }
}

/// A line of a file, as a person names it.
struct SourcePlace: Sendable {
  let path: String
  /// From 1.
  let line: Int

  /// Reads `PATH:LINE`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line >= 1
    else { return nil }
    path = String(text[..<colon])
    self.line = line
  }
}

/// An option whose value has a meaning; ask the parsed arguments for it.
struct Option<Value: Sendable>: Sendable {
  let declaration: OptionDeclaration

  /// The meaning of the text that stands on the command line, or of none.
  let meaning: @Sendable (String?) -> Value
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option that takes one of a few words.
  init(_ name: String, default defaultValue: Value, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .oneOf(Value.allCases.map(\.rawValue)),
      defaultValue: defaultValue.rawValue, help: help)
    meaning = { $0.flatMap(Value.init(rawValue:)) ?? defaultValue }
  }
}

extension Option<Bool> {
  /// An option that is there or not.
  init(flag name: String, help: String) {
    declaration = OptionDeclaration(name: name, value: .none, help: help)
    meaning = { $0 != nil }
  }
}

extension Option<Int?> {
  /// An option that takes a whole number of at least 1.
  init(count name: String, default defaultValue: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .count, defaultValue: defaultValue, help: help)
    meaning = { $0.flatMap { Int($0) } }
  }
}

extension Option<SourcePlace?> {
  /// An option that takes a path and a line.
  init(place name: String, help: String) {
    declaration = OptionDeclaration(name: name, value: .place, help: help)
    meaning = { $0.flatMap { SourcePlace($0) } }
  }
}

extension Option<String?> {
  /// An option that takes any text.
  init(text name: String, help: String) {
    declaration = OptionDeclaration(name: name, value: .text, help: help)
    meaning = { $0 }
  }
}
