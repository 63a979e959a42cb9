import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource

/// What holds of the code of every input: indices are valid, ranges lie in the file, and blocks in
/// the blocks around them, which come first.
struct CodeSoundness {
  private let code: CodeFacts
  private let count: Int
  private(set) var isSound = true

  init(_ bytes: [UInt8]) {
    let facts = FileFacts(SourceText(bytes), readsAll: true)
    code = facts.code ?? CodeFacts()
    count = bytes.count
    checkBlocks()
    checkDeclarations()
    for site in code.calls {
      requireBlock(site.block)
      require(!site.call.callee.parts.isEmpty)
      require(range: site.call.range)
    }
    for range in code.fallbacks { require(range: range) }
  }

  private mutating func checkBlocks() {
    require(code.blocks.first?.kind == .file && code.blocks.first?.parent == nil)
    require(code.blocks.first?.range == 0..<count)
    for (index, block) in code.blocks.enumerated() {
      block.results.forEach { check($0) }
      check(block.kind, of: index)
      if let other = block.alternativeTo { require(other < index) }
      for exit in block.exits {
        require(code.blocks.indices.contains(exit) && code.blocks[exit].parent == index)
      }
      for branch in block.choices.joined() { require(range: branch.range) }
      guard index > 0, let parent = block.parent, parent < index else {
        require(index == 0)
        continue
      }
      let outer = code.blocks[parent].range
      require(outer.lowerBound <= block.range.lowerBound)
      require(block.range.upperBound <= outer.upperBound)
    }
    for (left, right) in zip(code.blocks.dropFirst(), code.blocks.dropFirst(2)) {
      require(left.range.lowerBound < right.range.lowerBound)
    }
  }

  private mutating func check(_ kind: CodeFacts.Block.Kind, of block: Int) {
    switch kind {
    case .function(let function):
      require(code.functions.indices.contains(function) && code.functions[function].body == block)
    case .catch(let tried?): require(tried < block && code.blocks[tried].kind == .do)
    case .type(let path, _, _): require(!path.isEmpty)
    default: break
    }
  }

  private mutating func checkDeclarations() {
    for variable in code.variables {
      requireBlock(variable.block)
      require(variable.offset <= count && !variable.name.isEmpty)
      variable.values.forEach { check($0) }
    }
    for function in code.functions {
      requireBlock(function.block)
      if let body = function.body { requireBlock(body) }
    }
  }

  private mutating func check(_ value: CodeFacts.Value) {
    requireBlock(value.block)
    require(value.offset < count)
    if case .closureResult(let brace) = value.tree { require(brace < count) }
  }

  private mutating func requireBlock(_ block: Int) {
    require(code.blocks.indices.contains(block))
  }

  private mutating func require(range: Range<Int>) {
    require(range.lowerBound >= 0 && range.upperBound <= count)
  }

  private mutating func require(_ condition: Bool) {
    if !condition { isSound = false }
  }
}
