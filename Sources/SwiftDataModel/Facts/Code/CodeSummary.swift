/// What the index of all files looks up in the code of one. It is made once for a file, because an
/// editor links all files again after each change of one. Names are represented by their hashes.
///
/// It is a class because the code is copied more often than it is read.
final class CodeSummary: Sendable {
  /// A variable or function that other files may use.
  struct Declaration: Sendable {
    /// Its index in the code.
    let index: Int
    let hash: NameHash
  }

  /// The blocks that are the bodies of types, by their indices.
  let types: [Int]
  /// For each block, the position in `types` of the innermost type around it; -1 if there is none.
  let innermostTypes: [Int32]
  /// The variables that are members of types or global.
  let members: [Declaration]
  let functions: [Declaration]
  /// For each function, the name by which it is called.
  let calledNames: [NameHash]
  /// For each call, its base name.
  let calls: [NameHash]
  /// The names that are used in another way than in a call.
  let references: [NameHash]

  init(_ code: CodeFacts) {
    let (blocks, variables) = (code.blocks, code.variables)
    var types: [Int] = []
    var innermostTypes: [Int32] = []
    var declaresMembers: [Bool] = []
    for index in blocks.indices {
      let isType = blocks[index].isType
      if isType { types.append(index) }
      let outer = blocks[index].parent.map { innermostTypes[$0] } ?? -1
      innermostTypes.append(isType ? Int32(types.count - 1) : outer)
      declaresMembers.append(isType || blocks[index].isFile)
    }
    (self.types, self.innermostTypes) = (types, innermostTypes)
    members = variables.indices.filter { declaresMembers[variables[$0].block] }
      .map { Declaration(index: $0, hash: NameHash(variables[$0].name)) }
    functions = code.functions.enumerated()
      .map { Declaration(index: $0, hash: NameHash($1.name)) }
    calledNames = code.functions.map { NameHash(code.calledName(of: $0)) }
    calls = code.calls.map { NameHash($0.call.callee.last) }
    references = code.references.map { NameHash($0) }
  }
}

extension CodeFacts {
  /// What is looked up in the code.
  var lookup: CodeSummary { known.summary ?? CodeSummary(self) }

  /// The name by which a function is called. For an initializer, it is the name of its type.
  func calledName(of function: Function) -> String {
    function.name == "init" ? typePath(of: function.block).last ?? "" : function.name
  }
}

/// The summary that was made of some code. It says nothing that the code does not say.
struct KnownSummary: Equatable, Sendable {
  /// Nil if the code has been decoded.
  let summary: CodeSummary?

  static func == (left: KnownSummary, right: KnownSummary) -> Bool { true }
}

extension CodeFacts.Block {
  fileprivate var isType: Bool { if case .type = kind { true } else { false } }

  fileprivate var isFile: Bool { if case .file = kind { true } else { false } }
}
