import SwiftDataLintSwiftSource

/// An assignment or an addition to a collection: `name = value`, `name += value`,
/// `name.append(value)`.
struct VariableAssignment {
  let name: String
  /// Whether the name is a member of the enclosing type: `self.name`.
  let isMember: Bool
  let value: CodeFacts.Value
}

/// Assignments to variables.
extension CodeReader {
  mutating func noteAssignment(to target: Expression, _ value: Expression) {
    guard let (name, isMember, rest) = target.assignedName, rest.isEmpty else { return }
    assignments.append(
      VariableAssignment(name: name, isMember: isMember, value: self.value(value)))
  }

  /// Records a statement that adds a value to a collection.
  mutating func noteAddition(_ expression: Expression) {
    switch expression.withoutWords.kind {
    case .sequence(let operands, let operators) where operators[0].text == "+=":
      noteAssignment(to: operands[0], expression.part(1..<operands.count))
    case .postfix:
      guard let (name, isMember, rest) = expression.assignedName, rest.count > 1,
        case .member(let method) = rest[rest.startIndex].kind,
        method.text == "append" || method.text == "insert",
        let argument = rest[rest.startIndex + 1].arguments.first
      else { return }
      let value = CodeFacts.Value(
        tree: expressions.tree(of: argument.value, depth: 1), block: block,
        offset: expression.range.lowerBound)
      assignments.append(VariableAssignment(name: name, isMember: isMember, value: value))
    default: return
    }
  }

  /// Adds the assigned values to the variables, once all variables are known.
  mutating func resolveAssignments() {
    guard !assignments.isEmpty else { return }
    // The code is not changed while it is searched, because it would be copied.
    let variables = Scopes(code, of: assignments).assigned()
    for (variable, assignment) in zip(variables, assignments) {
      if let variable { code.variables[variable].values.append(assignment.value) }
    }
  }
}

/// The variables of a file, by name and by the block that declares them.
private struct Scopes {
  private let code: CodeFacts
  private let assignments: [VariableAssignment]
  /// The number of the name in each assignment.
  private var names: [Int] = []
  /// The variables of a name that a block declares, in source order.
  private var variables: [Place: [Int]] = [:]
  /// The block that represents all blocks of the same type; nil for local code.
  private let memberBlocks: [Int?]

  /// The maximum nesting depth of code; real code does not exceed it.
  private static let maximumDepth = 100

  /// A name in a block.
  private struct Place: Hashable {
    let name: Int
    let block: Int
  }

  /// - Parameter assignments: The assignments whose variables are needed.
  init(_ code: CodeFacts, of assignments: [VariableAssignment]) {
    self.code = code
    self.assignments = assignments
    memberBlocks = Self.memberBlocks(of: code)
    var numbers: [String: Int] = [:]
    for assignment in assignments {
      let number = numbers[assignment.name] ?? numbers.count
      if number == numbers.count { numbers[assignment.name] = number }
      names.append(number)
    }
    for (index, variable) in code.variables.enumerated() {
      guard let name = numbers[variable.name] else { continue }
      let block = memberBlocks[variable.block] ?? variable.block
      variables[Place(name: name, block: block), default: []].append(index)
    }
  }

  /// Returns, for each block, the first block of the same type, or the file; nil for local code.
  private static func memberBlocks(of code: CodeFacts) -> [Int?] {
    var first: [[String]: Int] = [:]
    return code.blocks.indices.map { block in
      guard let path = code.blocks[block].memberPath else { return nil }
      let known = first[path] ?? block
      first[path] = known
      return known
    }
  }

  /// Returns the variable that each assignment changes, if the file declares it.
  func assigned() -> [Int?] { assignments.indices.map(variable) }

  private func variable(ofAssignment index: Int) -> Int? {
    let assignment = assignments[index]
    let name = names[index]
    var next: Int? = assignment.value.block
    for _ in 0..<Self.maximumDepth {
      guard let block = next else { return nil }
      if let members = memberBlocks[block] {
        let found = variables[Place(name: name, block: members)]?.last
        let isType = block != 0
        if isType || !assignment.isMember, let found { return found }
        if assignment.isMember { return nil }
      } else if !assignment.isMember {
        if let found = local(name, in: block, before: assignment.value.offset) { return found }
        if isParameter(assignment.name, of: block) { return nil }
      }
      next = code.blocks[block].parent
    }
    return nil
  }

  private func local(_ name: Int, in block: Int, before offset: Int) -> Int? {
    let candidates = variables[Place(name: name, block: block)] ?? []
    let after = candidates.partitionPoint { code.variables[$0].offset < offset }
    return after > 0 ? candidates[after - 1] : nil
  }

  private func isParameter(_ name: String, of block: Int) -> Bool {
    guard case .function(let function) = code.blocks[block].kind else { return false }
    return code.functions[function].parameters.contains { $0.name == name }
  }
}

extension Expression {
  /// The name at its start, after any `self` or `Self`, and the suffixes after it.
  fileprivate var assignedName:
    (
      name: String, isMember: Bool, rest: ArraySlice<Suffix>
    )?
  {
    if let name = withoutWords.name { return (name, false, []) }
    guard case .postfix(let operand, let suffixes) = withoutWords.kind, let name = operand.name
    else { return nil }
    guard name == "self" || name == "Self", case .member(let member) = suffixes[0].kind else {
      return (name, false, suffixes[...])
    }
    return (member.text, true, suffixes.dropFirst())
  }
}
