/// A comment with a command for the linter: `// swiftdata-lint:disable:next RULE -- reason`.
package struct LinterComment: Hashable, Codable, Sendable {
  /// The commands that a comment can have.
  package enum Command: String, CaseIterable, Codable, Sendable {
    /// Ignores findings in the declaration or line that follows.
    case disableNext = "disable:next"
    /// Ignores findings in the declarations or line that the comment is on.
    case disableThis = "disable:this"
    /// Ignores findings in the whole file.
    case disableFile = "disable:file"
    /// Keeps a model out of CloudKit.
    case localOnly = "local-only"
  }

  /// A word of a comment and its location.
  package struct Word: Hashable, Codable, Sendable {
    package let text: String
    package let location: SourceLocation

    package init(text: String, location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }

  package let location: SourceLocation
  /// The word after the marker. If there is none, it is an empty word at the marker.
  package let word: Word
  /// The words up to the reason: the rules.
  package let arguments: [Word]
  package let reason: String?
  /// The range of the file that the comment applies to. For `local-only`, it is the header of the
  /// type declaration. Empty if there is no such range or the word is not a command.
  package let extent: Range<Int>
  /// The model that it keeps local, if any.
  package let model: EntityID?

  package init(
    location: SourceLocation, word: Word, arguments: [Word] = [], reason: String? = nil,
    extent: Range<Int>, model: EntityID? = nil
  ) {
    self.location = location
    self.word = word
    self.arguments = arguments
    self.reason = reason
    self.extent = extent
    self.model = model
  }

  /// Nil if the word is not a command.
  package var command: Command? { Command(rawValue: word.text) }
}
