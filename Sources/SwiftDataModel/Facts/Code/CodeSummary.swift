/// What the index of all files looks up in the code of one. It is made once for a file, because an
/// editor links all files again after each change of one.
struct CodeSummary: Sendable {
  /// The calls of one name.
  struct Calls: Sendable {
    let name: String
    /// Their indices in the code, in ascending order.
    fileprivate(set) var sites: [Int]
  }

  /// The blocks that are the bodies of types, by their indices.
  private(set) var types: [Int] = []
  /// For each block, the position in `types` of the innermost type around it; -1 if there is none.
  private(set) var innermostTypes: [Int32] = []
  /// The indices of the variables that are members of types or global.
  private(set) var members: [Int] = []
  private(set) var calls: [Calls] = []
  /// Whether it was made of the code.
  fileprivate private(set) var isMade = false

  /// The summary of code that has been decoded, and of which it must be made first.
  init() {}

  init(_ code: CodeFacts) {
    isMade = true
    let (blocks, variables, sites) = (code.blocks, code.variables, code.calls)
    var declaresMembers: [Bool] = []
    for index in blocks.indices {
      let isType = blocks[index].isType
      if isType { types.append(index) }
      let outer = blocks[index].parent.map { innermostTypes[$0] } ?? -1
      innermostTypes.append(isType ? Int32(types.count - 1) : outer)
      declaresMembers.append(isType || blocks[index].isFile)
    }
    members = variables.indices.filter { declaresMembers[variables[$0].block] }
    var positions: [String: Int] = [:]
    for index in sites.indices {
      let name = sites[index].call.callee.last
      if let known = positions[name] {
        calls[known].sites.append(index)
      } else {
        positions[name] = calls.count
        calls.append(Calls(name: name, sites: [index]))
      }
    }
  }
}

extension CodeFacts {
  /// What is looked up in the code.
  var lookup: CodeSummary { summary.isMade ? summary : CodeSummary(self) }
}

/// It says nothing that the code does not say.
extension CodeSummary: Equatable {
  static func == (left: CodeSummary, right: CodeSummary) -> Bool { true }
}

extension CodeFacts.Block {
  fileprivate var isType: Bool { if case .type = kind { true } else { false } }

  fileprivate var isFile: Bool { if case .file = kind { true } else { false } }
}
