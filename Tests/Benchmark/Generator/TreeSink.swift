/// Receives the files of a tree, and either writes or hashes them.
struct TreeSink {
  /// What the linter reads and must find.
  private(set) var facts = TreeFacts()
  /// The hash of the paths and bytes so far. It is computed only if nothing is written.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// What the paths of added files begin with.
  var prefix = ""

  private let folder: String?
  private var knownFolders: Set<String> = []
  private static let word = Array("@Model".utf8)

  /// Creates a sink.
  ///
  /// - Parameter folder: The folder to write to; nil to write nothing.
  init(writingTo folder: String?) { self.folder = folder }

  /// Adds a Swift file that the linter must read.
  mutating func addSource(_ path: String, _ bytes: [UInt8], models: [ModelPlan] = []) throws {
    facts.files += 1
    facts.bytes += bytes.count
    facts.models += models.count
    facts.errors += models.reduce(0) { $0 + $1.violations }
    if Self.mentionsModels(bytes) { facts.mentions += 1 }
    try add(path, bytes)
  }

  /// Adds a file without counting it in the facts.
  mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    let path = prefix + path
    guard let folder else {
      for byte in Array(path.utf8) + bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return
    }
    let parent = Self.parent(of: path)
    if knownFolders.insert(parent).inserted { try FileSystem.makeFolder("\(folder)/\(parent)") }
    try FileSystem.write(bytes, to: "\(folder)/\(path)")
  }

  /// Adds an empty folder.
  mutating func addFolder(_ path: String) throws {
    if let folder { try FileSystem.makeFolder("\(folder)/\(prefix)\(path)") }
  }

  private static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }

  private static func mentionsModels(_ bytes: [UInt8]) -> Bool {
    var position = bytes.startIndex
    while let at = bytes[position...].firstIndex(of: word[0]) {
      if bytes[at...].starts(with: word) { return true }
      position = at + 1
    }
    return false
  }
}

/// What a tree contains for the linter.
struct TreeFacts: Equatable {
  /// The number of Swift files that are not ignored, and their size in bytes.
  var files = 0
  var bytes = 0
  /// The number of files that contain `@Model`.
  var mentions = 0
  var models = 0
  /// The number of errors that the linter must find if it checks every model in full.
  var errors = 0

  var text: String {
    "files \(files)\nbytes \(bytes)\nmentions \(mentions)\nmodels \(models)\nerrors \(errors)\n"
  }

  init() {}

  /// Parses the format of `text`; returns nil if it is invalid.
  init?(text: some StringProtocol) {
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { values[Substring(words[0])] = Int(words[1]) }
    }
    guard let files = values["files"], let bytes = values["bytes"],
      let mentions = values["mentions"], let models = values["models"],
      let errors = values["errors"]
    else { return nil }
    self.files = files
    self.bytes = bytes
    self.mentions = mentions
    self.models = models
    self.errors = errors
  }
}
