import Foundation
import SwiftData

/// Every kind of accessor.
@Model
final class Gauge {
  // Stored.
  var plain: Int = 0
  private var hidden: String = ""
  private(set) var guarded: Int = 0
  public internal(set) var shown: Int = 0
  fileprivate final var sealed: Int = 0
  let serial: String
  var watched: Int = 0 {
    didSet { if watched < 0 { watched = 0 } }
  }
  var announced: String = "" {
    willSet(next) { print("from \(announced) to \(next) }") }
    didSet(previous) { print(previous) }
  }
  var undecided: Double? { willSet {} }
  var made: Int = { 3 }() { didSet {} }
  var counted: Int = [1, 2].filter { $0 > 1 }.count {
    didSet { print(counted) }
  }
  var watchedOnTheNextLine: Int = 0
  {
    didSet {}
  }

  // Not stored.
  var computed: Int { plain * 2 }
  var readOnly: Int { get { 1 } }
  var readWrite: Int {
    get { plain }
    set { plain = newValue }
  }
  var named: Int {
    set(value) { plain = value }
    get { plain }
  }
  var throwing: Int { get throws { 1 } }
  var waiting: Int { get async { 1 } }
  var nonmutatingValue: Int {
    get { 1 }
    nonmutating set { print(newValue) }
  }
  var coroutine: Int {
    _read { yield plain }
    _modify { yield &plain }
  }
  var initialised: Int {
    @storageRestrictions(initializes: plain)
    init(newValue) { plain = newValue }
    get { plain }
  }
  var looksStored: Int
  {
    let didSet = 1
    return didSet
  }
  var branching: String { if plain > 0 { "some" } else { "none" } }
  static var shared: Int = 0
  static let limit = 10
  class var overridden: Int { 1 }
  nonisolated static let label = ""
  @Transient var passing: Int = 0
  @Transient private(set) var passingToo: String?
  subscript(index: Int) -> Int {
    get { index }
    set { plain = newValue }
  }

  // Members whose bodies hold variables of their own.
  init(serial: String) {
    var local: Int = 0
    local += 1
    self.serial = serial
  }
  deinit { var gone = 1; gone += 1 }
  func work() -> Int {
    var inner = 0
    struct Local { var notMine: Int }
    inner += Local(notMine: 1).notMine
    return inner
  }

  /// A value of its own; what it stores is not the gauge's.
  struct Reading: Codable {
    var value: Double
    var unit: String
  }
  enum Kind: String, Codable { case analogue, digital; var isOld: Bool { self == .analogue } }

  /// A model in a model.
  @Model
  final class Mark {
    var position: Double = 0
  }

  var last: Reading?
}

/// Several bindings in one declaration, and declarations over several lines.
@Model
final class Bindings {
  var a = 1, b: String = "x, y", c: [Int] = [1, 2, 3]
  var d, e: Double?
  var f: [String: [Int]] = ["k": [1, 2]], g: Dictionary<String, [Int]> = [:], h: (Int)? = nil
  var i = max(1, 2), j = [1, 2].map { x in (x, x) }.count, k: Bool = 1 < 2
  var l: Int = 0; var m: Int = 0; let n = 1
  var
    o
    :
    Int
    =
    5
  var p: Set<Int> = [1, 2],
    q: Optional<String> = nil,
    r = ""
  var s = 1 as Int, t: Int? = nil as Int?
  @Transient var u = 1, v = 2
  static var w = 1, x = 2
  private var y: Int!, z: Swift.Optional<[Int]> = .none

  init() {}
}
