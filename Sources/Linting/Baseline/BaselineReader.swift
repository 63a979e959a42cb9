import SwiftDataLintDataFormats

/// Reads a baseline and throws the first problem in it.
struct BaselineReader {
  func read(_ bytes: [UInt8]) throws(TextError) -> Baseline {
    let format = FileFormat(
      "baseline", version: Baseline.formatVersion, advice: "write it again with '--write-baseline'")
    let object = try JSONObject(reading: bytes, as: format, keys: ["findings"])
    var entries: [Baseline.Entry] = []
    var known: Set<BaselineKey> = []
    for node in try object.list("findings") {
      let entry = try entry(node)
      guard known.insert(entry.key).inserted else {
        throw node.error("duplicate entry; keep one of the lines")
      }
      entries.append(entry)
    }
    return Baseline(entries: entries)
  }

  private func entry(_ node: JSONNode) throws(TextError) -> Baseline.Entry {
    let keys = ["path", "model", "property", "rule", "count"]
    let object = try JSONObject(node, "an entry", keys: keys)
    for key in keys { _ = try object.value(key) }
    let number = try object.value("count")
    guard case .number(let digits) = number.value, let count = Int(digits), count >= 1 else {
      throw number.error("'count' must be a whole number of at least 1")
    }
    let key = BaselineKey(
      path: try object.string("path"), model: try object.optionalString("model"),
      property: try object.optionalString("property"), rule: try object.string("rule"))
    return Baseline.Entry(key: key, count: count, offset: node.offset)
  }
}
