import Foundation
import SwiftData

/// Names that need back-ticks, and words that are keywords elsewhere.
@Model
final class `Type` {
  var `default`: String = ""
  var `class`: Int = 0, `var`: Int = 1
  var `init`: Bool = false
  var `where` = "where"
  var `plain`: Date?
  @Relationship(inverse: \日記.`in`) var `repeat`: [日記]? = []
  var get: Int = 0
  var set = 1
  var didSet: Int?
  var willSet: String = "{", lazy: Bool = false, weak = 0
  var open = 1, some: Int = 2, any = 3, actor: String?
  var async: Int = 0, await = 1, each: Int = 2, macro = "", model: Int = 0
  var `static`: Int = 0; var `private` = 0
  var computed: Int { get { 1 } }
  var total: Int { return self.get + self.set }

  init() {}
}

/// Names beyond ASCII.
@Model
final class 日記 {
  var 题目: String = "標題", größe: Double = 1.5
  var 🎉: Int = 0
  var 👨‍👩‍👧: String? = "👨‍👩‍👧 @Model class Fake {"
  var café = "café", naïve: [String] = ["ï"]
  var `in`: `Type`?
  var π: Double { 3.14 } /* 🧵 */; var 终: Int = 1  // 終
}

enum `enum` {
  enum 🏠 {
    @Model final class `struct` { var größe = 1, `extension`: Int = 2 }
  }
}

extension `enum`.🏠 {
  @Model final class Äpfel { var anzahl: Int = 1 }
}
