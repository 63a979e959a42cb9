import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Core Data containers and value transformers of Objective-C files.
@Suite struct ObjectiveCContainersTests {
  private static func stores(_ source: String, isInTests: Bool = false) -> PersistentStores {
    let facts = ObjectiveCContainers(Array(source.utf8))
    return PersistentStores(
      objectiveC: [LinkedFile(path: "A.m", isInTests: isInTests, facts: facts)])
  }

  private static let cloud = "c = [[NSPersistentCloudKitContainer alloc] initWithName:@\"A\"];\n"

  private static let sources: [(String, [String])] = [
    (cloud, ["cloudKit A: default"]),
    ("c = [[NSPersistentContainer alloc]\n  initWithName: @\"A\" ];", ["plain A: default"]),
    ("c = [NSPersistentContainer persistentContainerWithName:@\"A\"];", ["plain A: default"]),
    (
      "c = [[NSPersistentContainer alloc] initWithName:@\"A\" managedObjectModel:model];",
      ["plain ?managedObjectModel: default"]
    ),
    (
      "static NSString *const name = @\"A\";\nc = [[NSPersistentContainer alloc] "
        + "initWithName:name];", ["plain A: default"]
    ),
    (
      "#define NAME @\"A\"\nc = [[NSPersistentContainer alloc] initWithName:NAME];",
      ["plain A: default"]
    ),
    (
      "c = [[NSPersistentContainer alloc] initWithName:[self name]];",
      ["plain ?[: default"]
    ),
    ("// \(cloud)", []),
    ("/* \(cloud) */", []),
    ("NSLog(@\"[[NSPersistentContainer alloc] initWithName:\");", []),
    ("- (NSPersistentContainer *)container;", []),
    (
      cloud + "d = [[NSPersistentContainer alloc] initWithName:@\"B\"];",
      ["cloudKit A: default", "plain B: default"]
    ),
    (cloud + "d.cloudKitContainerOptions = nil;", ["cloudKit A: default removed"]),
    (cloud + "[d setCloudKitContainerOptions:nil];", ["cloudKit A: default removed"]),
    (cloud + "if (d.cloudKitContainerOptions == nil) {}", ["cloudKit A: default"]),
    (
      cloud + "d.cloudKitContainerOptions = [[NSPersistentCloudKitContainerOptions alloc] "
        + "initWithContainerIdentifier:@\"iCloud.a\"];", ["cloudKit A: default set iCloud.a"]
    ),
    (
      cloud + "d.cloudKitContainerOptions = options; d.cloudKitContainerOptions = nil;",
      ["cloudKit A: default sometimes ?"]
    ),
    (cloud + "c.persistentStoreDescriptions = @[ d ];", ["cloudKit A: own"]),
    (
      cloud + cloud + "d.cloudKitContainerOptions = nil;",
      ["cloudKit A: default", "cloudKit A: default"]
    ),
  ]

  @Test("A container is found where it is made", arguments: sources)
  func containers(_ source: String, _ lines: [String]) {
    #expect(Self.stores(source).containers.map(\.line) == lines)
  }

  @Test("Files of tests are not used in production")
  func tests() {
    let stores = Self.stores(Self.cloud, isInTests: true)
    #expect(stores.containers.map(\.line) == ["- cloudKit A: default"])
  }

  @Test(
    "Transformers are known by their classes and the names under which they are registered",
    arguments: [
      ("@interface Tags : NSValueTransformer", ["Tags"]),
      ("@interface Tags : NSSecureUnarchiveFromDataTransformer", ["Tags"]),
      ("@interface Base : NSValueTransformer\n@end\n@interface Tags : Base", ["Base", "Tags"]),
      ("@interface Tags : NSObject\n// NSValueTransformer", []),
      ("@implementation TagsTransformer\n@end", ["TagsTransformer"]),
      ("@implementation Tags\n@end // NSValueTransformer", []),
      (
        "@implementation TagsTransformer\n+ (BOOL)allowsReverseTransformation { return NO; }\n@end",
        ["TagsTransformer!"]
      ),
      (
        "@implementation TagsTransformer\n+ (BOOL)allowsReverseTransformation { return YES; }\n@end"
          + "\n@implementation Tags\n+ (BOOL)allowsReverseTransformation { return NO; }",
        ["TagsTransformer"]
      ),
      ("[NSValueTransformer setValueTransformer:[self new] forName:@\"Tags\"];", ["Tags"]),
      ("[NSValueTransformer valueTransformerForName:@\"Tags\"];", []),
    ] as [(String, [String])])
  func transformers(_ source: String, _ names: [String]) {
    let found = Self.stores(source).transformers
    #expect(found.map { $0.name + ($0.isIrreversible ? "!" : "") } == names)
  }

  @Test("Any bytes are taken", arguments: ["\"", "/*", "'\\", "@\"NSPersistentC", "[["])
  func robustness(_ end: String) {
    for source in [Self.cloud + end, "NSPersistentC" + end] {
      let bytes = Array(source.utf8)
      for count in 0...bytes.count {
        let facts = ObjectiveCContainers(Array(bytes.prefix(count)))
        #expect(facts.containers.count <= 1)
      }
    }
  }
}
