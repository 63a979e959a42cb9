import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintSwiftDataModel

/// White space, comments and backticks, which change nothing about what a file matters for.
@Suite struct PrefilterSpellingTests {
  private static let trivia = [
    "", " ", "\t", "\n", "\r\n", "\u{A0}", "/* */", "/* ( */ ", " // (\n", "`", "` /**/ ", ".init",
  ]

  private func matters(_ source: String) -> Bool { Prefilter(Array(source.utf8)).matters }

  @Test("Nothing before a parenthesis hides a word", arguments: trivia)
  func parentheses(_ trivia: String) {
    for word in ContainerAPI.names.union(["_exported"]) {
      #expect(matters("x\n  .\(word)\(trivia)(for: Trip.self)"), "\(word)")
      #expect(!matters("x\n  .\(word)s\(trivia)(for: Trip.self)"), "\(word)")
    }
    for word in CoreDataAPI.names {
      let source = "let a = \(word)\(trivia)(name: b)"
      #expect(Prefilter(Array(source.utf8)).mentionsCoreData, "\(word)")
    }
  }

  @Test(
    "The macro of a model is found in any spelling, and read",
    arguments: [
      "@Model", "@ Model", "@/* */Model", "@\nModel", "@// a\nModel", "@/* a@b */Model",
      "@`Model`", "@SwiftData.Model", "@SwiftData .Model", "@SwiftData/* */.Model",
      "@SwiftData\n  .Model", "@SwiftData.\n  Model", "@`SwiftData`.`Model`", "@\u{A0}Model",
    ])
  func models(_ macro: String) {
    let model = macro + " final class Trip { var name: String? }"
    #expect(matters(model))
    #expect(matters("@objc " + model))
    #expect(schema(model).paths == ["Trip"])
  }

  @Test(
    "A model after a long comment is found, and read",
    arguments: [
      ("@/*", "*/Model"), ("@/*", "/**/*/ Model"), ("@//", "\nModel"), ("@ // ", "\n// b\n  Model"),
      ("@SwiftData/*", "*/.Model"), ("@SwiftData./*", "*/Model"), ("@SwiftData //", "\r\n  .Model"),
      ("@/*", "*/SwiftData.Model"), ("@/*", "*/`Model`"),
    ])
  func longComments(_ start: String, _ end: String) {
    for length in 240..<280 {
      for filler in ["x", " ", "@"] {
        let comment = String(repeating: filler, count: length)
        let source = "\(start)\(comment)\(end) final class Trip { var name: String? }"
        #expect(matters(source), "\(length)")
        #expect(schema(source).paths == ["Trip"])
      }
    }
    let blanks = String(repeating: "\n ", count: 200)
    #expect(matters("@\(blanks)Model class A {}"))
    #expect(matters("extension A/*\(blanks)*/.Trip {}"))
  }

  @Test(
    "Other uses of the word after much code are not the macro",
    arguments: [
      "let a: A.Model", "/// Model", "@State var model: Model", "@B\nclass A: Model {",
      "/// a\nlet a = Model()", "/* a */ let a: Model", "Model",
    ])
  func otherModelsFarAway(_ source: String) {
    let code = String(repeating: "let a = b // c\n", count: 30)
    #expect(!matters(code + source))
    #expect(!matters("/*" + code + "*/\n" + "a(" + source))
  }

  @Test(
    "Other uses of the word are not the macro",
    arguments: [
      "let a: A.Model", "// Model", "@State var model: Model", "@B\nclass A: Model {", "@Models",
      "@ViewModel", "@Model1", "@B(Model.self)", "Model", "@", "/* @ */ Model",
    ])
  func otherModels(_ source: String) {
    #expect(!matters(source))
  }

  @Test(
    "The components of an extended name are found in any spelling",
    arguments: [
      "Trip.Stop", "Trip . Stop", "Trip\n  .Stop", "Trip.\n  Stop", "Trip/* */./* */Stop",
      "`Trip`.`Stop`", "Trip.`Stop`", "/* */Trip // a\n.Stop",
    ])
  func extensions(_ name: String) {
    let found = Prefilter(Array("extension \(name) { }".utf8)).names
    #expect(found == DeclaredNames(extended: ["Trip", "Stop"]))
  }

  @Test(
    "A raw value in a predicate is found in any spelling",
    arguments: ["kind.rawValue", "kind\n.rawValue", "kind.\n  rawValue", "kind.`rawValue`"])
  func predicates(_ value: String) {
    let source = "let a = #Predicate<Trip> { $0.\(value) == 1 }"
    #expect(matters(source))
    #expect(FileFacts(SourceText(source)).predicates.count == 1)
  }
}
