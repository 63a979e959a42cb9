/// SwiftUI views.
extension SourceDraft {
  /// Writes a file with a view.
  mutating func viewFile(_ name: String, size: Int) {
    let model = usedModel(percent: 40)
    let extra = model == nil ? [] : ["SwiftData"]
    header(name + ".swift", imports: ["SwiftUI"] + extra)
    documentation()
    block("struct \(name): View {") { draft in
      draft.viewState(model)
      draft.block("var body: some View {") { $0.viewTree(depth: 0) }
      draft.line()
      while draft.bytes.count < size {
        draft.random.chance(65) ? draft.viewPart() : draft.method()
      }
    }
    if random.chance(40) { preview(of: name, model) }
  }

  /// Picks one of the feature's models with the given probability in percent.
  mutating func usedModel(percent: Int) -> String? {
    guard !feature.models.isEmpty, random.chance(percent) else { return nil }
    return random.pick(feature.models).name
  }

  private mutating func viewState(_ model: String?) {
    if let model {
      line("@Environment(\\.modelContext) private var modelContext")
      line("@Query(sort: \\\(model).persistentModelID) private var \(noun())Results: [\(model)]")
    }
    for _ in 0..<random.number(in: 1...5) {
      switch random.below(6) {
      case 0: line("@State private var is\(random.pick(Words.adjectiveTypes)) = false")
      case 1: line("@State private var \(valueName()): \(valueType())?")
      case 2: line("@Binding var \(valueName()): \(valueType())")
      case 3: line("@Environment(\\.\(noun())\(nounType())) private var \(noun())")
      case 4: line("@StateObject private var viewModel = \(typeName("ViewModel"))()")
      default: line("let \(valueName()): \(valueType())")
      }
    }
    line()
  }

  private mutating func viewPart() {
    mark()
    documentation()
    let builder = random.chance(30) ? "@ViewBuilder " : ""
    block("\(builder)private var \(valueName())\(nounType()): some View {") {
      $0.viewTree(depth: 0)
    }
    line()
  }

  private mutating func viewTree(depth: Int) {
    let container = random.pick([
      "VStack(alignment: .leading, spacing: \(random.below(32))) {",
      "HStack(spacing: \(random.below(16))) {", "ZStack {", "List {", "Form {",
      "Section(\"\(phrase())\") {", "ScrollView(.horizontal, showsIndicators: false) {",
      "ForEach(\(noun())s, id: \\.id) { \(noun()) in", "NavigationStack {", "Group {",
      "if \(noun()).isEmpty {", "LazyVGrid(columns: columns) {",
    ])
    let isBranch = container.hasPrefix("if ")
    block(container) { draft in
      for _ in 0..<draft.random.number(in: 1...4) {
        depth < 3 && draft.random.chance(35)
          ? draft.viewTree(depth: depth + 1) : draft.leaf()
      }
    }
    if !isBranch { modifiers(0...4) }
  }

  private mutating func leaf() {
    switch random.below(8) {
    case 0, 1: line("Text(\"\(phrase())\")")
    case 2: line("Text(\"\(phrase()) \\(\(noun()).\(valueName()), specifier: \"%.2f\")\")")
    case 3: line("Image(systemName: \"\(noun()).\(random.pick(["fill", "circle", "slash"]))\")")
    case 4: line("Label(\"\(phrase())\", systemImage: \"\(noun()).\(noun())\")")
    case 5: line("Toggle(\"\(phrase())\", isOn: $\(valueName()))")
    case 6: line("\(typeName("View"))(\(noun()): \(noun()), \(noun()): $\(noun()))")
    default: block("Button(\"\(phrase())\", role: .\(noun())) {") { $0.statements(1...3, 1) }
    }
    modifiers(0...3)
  }

  private mutating func modifiers(_ count: ClosedRange<Int>) {
    for _ in 0..<random.number(in: count) {
      let modifier =
        switch random.below(9) {
        case 0: "font(.\(random.pick(["title", "headline", "body", "caption", "footnote"])))"
        case 1: "padding(.\(random.pick(["top", "leading", "vertical"])), \(random.below(40)))"
        case 2: "foregroundStyle(Color.\(noun())\(nounType()))"
        case 3: "frame(maxWidth: .infinity, minHeight: \(random.below(200)))"
        case 4: "accessibilityIdentifier(\"\(noun())-\(noun())\")"
        case 5: "onChange(of: \(valueName())) { _, new in \(functionName())(new) }"
        case 6: "clipShape(RoundedRectangle(cornerRadius: \(random.below(24))))"
        case 7: "task { await viewModel.\(functionName())() }"
        default: "navigationTitle(\"\(phrase())\")"
        }
      line("    .\(modifier)")
    }
  }

  private mutating func preview(of name: String, _ model: String?) {
    line()
    block("#Preview(\"\(phrase())\") {") { draft in
      draft.line("\(name)(\(draft.noun()): .\(draft.noun()))")
      if let model, draft.random.chance(60) {
        draft.line("    .modelContainer(for: \(model).self, inMemory: true)")
      }
    }
  }
}
