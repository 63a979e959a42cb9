/// An assignment or an addition to a collection: `name = value`, `name += value`,
/// `name.append(value)`.
struct Assignment {
  let name: String
  /// Whether the name is a member of the enclosing type: `self.name`.
  let isMember: Bool
  let value: Code.Value
}

/// Assignments to variables.
extension CodeReader {
  mutating func visitAssignment(_ index: Int) {
    let next = stream.kind(index + 1)
    guard next == .equal || next == .period || next == .operatorRun else { return }
    let isSelf = stream.keyword(index) == .`self` || stream.spells(index, "Self")
    let isMember = isSelf && next == .period
    let name = isMember ? index + 2 : index
    guard stream.isName(name) else { return }
    let beginsBlock = open[open.count - 1].opening == index - 1
    guard isMember || beginsBlock || stream.isAtStatementStart(index),
      let value = assigned(behind: name)
    else { return }
    assignments.append(Assignment(name: stream.name(name), isMember: isMember, value: value))
  }

  /// Returns the value that is assigned or added to the variable named by a token.
  private mutating func assigned(behind name: Int) -> Code.Value? {
    if stream.kind(name + 1) == .equal || stream.spells(name + 1, "+=") {
      var parser = Parser(stream, at: name + 2)
      guard let expression = parser.expression() else { return nil }
      return value(expression)
    }
    guard stream.kind(name + 1) == .period else { return nil }
    guard stream.isNamed(name + 2, "append") || stream.isNamed(name + 2, "insert"),
      let argument = stream.call(at: name + 2)?.arguments.first
    else { return nil }
    return Code.Value(tree: argument.value, block: block, offset: stream[name].start)
  }

  /// Adds the assigned values to the variables, once all variables are known.
  mutating func resolveAssignments() {
    guard !assignments.isEmpty else { return }
    let scopes = Scopes(code, of: assignments)
    for (index, assignment) in assignments.enumerated() {
      guard let variable = scopes.variable(ofAssignment: index) else { continue }
      code.variables[variable].values.append(assignment.value)
    }
  }
}

/// The variables of a file, by name and by the block that declares them.
private struct Scopes {
  private let code: Code
  private let assignments: [Assignment]
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
  init(_ code: Code, of assignments: [Assignment]) {
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
  private static func memberBlocks(of code: Code) -> [Int?] {
    var first: [[String]: Int] = [:]
    return code.blocks.indices.map { block in
      guard let path = code.blocks[block].memberPath else { return nil }
      let known = first[path] ?? block
      first[path] = known
      return known
    }
  }

  /// Returns the variable that an assignment changes, if the file declares it.
  func variable(ofAssignment index: Int) -> Int? {
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
    // The candidates are in source order, so a binary search finds the last one before the offset.
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if code.variables[candidates[middle]].offset < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? candidates[low - 1] : nil
  }

  private func isParameter(_ name: String, of block: Int) -> Bool {
    guard case .function(let function) = code.blocks[block].kind else { return false }
    return code.functions[function].parameters.contains { $0.name == name }
  }
}
