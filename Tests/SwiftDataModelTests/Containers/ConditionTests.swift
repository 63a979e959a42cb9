import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// Conditions that are decided by constants and by arguments.
@Suite struct ConditionTests {
  /// Ways to open a store that syncs where `cloud` is true, and a local one where it is false.
  private static let ways = [
    """
    let store = ModelConfiguration(cloudKitDatabase: cloud ? .automatic : .none)
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    let store = !cloud ? local : synced
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    let store: ModelConfiguration
    if cloud { store = synced } else { store = local }
    return try ModelContainer(for: Trip.self, configurations: [store])
    """,
    """
    let store = if cloud { synced } else { local }
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    let store = switch cloud { case true: synced; case false: local }
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    var stores = [local]
    switch cloud {
    case false: break
    default: stores.append(synced)
    }
    return try ModelContainer(for: Trip.self, configurations: stores)
    """,
    """
    func database() -> ModelConfiguration.CloudKitDatabase {
      guard cloud else { return .none }
      return .private("iCloud.trips")
    }
    let store = ModelConfiguration(cloudKitDatabase: database())
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    if !cloud, true { return try ModelContainer(for: Trip.self, configurations: local) }
    return try ModelContainer(for: Trip.self, configurations: synced)
    """,
    """
    if number == 1 && !cloud {
      return try ModelContainer(for: Trip.self, configurations: local)
    } else if cloud {
      return try ModelContainer(for: Trip.self, configurations: synced)
    } else {
      return try ModelContainer(for: Trip.self, configurations: local)
    }
    """,
    """
    guard cloud else { return try ModelContainer(for: Trip.self, configurations: local) }
    return try ModelContainer(for: Trip.self)
    """,
    """
    if cloud {} else { return try ModelContainer(for: Trip.self, configurations: local) }
    return try ModelContainer(for: Trip.self)
    """,
    """
    return try cloud
      ? ModelContainer(for: Trip.self)
      : ModelContainer(for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
    """,
    """
    let store = { if cloud { return synced } else { return local } }()
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    func open(_ syncs: Bool) throws -> ModelContainer {
      try ModelContainer(for: Trip.self, configurations: syncs ? synced : local)
    }
    return try open(cloud)
    """,
  ]

  private static let stores = """
    let synced = ModelConfiguration(cloudKitDatabase: .automatic)
    let local = ModelConfiguration(cloudKitDatabase: .none)

    """

  private func summary(_ body: String, _ callers: String) -> String {
    let function = "func make(cloud: Bool = true) throws -> ModelContainer {\n\(body)\n}\n"
    return App(Self.stores + function + callers, scope: .synced).summary
  }

  @Test("What every caller passes decides which way is taken", arguments: ways)
  func callers(_ body: String) {
    #expect(summary(body, "let a = try make(cloud: false)") == "llu")
    #expect(summary(body, "let a = try make(cloud: false), b = try make(cloud: false)") == "llu")
    #expect(summary(body, "let a = try make(cloud: false), b = try make(cloud: true)") == "ssu")
    #expect(summary(body, "let a = try make(cloud: false), b = try make(cloud: isOn)") == "ssu")
    #expect(summary(body, "let a = try make(cloud: false), b = try make()") == "ssu")
    #expect(summary(body, "") == "ssu")
  }

  /// Expressions that are false.
  private static let falses = [
    "false", "!true", "!(!false)", "useCloud", "Flags.cloud", "Flags.computed", "Flags.isOff()",
    "!Flags.isOn(true)", "isOn && false",
  ]

  private static let flags = """
    let useCloud = false
    enum Flags {
      static let cloud = useCloud
      static var computed: Bool { !isOn(true) }
      static func isOff() -> Bool { false }
      static func isOn(_ value: Bool = false) -> Bool { if value { true } else { false } }
    }

    """

  @Test("Constants, and what functions make of them, decide, too", arguments: falses)
  func constants(_ condition: String) {
    let choice = "ModelConfiguration(cloudKitDatabase: \(condition) ? .automatic : .none)"
    let code = "let c = try ModelContainer(for: Trip.self, configurations: \(choice))"
    #expect(App(Self.flags + code, scope: .synced).summary == "llu")
    let branches = """
      func make() throws -> ModelContainer {
        if \(condition) {
          return try ModelContainer(for: Trip.self)
        }
        return try ModelContainer(for: Trip.self, configurations: local)
      }
      """
    #expect(App(Self.stores + Self.flags + branches, scope: .synced).summary == "llu")
  }

  /// Declarations that leave open whether `cloud` is true.
  private static let opens = [
    "var cloud = false", "let cloud = isOn", "let cloud: Bool", "let cloud = false || isOn",
    "let cloud = isOn == false", "#if DEBUG\nlet cloud = false\n#else\nlet cloud = true\n#endif",
    "let cloud: Bool? = isOn ? false : nil",
    "func isOn() -> Bool { if number == 1 { return true }\nreturn false }\nlet cloud = isOn()",
    "var cloud: Bool { if number == 1 { true } else { false } }",
    "var cloud: Bool { if cloud { return true }\nreturn false }",
    "let cloud = other, other = cloud",
  ]

  @Test("Where it is open what holds, any way may be taken", arguments: opens)
  func open(_ declaration: String) {
    let code = """
      \(declaration)
      let store = ModelConfiguration(cloudKitDatabase: cloud ? .automatic : .none)
      let c = try ModelContainer(for: Trip.self, configurations: store)
      """
    #expect(App(code, scope: .synced).summary == "ssu")
  }

  /// Bodies of `make(cloud: false)` that may come to a store that syncs.
  private static let uncertain = [
    """
    #if DEBUG
    if !cloud { return try ModelContainer(for: Trip.self, configurations: local) }
    #endif
    return try ModelContainer(for: Trip.self)
    """,
    """
    if !cloud {
      #if DEBUG
      return try ModelContainer(for: Trip.self, configurations: local)
      #endif
    }
    return try ModelContainer(for: Trip.self)
    """,
    """
    if !cloud, number == 1 { return try ModelContainer(for: Trip.self, configurations: local) }
    return try ModelContainer(for: Trip.self)
    """,
    """
    if let cloud = other, cloud { return try ModelContainer(for: Trip.self) }
    return try ModelContainer(for: Trip.self, configurations: local)
    """,
    """
    guard let cloud = other, cloud else {
      return try ModelContainer(for: Trip.self, configurations: local)
    }
    return try ModelContainer(for: Trip.self)
    """,
    """
    var cloud = cloud
    cloud.toggle()
    return try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
    """,
    """
    let store = switch number { case 1: synced; default: local }
    return try ModelContainer(for: Trip.self, configurations: store)
    """,
    """
    switch cloud {
    case false: fallthrough
    case true: return try ModelContainer(for: Trip.self)
    }
    """,
    """
    for _ in 0..<number where !cloud { print(number) }
    while !cloud { print(number) }
    return try ModelContainer(for: Trip.self)
    """,
  ]

  @Test("What may not be decided does not decide", arguments: uncertain)
  func undecided(_ body: String) {
    #expect(summary(body, "let a = try make(cloud: false)") == "ssu")
  }

  @Test("An initialiser's parameter decides through the property that it sets")
  func property() {
    let code = """
      struct Stack {
        private let cloud: Bool
        init(cloud: Bool) { self.cloud = cloud }
        func open() throws -> ModelContainer {
          try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
        }
      }

      """
    let off = code + "let stack = Stack(cloud: false)"
    #expect(App(Self.stores + off, scope: .synced).summary == "llu")
    #expect(App(Self.stores + code + "let s = Stack(cloud: isOn)", scope: .synced).summary == "ssu")
    // A subclass may override the property.
    let ofClass = off.replacing("struct Stack", with: "class Stack")
    #expect(App(Self.stores + ofClass, scope: .synced).summary == "ssu")
  }

  /// Callers of `make`, which leaves `cloud` out where it is false, that are not all understood.
  private static let unresolvedUses = [
    "let a = try make(), b = try [true].map(make)",
    "let a = try make(), open = make",
    "let a = try make(), b = try elsewhere.opening.make(cloud: true, now: true)",
    "let a = try make(), b: ModelContainer = try .make(cloud: true)",
  ]

  @Test("A function with uses that are not understood does not decide", arguments: unresolvedUses)
  func unresolved(_ uses: String) {
    let code = """
      func make(cloud: Bool = false) throws -> ModelContainer {
        try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
      }

      """
    #expect(App(Self.stores + code + uses, scope: .synced).summary == "ssu")
    #expect(App(Self.stores + code + "let a = try make()", scope: .synced).summary == "llu")
  }

  /// Ways to open `Stack` with another argument than the default.
  private static let otherStacks = [
    "class Other: Stack { init() { super.init(cloud: true) } }",
    "class Other: Stack {}\nlet b = Other(cloud: true)",
    "typealias Other = Stack\nlet b = Other(cloud: true)",
    "let open = Stack.init",
  ]

  @Test("An initialiser that may be called by another name does not decide", arguments: otherStacks)
  func otherNames(_ other: String) {
    let code = """
      class Stack {
        init(cloud: Bool = false) {
          container = try! ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
        }
      }
      let a = Stack()

      """
    #expect(App(Self.stores + code, scope: .synced).summary == "llu")
    #expect(App(Self.stores + code + other, scope: .synced).summary == "ssu")
  }

  @Test(
    "What a subclass may override does not decide",
    arguments: [
      "var cloud: Bool { false }", "func cloud() -> Bool { false }",
      "class var cloud: Bool { false }",
    ])
  func overrides(_ member: String) {
    let name = member.hasPrefix("class") ? "Base.cloud" : "cloud"
    let use = member.contains("func") ? "\(name)()" : name
    let code = """
      class Base {
        \(member)
        func open() throws -> ModelContainer {
          try ModelContainer(for: Trip.self, configurations: \(use) ? synced : local)
        }
      }
      let c = try Base().open()
      """
    #expect(App(Self.stores + code, scope: .synced).summary == "ssu")
  }

  @Test("A default value decides for callers that leave it out, not where nobody is seen to call")
  func defaultValue() {
    let code = """
      func make(cloud: Bool = false) throws -> ModelContainer {
        try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
      }

      """
    #expect(App(Self.stores + code + "let c = try make()", scope: .synced).summary == "llu")
    #expect(App(Self.stores + code, scope: .synced).summary == "ssu")
  }

  @Test("A store is in memory where a caller says so")
  func memory() {
    let code = """
      func make(isPreview: Bool) throws -> ModelContainer {
        let store = ModelConfiguration(isStoredInMemoryOnly: isPreview ? true : false)
        return try ModelContainer(for: Trip.self, configurations: store)
      }
      func keep(_ keeps: Bool) throws -> ModelContainer {
        let store = ModelConfiguration(isStoredInMemoryOnly: !keeps)
        return try ModelContainer(for: Cache.self, configurations: store)
      }
      let a = try make(isPreview: true), b = try make(isPreview: false), c = try keep(false)
      """
    let app = App(code)
    #expect(app.containers.map(\.isProduction) == [false, true, false])
    #expect(app.summary == "ssu")
    #expect(app.notAnalyzed.isEmpty)
  }

  @Test("A list holds what conditions let into it")
  func lists() {
    let code = """
      let hasCache = false
      enum Lists {
        static var all: [any PersistentModel.Type] {
          var types: [any PersistentModel.Type] = [Trip.self]
          if hasCache { types.append(Cache.self) }
          return types + (hasCache ? [Cache.self] : [])
        }
      }
      let c = try! ModelContainer(for: Schema(Lists.all))
      """
    #expect(App(code).summary == "ssu")
    #expect(App(code.replacing("= false", with: "= isOn")).summary == "sss")
  }

  /// What opens a store in its function's own way, with one that does not sync elsewhere.
  private func fallbacks(_ handler: String) -> [[Fallback.Action]] {
    let code = """
      func make(cloud: Bool) throws -> ModelContainer {
        try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
      }
      func open() -> ModelContainer {
        do { return try make(cloud: true) } catch { \(handler) }
      }

      """
    return App(Self.stores + code).containers.filter(\.isProduction).map {
      $0.fallbacks.map(\.action)
    }
  }

  @Test("What is done instead is what the call there makes")
  func fallback() {
    #expect(fallbacks("return try! make(cloud: false)") == [[.opensLocalStore]])
    let other = "return try! make(cloud: true)\n}\nfunc other() { try make(cloud: false)"
    #expect(fallbacks(other) == [[], [], []])
  }

  @Test("Conditions of any number, and those that lead back to themselves, end")
  func limits() {
    let guards = String(repeating: "guard cloud else { return local }\n", count: 2_000)
    let branches = String(repeating: "if cloud { return local } else ", count: 2_000)
    let code = """
      func store(_ cloud: Bool) -> ModelConfiguration {
        \(guards)
        \(branches) { return synced }
      }
      func isOn(_ a: Bool) -> Bool { if isOn(!a) { return isOn(a) } else { return isOn(!a) } }
      let a = try ModelContainer(for: Trip.self, configurations: store(false))
      let b = try ModelContainer(for: Cache.self, configurations: isOn(true) ? synced : local)
      """
    #expect(App(Self.stores + code).summary.last == "s")
  }
}
