import Foundation

/// The trees from one run of the compiler, by file, without the parts that facts do not need:
/// bodies, expressions, and parameters of functions.
struct SyntaxDump {
  private(set) var files: [String: DumpNode] = [:]

  /// Reads the output of the compiler.
  init(contentsOf output: URL) throws {
    var reader = SyntaxDumpReader()
    let bytes = [UInt8](try Data(contentsOf: output))
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      reader.read(bytes[start..<end])
      start = end + 1
    }
    for file in reader.finish() { files[file.texts.first ?? ""] = file }
  }
}

/// Builds trees from lines, which are indented by two spaces for each level.
private struct SyntaxDumpReader {
  private var files: [DumpNode] = []
  /// The nodes from the file down to the last line.
  private var open: [DumpNode] = []
  /// Lines with a deeper indentation are skipped.
  private var limit = Int.max

  private static let header = Array("(source_file \"".utf8)

  mutating func finish() -> [DumpNode] {
    close(downTo: 0)
    return files
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    // A file can begin on the line where the previous one ends.
    if let next = startOfFile(in: line), next > line.startIndex {
      read(line[..<next])
      read(line[next...])
      return
    }
    let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
    let text = line.dropFirst(indent)
    if indent <= limit, text.first == UInt8(ascii: "(") { read(text, indent: indent) }
  }

  private func startOfFile(in text: ArraySlice<UInt8>) -> Int? {
    guard text.last == UInt8(ascii: "\""),
      let opening = text.lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    return text[opening...].starts(with: Self.header) ? opening : nil
  }

  private mutating func read(_ text: ArraySlice<UInt8>, indent: Int) {
    close(downTo: indent / 2)
    let node = DumpNode(line: Substring(String(decoding: text, as: UTF8.self)))
    limit = isNeeded(inside: node) ? Int.max : indent
    open.append(node)
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let node = open.popLast() {
      if open.isEmpty { files.append(node) } else { open[open.count - 1].children.append(node) }
    }
  }

  private func isNeeded(inside node: DumpNode) -> Bool {
    if let label = node.label, label.hasSuffix("init") || label == "expression" { return false }
    if node.kind.hasPrefix("type_") || node.kind.hasPrefix("pattern_") { return true }
    if node.kind == "brace_stmt" { return open.last?.kind == "top_level_code_decl" }
    return Self.kinds.contains(node.kind)
  }

  /// The kinds of nodes whose children are needed.
  private static let kinds: Set = [
    "source_file", "class_decl", "struct_decl", "enum_decl", "protocol", "extension_decl",
    "var_decl", "custom_attr", "argument_list", "argument", "closure_expr", "constructor_decl",
    "parameter_list", "typealias", "macro_expansion_decl", "macro_expansion_expr",
    "top_level_code_decl", "sending", "isolated",
  ]
}
