import SwiftDataLintSchemaRules

/// The statements of a log, each once.
struct StatementList {
  private var statements: [RuntimeStatement] = []
  private var known: [RuntimeStatement.Identity: Int] = [:]
  /// By sentence: the index of the last statement without the name of an entity.
  private var unnamed: [RuntimeSentence: Int] = [:]
  private var isTruncated = false

  /// More are not kept, so that memory is bounded. No app has as many properties.
  private static let limit = 20_000

  /// How many more lines are kept that are probably of something else.
  private var guesses = 500

  mutating func add(_ statement: RuntimeStatement) {
    if let index = known[statement.identity] {
      if !statement.isDoubtful { statements[index].isDoubtful = false }
      return
    }
    if statement.isGuess {
      if guesses == 0 { return }
      guesses -= 1
    }
    guard statements.count < Self.limit else {
      isTruncated = true
      return
    }
    known[statement.identity] = statements.count
    if case .sentence(let sentence) = statement.kind, statement.entity == nil {
      unnamed[sentence] = statements.count
    }
    statements.append(statement)
  }

  /// Gives the last statement of a sentence without names the names that follow in the log. Returns
  /// false if there is none.
  mutating func name(_ sentence: RuntimeSentence, _ entity: String, _ property: String) -> Bool {
    guard let index = unnamed.removeValue(forKey: sentence) else { return false }
    known[statements[index].identity] = nil
    statements[index].entity = entity
    statements[index].properties = [property]
    if known[statements[index].identity] == nil { known[statements[index].identity] = index }
    return true
  }

  var log: RuntimeLog {
    let fields = Set(statements.filter { $0.isFromServer && $0.entity != nil }.map(\.properties))
    return RuntimeLog(
      statements: statements.filter { !isImplied($0, fields: fields) }, isTruncated: isTruncated)
  }

  /// Whether another statement says more about the same error.
  ///
  /// - Parameter fields: The fields that the server names with their record type.
  private func isImplied(_ statement: RuntimeStatement, fields: Set<[String]>) -> Bool {
    guard case .sentence(let sentence) = statement.kind else { return false }
    switch sentence {
    case .containerError: return statements.contains { $0.kind != statement.kind }
    case .modelError: return statements.contains(where: \.isAboutModel)
    case .migrationError: return has(.missingValues)
    case .missingValues where statement.entity == nil:
      return statements.contains { $0.kind == statement.kind && $0.entity != nil }
    case .versionError: return has(.unknownVersion)
    case .exportError: return statements.contains { $0.isFromServer }
    default:
      return sentence.isFromServer && statement.entity == nil && !statement.properties.isEmpty
        && fields.contains(statement.properties)
    }
  }

  private func has(_ sentence: RuntimeSentence) -> Bool {
    statements.contains { $0.kind == .sentence(sentence) }
  }
}

extension RuntimeStatement {
  /// Whether it is a reason for error 134060.
  fileprivate var isAboutModel: Bool {
    switch kind {
    case .offender, .heading: true
    case .sentence(let sentence): sentence.rules.first == "unknown-configuration"
    }
  }

  /// Whether it is a reason for error 134406.
  fileprivate var isFromServer: Bool {
    guard case .sentence(let sentence) = kind else { return false }
    return sentence.isFromServer
  }
}
