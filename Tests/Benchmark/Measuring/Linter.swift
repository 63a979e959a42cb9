/// The linter, which is run in the current folder.
struct Linter {
  /// The path of its executable.
  let path: String
  /// The value of `--root`, if the folders around the tree must be ignored.
  var root: String?

  /// The linter as a tool to measure.
  ///
  /// - Parameter jobs: The number of threads; nil for the linter's default.
  func tool(jobs: Int? = nil, _ words: [String] = []) -> Tool {
    let options = jobs.map { ["--jobs", "\($0)"] } ?? []
    let root = root.map { ["--root", $0] } ?? []
    let name = (["swiftdata-lint"] + options).joined(separator: " ")
    // Findings are expected, so an exit status of 1 is a success.
    return Tool(name, [path, "lint"] + options + words + root + ["."], statuses: 0...1)
  }

  /// The median time of each stage in nanoseconds, in the linter's order, and the number of bytes
  /// read.
  struct Stages {
    var times: [(label: String, median: Double)] = []
    var bytes = 0

    /// The total time of the stages whose labels begin with one of these.
    func time(_ labels: String...) -> Double {
      times.filter { stage in labels.contains { stage.label.hasPrefix($0) } }
        .reduce(0) { $0 + $1.median }
    }
  }

  /// Runs the linter several times with measurements.
  ///
  /// - Parameter files: The expected number of files.
  func stages(jobs: Int? = nil, files: Int, rounds: Int = 5) throws -> Stages {
    var stages = Stages()
    var times: [[Double]] = []
    for _ in 0..<rounds {
      let run = try tool(jobs: jobs, ["--verbose"]).run(reading: .errors)
      let values = Self.values(in: run.output.text)
      for label in ["files found", "files read"] {
        try expect(values.first { $0.label == label }?.value, files, label)
      }
      stages.bytes = Int(values.first { $0.label == "bytes read" }?.value ?? 0)
      let measured = values.filter { $0.label.hasPrefix("time to ") }
      times.append(measured.map { $0.value * 1_000_000 })
      stages.times = measured.map { (String($0.label.dropFirst("time to ".count)), 0) }
    }
    for index in stages.times.indices {
      stages.times[index].median = times.compactMap { $0.count > index ? $0[index] : nil }.median
    }
    return stages
  }

  /// Checks the linter's counts, with its default number of threads and with one.
  func check(_ facts: TreeFacts) throws {
    let all = try counts(["--scope", "all"])
    try expect(all.files, facts.files, "files")
    try expect(all.models, facts.models, "models")
    try expect(all.errors, facts.errors, "errors")
    let one = try counts(jobs: 1)
    try expect(one.files, facts.files, "files with one thread")
    try expect(one.models, facts.models, "models with one thread")
  }

  /// The linter's own counts, for folders without known facts.
  func facts() throws -> TreeFacts {
    let counts = try counts(["--scope", "all"])
    var facts = TreeFacts()
    (facts.files, facts.models, facts.errors) = (counts.files, counts.models, counts.errors)
    facts.bytes = try stages(files: counts.files, rounds: 1).bytes
    return facts
  }

  private func counts(
    jobs: Int? = nil, _ words: [String] = []
  ) throws -> (files: Int, models: Int, errors: Int) {
    let json = try tool(jobs: jobs, ["--format", "json"] + words).run(reading: .output)
    // The summary is at the end and contains only numbers.
    var counts: [Substring: Int] = [:]
    for line in json.output.text.split(separator: "\n") {
      let parts = line.split { " :,\"".contains($0) }
      if parts.count == 2 { counts[parts[0]] = Int(parts[1]) }
    }
    guard let files = counts["files"], let models = counts["models"], let errors = counts["errors"]
    else { throw BenchError("The linter's JSON has no summary of files, models and errors") }
    return (files, models, errors)
  }

  /// The labels and numbers that `--verbose` prints.
  private static func values(in text: String) -> [(label: String, value: Double)] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ")
      if words.last == "ms" { words.removeLast() }
      guard let value = words.popLast().flatMap({ Double(String($0)) }) else { return nil }
      return (words.joined(separator: " "), value)
    }
  }

  private func expect(_ found: Double?, _ expected: Int, _ what: String) throws {
    try expect(Int(found ?? -1), expected, what)
  }

  private func expect(_ found: Int, _ expected: Int, _ what: String) throws {
    guard found != expected else { return }
    throw BenchError(
      "The linter says '\(what)' are \(found), and there are \(expected), so no time of it counts")
  }
}
