import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Which stores containers load, and whether these sync.
@Suite struct StoreDescriptionTests {
  private static func container(_ changes: String) -> String {
    """
    func make(flag: Bool) -> NSPersistentContainer {
      let c = NSPersistentCloudKitContainer(name: "A")
      let options = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.a")
      let url = URL(fileURLWithPath: "/tmp/a"), null = URL(fileURLWithPath: "/dev/null")
      \(changes)
      return c
    }
    let syncs = UserDefaults.standard.bool(forKey: "syncs")
    """
  }

  @Test(
    "The list of descriptions is the one that is assigned, with what is added to it",
    arguments: [
      ("", "default"),
      ("c.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]", "own"),
      ("c.persistentStoreDescriptions = [.init(url: url)]", "own"),
      ("let d = NSPersistentStoreDescription(); c.persistentStoreDescriptions = [d]", "own"),
      (
        "let d = NSPersistentStoreDescription(); c.persistentStoreDescriptions.append(d)",
        "default, own"
      ),
      (
        "let d = NSPersistentStoreDescription(); c.persistentStoreDescriptions += [d]",
        "default, own"
      ),
      (
        "let d = c.persistentStoreDescriptions.first!; c.persistentStoreDescriptions = [d]",
        "default"
      ),
      (
        "let d = c.persistentStoreDescriptions[0]; c.persistentStoreDescriptions = [d]",
        "default"
      ),
      (
        """
        c.persistentStoreDescriptions.removeAll()
        c.persistentStoreDescriptions.append(NSPersistentStoreDescription(url: url))
        """, "own"
      ),
      (
        """
        #if DEBUG
        c.persistentStoreDescriptions = [NSPersistentStoreDescription(url: null)]
        #endif
        """, "default, own memory"
      ),
      (
        """
        if syncs { c.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)] }
        """, "default, own"
      ),
      (
        """
        if syncs { c.persistentStoreDescriptions = [.init(url: url)] } else {
          c.persistentStoreDescriptions = [NSPersistentStoreDescription()] }
        """, "own, own"
      ),
      (
        """
        switch syncs {
        case true: c.persistentStoreDescriptions = [.init(url: url)]
        default: c.persistentStoreDescriptions = [NSPersistentStoreDescription()]
        }
        """, "own, own"
      ),
      (
        """
        guard syncs else { return c }
        c.persistentStoreDescriptions = [.init(url: url)]
        """, "default, own"
      ),
      (
        """
        guard syncs else { fatalError() }
        c.persistentStoreDescriptions = [.init(url: url)]
        """, "own"
      ),
      (
        """
        guard syncs else { throw CocoaError(.fileNoSuchFile) }
        c.persistentStoreDescriptions = [.init(url: url)]
        """, "own"
      ),
      (
        """
        c.persistentStoreDescriptions = [.init(url: null)]
        c.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
        """, "own"
      ),
      (
        """
        let d: NSPersistentStoreDescription =
          if syncs { NSPersistentStoreDescription(url: url) } else { .init(url: null) }
        c.persistentStoreDescriptions = [d]
        """, "own, own memory"
      ),
      (
        """
        c.persistentStoreDescriptions = [{
          let d = NSPersistentStoreDescription(url: url)
          d.configuration = "Cloud"
          return d
        }()]
        """, "own[Cloud]"
      ),
      (
        "DispatchQueue.main.async { c.persistentStoreDescriptions = [.init(url: url)] }",
        "default, own"
      ),
    ] as [(String, String)])
  func lists(_ changes: String, _ stores: String) {
    #expect(storeLines(Self.container(changes)) == ["cloudKit A: \(stores)"])
  }

  @Test(
    "Options are those that are assigned in the end",
    arguments: [
      ("d.cloudKitContainerOptions = options", "set iCloud.a"),
      ("d.cloudKitContainerOptions = .init(containerIdentifier: \"iCloud.b\")", "set iCloud.b"),
      ("d.cloudKitContainerOptions = .init(containerIdentifier: \"iCloud.\\(id)\")", "set ?"),
      ("d.cloudKitContainerOptions = otherOptions", "set ?"),
      ("d.cloudKitContainerOptions = nil", "removed"),
      ("d.cloudKitContainerOptions = options; d.cloudKitContainerOptions = nil", "removed"),
      (
        "d.cloudKitContainerOptions = nil; d.cloudKitContainerOptions = options",
        "set iCloud.a"
      ),
      ("if syncs { d.cloudKitContainerOptions = options }", "sometimes iCloud.a"),
      ("if !syncs { d.cloudKitContainerOptions = nil }", ""),
      (
        "if syncs { d.cloudKitContainerOptions = options } else { "
          + "d.cloudKitContainerOptions = nil }", "sometimes iCloud.a"
      ),
      (
        "if syncs { d.cloudKitContainerOptions = options } else { "
          + "d.cloudKitContainerOptions = options }", "set iCloud.a"
      ),
      (
        "if syncs { d.cloudKitContainerOptions = nil } else if flag { "
          + "d.cloudKitContainerOptions = nil } else { d.cloudKitContainerOptions = nil }",
        "removed"
      ),
      (
        "if syncs { d.cloudKitContainerOptions = nil } else if flag { "
          + "d.cloudKitContainerOptions = nil }", ""
      ),
      ("d.cloudKitContainerOptions = syncs ? options : nil", "sometimes iCloud.a"),
      ("do { d.cloudKitContainerOptions = nil }", "removed"),
      ("guard syncs else { return c }; d.cloudKitContainerOptions = nil", ""),
      (
        "if syncs { d.cloudKitContainerOptions = nil; return c }; "
          + "d.cloudKitContainerOptions = options", "sometimes iCloud.a"
      ),
      (
        "for x in c.persistentStoreDescriptions where syncs { x.cloudKitContainerOptions = nil }",
        ""
      ),
      ("use(d) { x in x.cloudKitContainerOptions = options }", "sometimes iCloud.a"),
      ("do { try load(); d.cloudKitContainerOptions = nil } catch { print(error) }", ""),
      (
        "do { try load(); d.cloudKitContainerOptions = nil } catch { fatalError() }", "removed"
      ),
      ("\n#if DEBUG\nd.cloudKitContainerOptions = nil\n#endif\n", ""),
      (
        "\n#if DEBUG\nd.cloudKitContainerOptions = nil\n#else\n"
          + "d.cloudKitContainerOptions = options\n#endif\n", "sometimes iCloud.a"
      ),
      (
        "c.persistentStoreDescriptions.forEach { $0.cloudKitContainerOptions = options }",
        "set iCloud.a"
      ),
      (
        "c.persistentStoreDescriptions.forEach { x in x.cloudKitContainerOptions = nil }",
        "removed"
      ),
      (
        "c.persistentStoreDescriptions.forEach({ x in x.cloudKitContainerOptions = nil })",
        "removed"
      ),
      (
        "for x in c.persistentStoreDescriptions { x.cloudKitContainerOptions = options }",
        "set iCloud.a"
      ),
      (
        "if let x = c.persistentStoreDescriptions.first { x.cloudKitContainerOptions = nil }",
        "removed"
      ),
      (
        "guard let x = c.persistentStoreDescriptions.first else { return c }; "
          + "x.cloudKitContainerOptions = nil", "removed"
      ),
      (
        "c.persistentStoreDescriptions.first?.cloudKitContainerOptions = options",
        "set iCloud.a"
      ),
      ("c.persistentStoreDescriptions[0].cloudKitContainerOptions = options", "set iCloud.a"),
      (
        "c.persistentStoreDescriptions.last!.cloudKitContainerOptions = options",
        "set iCloud.a"
      ),
      ("c.persistentStoreDescriptions[1].cloudKitContainerOptions = options", ""),
      ("c.loadPersistentStores { d, _ in d.cloudKitContainerOptions = nil }", ""),
      (
        "NotificationCenter.default.addObserver { d.cloudKitContainerOptions = options }",
        "sometimes iCloud.a"
      ),
      (
        "switch syncs { case true: d.cloudKitContainerOptions = nil\n"
          + "case false: d.cloudKitContainerOptions = options }", "sometimes iCloud.a"
      ),
    ] as [(String, String)])
  func options(_ changes: String, _ options: String) {
    let source = Self.container("let d = c.persistentStoreDescriptions.first!\n" + changes)
    #expect(storeLines(source) == ["cloudKit A: default" + (options.isEmpty ? "" : " " + options)])
  }

  @Test(
    "Functions change the descriptions that they are called with",
    arguments: [
      ("set(d)", "default set iCloud.a, own"),
      ("set(e)", "default, own set iCloud.a"),
      ("set(d); remove(d)", "default removed, own"),
      ("if syncs { set(e) }", "default, own sometimes iCloud.a"),
      ("change(d, true); change(e, false)", "default set iCloud.a, own removed"),
      ("set(e); change(e, syncs)", "default, own sometimes iCloud.a"),
      ("configure(c)", "default set iCloud.a, own"),
    ] as [(String, String)])
  func functions(_ changes: String, _ stores: String) {
    let source = """
      func make() {
        let c = NSPersistentCloudKitContainer(name: "A")
        let d = c.persistentStoreDescriptions.first!
        let e = NSPersistentStoreDescription()
        c.persistentStoreDescriptions = [d, e]
        \(changes)
      }
      func set(_ store: NSPersistentStoreDescription) {
        store.cloudKitContainerOptions = .init(containerIdentifier: "iCloud.a")
      }
      func remove(_ store: NSPersistentStoreDescription) { store.cloudKitContainerOptions = nil }
      func change(_ store: NSPersistentStoreDescription, _ syncs: Bool) {
        if syncs { set(store) } else { remove(store) }
      }
      func configure(_ container: NSPersistentContainer) {
        set(container.persistentStoreDescriptions[0])
      }
      let syncs = UserDefaults.standard.bool(forKey: "syncs")
      // Without a caller, it may change any description.
      set(NSPersistentStoreDescription())
      remove(NSPersistentStoreDescription())
      configure(NSPersistentContainer(name: "B"))
      """
    #expect(storeLines(source).first == "cloudKit A: \(stores)")
  }

  @Test("A change of a description that is not known may concern any")
  func unknownDescriptions() {
    let source = """
      func set(_ store: NSPersistentStoreDescription) {
        store.cloudKitContainerOptions = .init(containerIdentifier: "iCloud.a")
      }
      """
    #expect(storeLines(Self.container(source)) == ["cloudKit A: default sometimes iCloud.a"])
    let removal = "func set(_ d: NSPersistentStoreDescription) { d.cloudKitContainerOptions = nil }"
    #expect(storeLines(Self.container(removal)) == ["cloudKit A: default"])
  }

  @Test(
    "Options belong to one description of several",
    arguments: [
      (
        """
        let cloud = NSPersistentStoreDescription(url: url)
        cloud.configuration = "Cloud"
        cloud.cloudKitContainerOptions = options
        let local = NSPersistentStoreDescription(url: url)
        local.configuration = "Local"
        c.persistentStoreDescriptions = [cloud, local]
        """, "own[Cloud] set iCloud.a, own[Local]"
      ),
      (
        """
        let cloud = NSPersistentStoreDescription(url: url)
        c.persistentStoreDescriptions = [cloud]
        cloud.cloudKitContainerOptions = options
        """, "own set iCloud.a"
      ),
      (
        """
        c.persistentStoreDescriptions.first!.cloudKitContainerOptions = options
        c.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
        """, "own"
      ),
      (
        """
        c.persistentStoreDescriptions = [.init(url: url), NSPersistentStoreDescription()]
        c.persistentStoreDescriptions.first!.cloudKitContainerOptions = options
        """, "own set iCloud.a, own"
      ),
      (
        """
        let a = c.persistentStoreDescriptions.first!
        a.configuration = "Private"
        a.cloudKitContainerOptions = options
        let b = a.copy() as! NSPersistentStoreDescription
        b.url = url
        c.persistentStoreDescriptions.append(b)
        """, "default[Private] set iCloud.a, default[Private] set iCloud.a"
      ),
      (
        """
        let a = NSPersistentStoreDescription(url: url)
        a.configuration = "Private"
        let b = a.copy() as! NSPersistentStoreDescription
        b.cloudKitContainerOptions = options
        c.persistentStoreDescriptions = [a, b]
        """, "own[Private], own[Private] set iCloud.a"
      ),
      (
        """
        let a = NSPersistentStoreDescription(url: url)
        if syncs { a.configuration = "Cloud" }
        c.persistentStoreDescriptions = [a]
        """, "own"
      ),
      (
        """
        let a = NSPersistentStoreDescription(url: url)
        a.configuration = nil
        c.persistentStoreDescriptions = [a, NSPersistentStoreDescription(url: null)]
        """, "own, own memory"
      ),
    ] as [(String, String)])
  func several(_ changes: String, _ stores: String) {
    #expect(storeLines(Self.container(changes)) == ["cloudKit A: \(stores)"])
  }
}
