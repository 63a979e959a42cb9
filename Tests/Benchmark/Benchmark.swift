/// Measures trees one by one and prints the results.
struct Benchmark {
  private(set) var linter: Linter
  /// The path of the program that does nothing.
  let empty: String
  /// The path of this program.
  let ownPath: String
  let store: TreeStore
  let rivals = Rivals()
  private(set) var targets = Targets()

  init(linter: String, empty: String, ownPath: String, trees: String) throws {
    self.linter = Linter(path: try FileSystem.resolve(linter))
    self.empty = try FileSystem.resolve(empty)
    self.ownPath = try FileSystem.resolve(ownPath)
    try FileSystem.makeFolder(trees)
    store = TreeStore(folder: try FileSystem.resolve(trees))
  }

  /// Measures generated trees.
  ///
  /// - Parameter sizes: The numbers of files in mixed trees.
  mutating func run(sizes: [Int]) throws {
    printHead()
    for files in sizes { try measureMixed(.mixed(files: files)) }
    try measureProjects(40)
    try measureModels(.allModels(files: 2_500))
    try measureSchemas([5_000, 10_000])
    try measureStartUp()
    printEnd()
  }

  /// Measures an existing folder.
  mutating func run(folder: String) throws {
    printHead()
    try FileSystem.enter(folder)
    linter.root = "."
    let facts = try linter.facts()
    try linter.check(facts)
    let seen = rivals.hasRipgrep ? try rivals.fileCount() : facts.files
    try measureFiles(folder, facts)
    if seen != facts.files {
      FileSystem.say(
        "  rg sees \(Figure.count(seen)) files, so that its times are of something else")
    }
    printEnd()
  }

  /// Enters a tree, which is generated if it does not exist, and checks that the linter and rg see
  /// all of it.
  private func enter(_ tree: Tree) throws -> TreeFacts {
    // The tree is generated in another process, so that this one stays small.
    let words = [ownPath, "make", store.folder, tree.name]
    let made = try Program(words: words).run(reading: .errors)
    if made.status != 0 { throw BenchError("\(tree.name) was not made: \(made.output.text)") }
    guard let facts = store.facts(of: tree) else { throw BenchError("\(tree.name) is not there") }
    try FileSystem.enter(store.path(of: tree))
    try linter.check(facts)
    try rivals.check(facts)
    return facts
  }

  private func printHead() {
    let version = try? Program(words: [linter.path, "--version"]).run(reading: .output)
    let number = version?.output.text.split(separator: "\n").first ?? ""
    FileSystem.say("swiftdata-lint \(number) on \(FileSystem.processorCount) processors")
    if FileSystem.load >= 0.5 {
      FileSystem.say(
        "The machine does other work (load \(Figure.fixed(FileSystem.load, 1))), which costs two "
          + "threads more than one.")
    }
    for note in rivals.notes { FileSystem.say(note) }
  }

  private func printEnd() {
    if !targets.text.isEmpty { FileSystem.say("\n" + targets.text) }
  }
}

// MARK: - Trees of files

extension Benchmark {
  private mutating func measureMixed(_ tree: Tree) throws {
    let facts = try enter(tree)
    let tools = facts.files <= Rivals.slowLimit ? rivals.slow : []
    let lint = try measureFiles("An app", facts, slow: tools)
    guard facts.files == 80_000 else { return }
    if let ratio = lint.ratio {
      targets.add(
        "80,000 files take no longer than rg takes", Figure.fixed(ratio, 2) + " times",
        isMet: ratio <= 1)
    }
    targets.add(
      "80,000 files take less than 60 MB", Figure.megabytes(lint.peakMemory),
      isMet: lint.peakMemory < 60_000_000)
    addTarget(twoThreads: lint.speedup, of: "80,000 files")
  }

  /// Measures a folder of projects, one by one and as one root.
  private mutating func measureProjects(_ count: Int) throws {
    let tree = Tree.projects(count)
    let facts = try enter(tree)
    printTitle("\(count) projects", facts)
    var table = Table(["", "to rg", "swiftdata-lint", "rg -l @Model", "peak"])
    let each = try (0..<count).map { number in
      try FileSystem.enter("\(store.path(of: tree))/\(Tree.project(number))")
      return try Series.measure([linter.tool()] + rivals.fast, .each)
    }
    try FileSystem.enter(store.path(of: tree))
    let whole = try Series.measure([linter.tool()] + rivals.fast, .fast)
    for (name, all) in [("one by one", each), ("as one root", [whole])] {
      let times = whole.indices.map { tool in all.reduce(0) { $0 + $1[tool].median } }
      let rival = times.count > 1 ? times[1] : nil
      table.add([
        name, rival.map { Figure.fixed(times[0] / $0, 2) } ?? "", Figure.time(times[0]),
        rival.map(Figure.time) ?? "", Figure.megabytes(all.map { $0[0].peakMemory }.max() ?? 0),
      ])
    }
    FileSystem.say(table.text)
  }

  /// The results of the linter's runs on a tree.
  private struct Outcome {
    /// The ratio to the time of rg.
    let ratio: Double?
    let peakMemory: Int
    /// The speedup of two threads over one.
    let speedup: Double
    /// The runs with one thread.
    let oneThread: Series
  }

  /// Measures the linter in the current folder, alternating with rg, and then slow programs.
  @discardableResult
  private func measureFiles(
    _ title: String, _ facts: TreeFacts, slow: [Tool] = []
  ) throws -> Outcome {
    printTitle(title, facts)
    // With two processors, the linter uses two threads by default.
    let isTwo = FileSystem.processorCount == 2
    let own = [linter.tool(), linter.tool(jobs: 1)] + (isTwo ? [] : [linter.tool(jobs: 2)])
    var series = try Series.measure(own[..<1] + rivals.fast + own[1...], .fast)
    let base = rivals.hasRipgrep ? series[1].median : nil
    let oneThread = series[rivals.hasRipgrep ? 2 : 1]
    let one = oneThread.median
    let two = isTwo ? series[0].median : series[series.count - 1].median
    for tool in slow { series += try Series.measure([tool], .slow) }
    printTable(series, base: base)
    try printStages(jobs: nil, facts)
    FileSystem.say("  two threads are \(Figure.fixed(one / two, 2)) times as fast as one")
    return Outcome(
      ratio: base.map { series[0].median / $0 }, peakMemory: series[0].peakMemory,
      speedup: one / two, oneThread: oneThread)
  }

  private mutating func measureModels(_ tree: Tree) throws {
    let facts = try enter(tree)
    let outcome = try measureFiles("Models in every file", facts)
    let stages = try printStages(jobs: 1, facts)
    let bytes = Double(facts.bytes)
    let rate = bytes * 1_000 / stages.time("read")
    FileSystem.say(
      "  one thread reads, lexes and parses \(Figure.fixed(rate, 0)) MB/s of source, and takes "
        + "\(Figure.fixed(bytes * 1_000 / outcome.oneThread.median, 0)) MB/s in all")
    targets.add(
      "200 MB/s for each core through lexer, parser and facts", Figure.fixed(rate, 0) + " MB/s",
      isMet: rate >= 200)
    addTarget(twoThreads: outcome.speedup, of: "models in every file")
  }

  private mutating func addTarget(twoThreads speedup: Double, of what: String) {
    targets.add(
      "two threads are 1.6 times as fast as one: \(what)",
      Figure.fixed(speedup, 2) + " times", isMet: speedup >= 1.6)
  }
}

// MARK: - Schemas and start-up

extension Benchmark {
  private mutating func measureSchemas(_ sizes: [Int]) throws {
    var times: [Double] = []
    for models in sizes {
      let facts = try enter(.oneSchema(models: models))
      printTitle("One schema, all models related", facts)
      printTable(try Series.measure([linter.tool()], .fast), base: nil)
      let stages = try printStages(jobs: nil, facts)
      times.append(stages.time("link", "check rules"))
    }
    FileSystem.say("  twice the models take \(Figure.fixed(times[1] / times[0], 2)) times as long")
    targets.add(
      "5,000 related models take less than 0.2 s to link and check", Figure.time(times[0]),
      isMet: times[0] < 200_000_000)
  }

  private mutating func measureStartUp() throws {
    _ = try enter(.few(files: 1))
    let path = "\(store.path(of: .few(files: 1)))/\(ModelTrees.singleFile)"
    let file = Tool("one file", [linter.path, "lint", path], statuses: 0...1)
    _ = try enter(.few(files: 10))
    let ten = linter.tool()
    let series = try Series.measure([Tool("an empty program", [empty]), file, ten], .startUp)
    printStartUp(series)
    let above = series[2].median - series[0].median
    targets.add(
      "ten models take at most 3 ms more than an empty program", Figure.milliseconds(above),
      isMet: above <= 3_000_000)
  }

  /// Prints the start-up times.
  ///
  /// - Parameter series: The series of the empty program, of one file and of ten models.
  private func printStartUp(_ series: [Series]) {
    FileSystem.say("\nStart-up, in turn")
    var table = Table(["", "above empty", "median", "min", "CPU", "peak", "runs"])
    for (name, measured) in zip(["an empty program", "one file", "ten models"], series) {
      let above = measured.median - series[0].median
      let times = [above, measured.median, measured.minimum, measured.processor]
      table.add(
        [name] + times.map(Figure.milliseconds)
          + [memory(measured), "\(measured.runs.count)"])
    }
    FileSystem.say(table.text)
  }
}

// MARK: - Printing

extension Benchmark {
  private func printTitle(_ title: String, _ facts: TreeFacts) {
    let (files, models) = (Figure.count(facts.files), Figure.count(facts.models))
    FileSystem.say("\n\(title): \(files) files, \(Figure.megabytes(facts.bytes)), \(models) models")
  }

  /// Prints a table of the series.
  ///
  /// - Parameter base: The time that ratios refer to, in nanoseconds.
  private func printTable(_ series: [Series], base: Double?) {
    var table = Table(["", base == nil ? "" : "to rg", "median", "min", "CPU", "peak", "runs"])
    for series in series {
      let times = [series.median, series.minimum, series.processor].map(Figure.time)
      table.add(
        [series.tool.name, base.map { Figure.fixed(series.median / $0, 2) } ?? ""] + times
          + [memory(series), "\(series.runs.count)"])
    }
    FileSystem.say(table.text)
  }

  /// The peak memory. On Linux, it includes the memory of this process at the time it starts the
  /// program, so smaller values are unknown.
  private func memory(_ series: Series) -> String {
    let least = Program.leastMemory
    return series.peakMemory > least
      ? Figure.megabytes(series.peakMemory) : "< " + Figure.megabytes(least)
  }

  @discardableResult
  private func printStages(jobs: Int?, _ facts: TreeFacts) throws -> Linter.Stages {
    let stages = try linter.stages(jobs: jobs, files: facts.files)
    var line = jobs == 1 ? "  one thread:" : "  stages:"
    for (label, median) in stages.times {
      let part = " \(label) \(Figure.time(median));"
      if line.count + part.count > 100 {
        FileSystem.say(line)
        line = "   "
      }
      line += part
    }
    FileSystem.say(String(line.dropLast()))
    return stages
  }
}
