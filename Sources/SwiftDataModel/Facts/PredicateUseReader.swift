import SwiftDataLintSwiftSource

/// Reads the raw values in the closure of a predicate.
struct PredicateUseReader: SyntaxVisitor {
  let file: SourceFile
  /// The name of the value that is tested; nil for `$0`.
  private let parameter: String?
  private var uses: [PredicateUseFact] = []

  private static let rawValues = ["rawValue", "uuidString"]
  /// Searches that find the raw values in a file.
  static let searches = rawValues.map { ByteSearch($0) }

  static func uses(in block: CodeBlock, of file: SourceFile) -> [PredicateUseFact] {
    let closure = file.closure(block)
    var reader = PredicateUseReader(file: file, parameter: closure.parameters.first?.text)
    closure.statements.forEach { reader.visit($0) }
    return reader.uses
  }

  private init(file: SourceFile, parameter: String?) {
    self.file = file
    self.parameter = parameter
  }

  mutating func visit(_ expression: Expression) {
    if case .postfix(let operand, let suffixes) = expression.kind, isParameter(operand),
      suffixes.count >= 2, case .member(let property) = suffixes[0].kind,
      case .member(let member) = suffixes[1].kind, Self.rawValues.contains(member.text)
    {
      uses.append(
        PredicateUseFact(
          property: property.text, member: member.text,
          range: operand.range.lowerBound..<suffixes[1].end))
    }
    visitChildren(of: expression)
  }

  private func isParameter(_ operand: Expression) -> Bool {
    if case .anonymousParameter = operand.kind { return file.text(operand.range) == "$0" }
    return parameter != nil && operand.name == parameter
  }

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    if isClosure {
      // In another closure, `$0` is another value.
      guard let parameter, !file.closure(block).parameters.contains(where: { $0.text == parameter })
      else { return }
    }
    visitChildren(of: block, isClosure: isClosure)
  }
}
