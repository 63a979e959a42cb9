import SwiftDataLintSwiftSource

/// The code of a file, as far as needed to follow values: its blocks, and the variables, functions
/// and calls in them. Offsets are in bytes.
package struct CodeFacts: Codable, Equatable, Sendable {
  /// The blocks between braces and the bodies of cases, in source order; the first is the file.
  package internal(set) var blocks: [Block] = []
  package internal(set) var variables: [Variable] = []
  package internal(set) var functions: [Function] = []
  /// The calls, in source order.
  package var calls: [CallSite] = []
  /// The statements that change properties of Core Data's objects, in source order.
  package internal(set) var changes: [PropertyChange] = []
  /// The indices of the blocks that contain a `throw`, in files that mention Core Data.
  package internal(set) var throwing: [Int] = []
  /// The indices of the bodies of `switch`, in files that mention Core Data. Their inner blocks are
  /// the cases.
  package internal(set) var switches: [Int] = []
  /// The branches of each `#if`, in files that mention Core Data.
  package internal(set) var directives: [[Range<Int>]] = []
  /// The names that expressions use in another way than in a call: `map(make)`, `Store.self`.
  /// Sorted.
  package internal(set) var references: [String] = []
  /// The code that runs only if an earlier `try?` fails: `(try? a()) ?? b()`.
  package internal(set) var fallbacks: [Range<Int>] = []
  var known = KnownSummary(summary: nil)

  private enum CodingKeys: CodingKey {
    case blocks, variables, functions, calls, changes, throwing, switches, directives, references
    case fallbacks
  }

  package init() {}

  /// Frees the memory that was reserved for more, because facts are kept for all files.
  mutating func trim() {
    blocks = blocks.trimmed
    variables = variables.trimmed
    functions = functions.trimmed
    calls = calls.trimmed
    changes = changes.trimmed
  }
}

extension Array {
  /// A copy without reserved memory. `Array(self)` would share the memory.
  fileprivate var trimmed: [Element] { count == capacity ? self : map { $0 } }
}

extension CodeFacts {
  /// The code between two braces, or after the colon of a case.
  package struct Block: Codable, Equatable, Sendable {
    package enum Kind: Codable, Equatable, Sendable {
      case file
      /// The body of a type, with its lexical path, its inherited types, and the names of its
      /// generic parameters.
      case type(path: [String], inherited: [TypeSyntax], genericParameters: [String])
      /// The body of the function at this index.
      case function(Int)
      /// The accessors or observers of a property.
      case accessors
      case closure
      /// The closure after a macro expansion: `#Preview { … }`.
      case macro(String)
      case `do`
      /// A `catch`, with the block of its `do`; without one, the `else` of an `if` or `guard` that
      /// contains a `try?`.
      case `catch`(of: Int?)
      /// The body of a loop.
      case loop
      /// The body of another statement, of a case or of an accessor.
      case statement
    }

    package let kind: Kind
    /// The index of the enclosing block; nil for the file.
    package let parent: Int?
    /// The range from after the opening brace or the colon to the end of the block.
    package let range: Range<Int>
    /// The condition for it to run when the enclosing block runs; nil if it is not known.
    package let condition: Condition?
    /// For an `else`, the block that runs instead if the condition of that block holds.
    package let alternativeTo: Int?
    /// The nested blocks that end this block when they run.
    package internal(set) var exits: [Int] = []
    /// The expressions in it whose values depend on conditions.
    package internal(set) var choices: [[Branch]] = []
    /// The values that a function, an accessor, or an immediately called closure returns.
    package internal(set) var results: [Value] = []
    /// Whether a `catch` passes the error to a call, such as one that logs it.
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

  /// A value and the place where it is evaluated.
  package struct Value: Codable, Equatable, Sendable {
    package let tree: ExpressionTree
    /// The index of the innermost block whose names it refers to. For a condition, this is the
    /// body, which declares the names bound before the condition.
    package let block: Int
    /// The offset at which it begins.
    package let offset: Int
  }

  /// A binding of a variable or constant.
  package struct Variable: Codable, Equatable, Sendable {
    package let name: String
    /// The index of the block in which it is declared.
    package let block: Int
    /// The offset from which its name refers to it: after the initial value, or after the name.
    package let offset: Int
    /// Whether it is stored and may be assigned again.
    package let isMutable: Bool
    /// The initial value and the values assigned later.
    package internal(set) var values: [Value]
  }

  /// A function or an initializer.
  package struct Function: Codable, Equatable, Sendable {
    /// A parameter, with the label that callers write and the name that the body uses.
    package struct Parameter: Codable, Equatable, Sendable {
      package let label: String?
      package let name: String
      /// Whether it accepts any number of values.
      package let isVariadic: Bool
      package let defaultValue: ExpressionTree?
    }

    /// The name; `init` for an initializer.
    package let name: String
    /// The index of the block in which it is declared.
    package let block: Int
    package let genericParameters: [String]
    package let parameters: [Parameter]
    /// The index of the block that is its body.
    package internal(set) var body: Int?
  }

  /// A call and its location.
  package struct CallSite: Codable, Equatable, Sendable {
    package let call: Call
    /// The index of the innermost enclosing block.
    package let block: Int
  }

  /// A statement that changes a property of an object: `description.url = url`,
  /// `container.persistentStoreDescriptions.append(description)`.
  package struct PropertyChange: Codable, Equatable, Sendable {
    /// The object; `self` if the statement does not name one.
    package let object: ExpressionTree
    package let property: String
    /// The value that is assigned or added, and the place of the statement.
    package let value: Value
    /// Whether the value is added to a collection.
    package let isAddition: Bool
    /// The byte range of the name of the property.
    package let range: Range<Int>
  }

  /// Returns a block and its enclosing blocks, innermost first.
  package func enclosing(_ block: Int) -> [Int] { blocks.enclosing(block) }

  /// Returns the block that the brace at an offset opens.
  package func block(openedBy brace: Int) -> Int? {
    let index = blocks.partitionPoint { $0.range.lowerBound <= brace }
    return index < blocks.count && blocks[index].range.lowerBound == brace + 1 ? index : nil
  }

  /// Returns the path of the innermost type that encloses a block.
  package func typePath(of block: Int) -> [String] {
    for index in enclosing(block) {
      if case .type(let path, _, _) = blocks[index].kind { return path }
    }
    return []
  }

  /// Whether a name refers to a generic parameter of a function or type that encloses a block.
  package func isGenericParameter(_ name: String, in block: Int) -> Bool {
    enclosing(block).contains { index in
      switch blocks[index].kind {
      case .type(_, _, let names): names.contains(name)
      case .function(let function): functions[function].genericParameters.contains(name)
      default: false
      }
    }
  }

  /// Returns the innermost function that encloses a block.
  package func function(around block: Int) -> Int? {
    for index in enclosing(block) {
      if case .function(let function) = blocks[index].kind { return function }
    }
    return nil
  }
}

/// The blocks of a file. They are often looked up without the rest of its code, because a copy of
/// that counts references to all of its parts.
extension [CodeFacts.Block] {
  /// Returns a block and its enclosing blocks, innermost first.
  func enclosing(_ block: Int) -> [Int] {
    var (enclosing, next) = ([block], self[block].parent)
    while let outer = next {
      enclosing.append(outer)
      next = self[outer].parent
    }
    return enclosing
  }
}
