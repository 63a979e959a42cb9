extension CloudKitSchema {
  /// The text of a `.ckdb` file in the form of an export by CloudKit. Comments are not kept, as
  /// CloudKit does not keep them either.
  package var text: String {
    var text = "DEFINE SCHEMA\n"
    for statement in statements {
      text += "\n    "
      switch statement {
      case .role(let name): text += "CREATE ROLE \(name.written)"
      case .recordType(let type): type.write(to: &text)
      case .unknown(let statement): text += statement
      }
      text += ";\n"
    }
    return text
  }
}

extension RecordType {
  fileprivate func write(to text: inout String) {
    let width = fields.map(\.name.written.unicodeScalars.count).max() ?? 0
    let items = fields.map { $0.written(width) } + grants.map(\.written)
    text += "RECORD TYPE \(name.written) (\n"
    for (number, item) in items.enumerated() {
      text += "        \(item)\(number < items.count - 1 ? "," : "")\n"
    }
    text += "    )"
  }
}

extension RecordField {
  /// - Parameter width: The width of the names.
  fileprivate func written(_ width: Int) -> String {
    let name = name.written
    let padding = String(repeating: " ", count: width - name.unicodeScalars.count)
    return ([name + padding, type.text] + indexes.map(\.rawValue)).joined(separator: " ")
  }
}

extension Grant {
  fileprivate var written: String {
    "GRANT \(permissions.joined(separator: ", ")) TO \(role.written)"
  }
}
