import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport

/// The containers in a source, a line each.
func storeLines(_ source: String) -> [String] { storeLines(of: ["A.swift": source]) }

/// The containers in some files, a line each.
func storeLines(of files: SourceFiles) -> [String] {
  PersistentStoreLinker(facts(of: files)).stores().containers.map(\.line)
}

extension PersistentContainer {
  /// Such as `cloudKit Trips: default set iCloud.trips, own[Local]`, with `-` before those that are
  /// not used in production.
  var line: String {
    let stores = descriptions.map(\.words).joined(separator: ", ")
    return "\(isProduction ? "" : "- ")\(kind) \(model.word): \(stores)"
  }
}

extension ModelReference {
  fileprivate var word: String {
    switch self {
    case .named(let name): name
    case .swiftData: "<SwiftData>"
    case .code: "<code>"
    case .merged: "<merged>"
    case .unknown(let text): "?\(text)"
    }
  }
}

extension StoreDescription {
  fileprivate var words: String {
    let words = [
      (isDefault ? "default" : "own") + (configuration.map { "[\($0)]" } ?? ""), options.word,
      isInMemory ? "memory" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension StoreDescription.Options {
  fileprivate var word: String {
    switch self {
    case .unset: ""
    case .removed: "removed"
    case .set(let name): "set \(name?.name ?? "?")"
    case .sometimes(let name): "sometimes \(name?.name ?? "?")"
    }
  }
}
