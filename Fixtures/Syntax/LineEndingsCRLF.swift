import Foundation
import SwiftData

// A comment that ends with its line
@Model
final class Letter {
  var subject: String = ""  // 📮 after an emoji
  var body: String = """
    Dear reader,
    @Model class FakeLetter {

    yours \
    truly
    """
  /* @Model class FakeComment {
     var name: String
  } */
  @Attribute(
    .externalStorage,  // a comment in the arguments
    originalName: "scan"
  )
  var attachment: Data?
  var pages: Int = 1 {
    didSet {
      if pages < 1 { pages = 1 }
    }
  }

  @Relationship(
    deleteRule: .cascade,
    inverse: \Stamp.letter
  )
  var stamps: [Stamp]? = []
  var sum: Int =
    1
    + 2
  var computed: String {
    subject + body
  }
  #if DEBUG
  var debug: String = ""
  #endif
  static let pattern = #/
    # @Model class FakePattern {
    a b
  /#
  var raw: String = #"""
    "quoted" \(not a value)
    """#; var last: Int = 0

  init() {}
}

@Model
final class Stamp {
  var cents: Int = 85
  var letter: Letter?
}
