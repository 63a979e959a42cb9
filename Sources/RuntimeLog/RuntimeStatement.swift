import SwiftDataLintSchemaRules

/// Something that the runtime, CloudKit's server or a compiler reports in a log.
package struct RuntimeStatement: Hashable, Sendable {
  /// The kind of a statement.
  package enum Kind: Hashable, Sendable {
    /// A line of a section of the validator; nil for a section that is not known.
    case offender(RuntimeSection?)
    /// The heading of a section whose lines the log does not contain.
    case heading(RuntimeSection?)
    case sentence(RuntimeSentence)
  }

  package let kind: Kind
  /// The names of the entity and its properties, as far as the text has them.
  package internal(set) var entity: String?
  package internal(set) var properties: [String] = []
  /// A name of another kind: a type, or a configuration.
  package internal(set) var name: String?
  /// The statement as the runtime wrote it, without what the log adds to the line.
  package let text: String
  /// Whether it may belong to a line of another process that only looks like a part of a section.
  package internal(set) var isDoubtful = false
  /// Whether only its place speaks for it: names that are written in backticks can have any
  /// characters, so that the line is one of the section only if a finding predicts it.
  var isGuess = false
}

extension RuntimeStatement {
  /// What distinguishes it from other statements. Logs often have the same message several times.
  struct Identity: Hashable {
    let kind: Kind
    let entity: String?
    let properties: [String]
    let name: String?
    /// The text, if there are no names.
    let text: String?
  }

  var identity: Identity {
    let isNamed = entity != nil || name != nil || !properties.isEmpty
    let isSentence = if case .sentence = kind { true } else { false }
    return Identity(
      kind: kind, entity: entity, properties: properties, name: name,
      text: isNamed || isSentence ? nil : text)
  }
}
