import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// The value transformers that sources define.
@Suite struct ValueTransformerTests {
  /// The names of the transformers in a file of a module, with `!` behind those that cannot be
  /// reversed, and `?` for others.
  private static func names(_ source: String, in module: String? = nil) -> [String] {
    let file = LinkedFile(
      path: "A.swift", module: module, facts: FileFacts(SourceText(source), readsAll: true))
    let stores = PersistentStoreLinker([file]).stores()
    let names = stores.transformers.map {
      ($0.needsModule ? "." : "") + $0.name + ($0.isIrreversible ? "!" : "")
    }
    return names + (stores.hasUnreadTransformers ? ["?"] : [])
  }

  @Test(
    "Classes that inherit from a transformer are known by their names at run time",
    arguments: [
      ("class Tags: ValueTransformer {}", [".Tags"]),
      ("class Tags: Foundation.ValueTransformer {}", [".Tags"]),
      ("final class Tags: NSSecureUnarchiveFromDataTransformer {}", [".Tags"]),
      ("@objc(TagsTransformer) class Tags: ValueTransformer {}", ["TagsTransformer"]),
      ("@objc class Tags: ValueTransformer {}", [".Tags"]),
      ("class B: A {}; class A: ValueTransformer {}", [".A", ".B"]),
      ("class Tags: Transformer {}", []),
      ("struct ValueTransformer {}; class Tags: ValueTransformer {}", []),
      (
        "class Tags: ValueTransformer { override class func allowsReverseTransformation() -> Bool "
          + "{ false } }", [".Tags!"]
      ),
      (
        "class Tags: ValueTransformer { override class func allowsReverseTransformation() -> Bool "
          + "{ return true } }", [".Tags"]
      ),
      (
        "class Tags: ValueTransformer { override class func allowsReverseTransformation() -> Bool "
          + "{ canReverse } }", [".Tags"]
      ),
    ] as [(String, [String])])
  func classes(_ source: String, _ names: [String]) {
    #expect(Self.names(source, in: "App") == names)
  }

  @Test(
    "A name under which a transformer is registered is followed",
    arguments: [
      ("forName: NSValueTransformerName(\"N\")", ["N"]),
      ("forName: NSValueTransformerName(rawValue: \"N\")", ["N"]),
      ("forName: .init(\"N\")", ["N"]),
      ("forName: .init(rawValue: name)", ["N"]),
      ("forName: .constant", ["N"]),
      ("forName: Names.constant", ["N"]),
      ("forName: NSValueTransformerName(rawValue: String(describing: Names.self))", ["Names"]),
      ("forName: NSValueTransformerName(NSStringFromClass(Names.self))", ["Names"]),
      ("forName: NSValueTransformerName(\"\\(T.self)\")", ["?"]),
      ("forName: other", ["?"]),
      ("forName: .other", ["?"]),
    ] as [(String, [String])])
  func registrations(_ name: String, _ names: [String]) {
    let source = """
      ValueTransformer.setValueTransformer(makeTransformer(), \(name))
      ValueTransformer.setValueTransformer(nil, forName: NSValueTransformerName("M"))
      let name = "N"
      enum Names { static let constant = NSValueTransformerName(rawValue: name) }
      extension NSValueTransformerName { static let constant = NSValueTransformerName("N") }
      """
    #expect(Self.names(source) == names)
  }

  @Test("A class that registers itself has both names")
  func ownNames() {
    let source = """
      @objc(TagsTransformer) final class Tags: ValueTransformer {
        static let name = NSValueTransformerName(rawValue: String(describing: Tags.self))
        override class func allowsReverseTransformation() -> Bool { false }
        static func register() {
          ValueTransformer.setValueTransformer(Tags(), forName: name)
        }
      }
      """
    #expect(Self.names(source) == ["Tags!", "TagsTransformer!"])
  }

  @Test("A generic registration has a name for each caller that is known")
  func parameters() {
    let source = """
      func register(_ name: String) {
        ValueTransformer.setValueTransformer(makeTransformer(), forName: .init(name))
      }
      register("A"); register("B")
      """
    #expect(Self.names(source) == ["A", "B"])
  }
}
