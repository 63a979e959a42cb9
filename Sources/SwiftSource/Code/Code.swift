/// The code of a file, as far as a reader follows values through it: blocks, and the variables,
/// functions and calls in them. Offsets are bytes.
package struct Code: Codable, Equatable, Sendable {
  /// What stands between two braces, and the bodies of cases, in the order of where they begin; the
  /// first one is the file.
  package internal(set) var blocks: [Block] = []
  package internal(set) var variables: [Variable] = []
  package internal(set) var functions: [Function] = []
  /// Calls of the functions asked for, and all that stand in a `catch`.
  package internal(set) var calls: [CallSite] = []
  /// What is evaluated only where a `try?` before it failed: `(try? a()) ?? b()`.
  package internal(set) var fallbacks: [Range<Int>] = []

  package init() {}
}

extension Code {
  /// What stands between two braces, or behind the colon of a case.
  package struct Block: Codable, Equatable, Sendable {
    package enum Kind: Codable, Equatable, Sendable {
      case file
      /// The lexical path, what the type conforms to, and the names of its generic parameters.
      case type(path: [String], inherited: [TypeSyntax], genericParameters: [String])
      /// The body of the function of that index.
      case function(Int)
      /// The accessors of a computed property.
      case accessors
      case closure
      /// The closure behind a macro expansion: `#Preview { … }`.
      case macro(String)
      case `do`
      /// `catch`, with the block of its `do`; without one the `else` of an `if` or `guard` that
      /// holds a `try?`.
      case `catch`(of: Int?)
      /// Another statement's.
      case statement
    }

    package let kind: Kind
    /// The index of the block around it; nil for the file.
    package let parent: Int?
    /// From behind the opening brace, or the colon, to what closes it.
    package let range: Range<Int>
    /// What must hold for it to run where the block around it does; nil where that is not known.
    package let condition: Condition?
    /// The block that runs in its place where that one's condition holds: `else`.
    package let alternativeTo: Int?
    /// The blocks in it behind which it does not go on once they run.
    package internal(set) var exits: [Int] = []
    /// The expressions in it that choose by conditions.
    package internal(set) var choices: [[Branch]] = []
    /// What a function, an accessor, or a closure called on the spot returns.
    package internal(set) var results: [Value] = []
    /// Whether a `catch` hands the error to some call, as those do that log it.
    package internal(set) var passesErrorOn = false

    /// The path of the type whose members it declares, empty for the file; nil for local code.
    package var memberPath: [String]? {
      switch kind {
      case .file: []
      case .type(let path, _, _): path
      default: nil
      }
    }
  }

  /// A value, and where it is read.
  package struct Value: Codable, Equatable, Sendable {
    package let tree: ExpressionTree
    /// The index of the innermost block whose names it means; that of a condition is the body, in
    /// which the names bound before it stand.
    package let block: Int
    /// Where it begins.
    package let offset: Int
  }

  /// A binding of a variable or constant.
  package struct Variable: Codable, Equatable, Sendable {
    package let name: String
    /// The index of the block that it is declared in.
    package let block: Int
    /// From where on its name means it: behind the initial value, or behind the name.
    package let offset: Int
    /// It is stored, and may be set again.
    package let isMutable: Bool
    /// The initial value, and what is assigned to it later.
    package internal(set) var values: [Value]
  }

  /// A function or an initialiser.
  package struct Function: Codable, Equatable, Sendable {
    /// A parameter, by the label that callers write and the name that the body uses.
    package struct Parameter: Codable, Equatable, Sendable {
      package let label: String?
      package let name: String
      /// It takes any number of values.
      package let isVariadic: Bool
      package let defaultValue: ExpressionTree?
    }

    /// `init` for an initialiser.
    package let name: String
    /// The index of the block that it is declared in.
    package let block: Int
    package let genericParameters: [String]
    package let parameters: [Parameter]
    /// The index of its body.
    package internal(set) var body: Int?
  }

  /// A call, and where it stands.
  package struct CallSite: Codable, Equatable, Sendable {
    package let call: Call
    /// The index of the innermost block around it.
    package let block: Int
  }

  /// The block and those around it, innermost first.
  package func enclosing(_ block: Int) -> [Int] {
    Array(sequence(first: block) { blocks[$0].parent })
  }

  /// The block that opens with the brace at an offset.
  package func block(openedBy brace: Int) -> Int? {
    let index = blocks.partitionPoint { $0.range.lowerBound <= brace }
    return index < blocks.count && blocks[index].range.lowerBound == brace + 1 ? index : nil
  }

  /// The path of the innermost type around a block.
  package func typePath(of block: Int) -> [String] {
    for index in enclosing(block) {
      if case .type(let path, _, _) = blocks[index].kind { return path }
    }
    return []
  }

  /// Whether a name stands for a generic parameter of a function or type around a block.
  package func isGenericParameter(_ name: String, in block: Int) -> Bool {
    enclosing(block).contains { index in
      switch blocks[index].kind {
      case .type(_, _, let names): names.contains(name)
      case .function(let function): functions[function].genericParameters.contains(name)
      default: false
      }
    }
  }

  /// The innermost function around a block.
  package func function(around block: Int) -> Int? {
    for index in enclosing(block) {
      if case .function(let function) = blocks[index].kind { return function }
    }
    return nil
  }
}

extension SourceFile {
  /// The code of the file.
  ///
  /// - Parameters:
  ///   - callees: the names of the functions and types whose calls are asked for.
  ///   - further: more of them, as the code with the calls of the others tells.
  package func code(
    callees: Set<String>, and further: (Code) -> Set<String> = { _ in [] }
  ) -> Code {
    var reader = CodeReader(stream: stream)
    reader.read()
    var code = reader.code
    code.calls = reader.calls(of: callees)
    let all = callees.union(further(code))
    if all.count > callees.count { code.calls = reader.calls(of: all) }
    return code
  }
}
