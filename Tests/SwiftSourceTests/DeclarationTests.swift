import SwiftDataLintSwiftSource
import Testing

@Suite("Declarations")
struct DeclarationTests {
  @Test("types nest, and extensions say what they extend")
  func types() {
    let outline = Outline(
      """
      public final class A<T, each U: P, let n: Int>: B<T>, Swift.C & D where T: E {
        struct B: ~Copyable { enum C: String { case a } }
        indirect enum D { case class(Int), `init`(var: Int), e = "}" }
        actor E { protocol F<G, H>: AnyObject where G == H {} }
      }
      extension A.B: F where T == Int { class G {} }
      extension [Int] { struct I {} }
      extension Int? { struct J {} }
      extension [String: Int] { struct K {} }
      extension Array<Int> {}
      distributed actor Z {}
      """)
    #expect(
      outline.lines == [
        "class A<T, U, n>: B<T>, _", "  struct B: _", "    enum C: String", "  enum D", "  actor E",
        "    protocol F<G, H>: AnyObject", "extension A.B: F", "  class G", "extension Array",
        "  struct I", "extension Optional", "  struct J", "extension Dictionary", "  struct K",
        "extension Array", "actor Z",
      ])
  }

  @Test("generic brackets may stand over many lines, and hold constraints")
  func genericBrackets() {
    let outline = Outline(
      """
      struct A<
        T: P<Int, Q>, // first
        U
      > where T == U {
        var a: B<
          Int,
          [String: C<D>]
        >?
        var b: Int
      }
      class B<T where T: P> {}
      typealias C<T> = D<
        T
      >
      """)
    #expect(
      outline.lines == [
        "struct A<T, U>", "  var a: B< Int, [String: C<D>] >?", "  var b: Int", "class B<T>",
        "typealias C = D<T>",
      ])
  }

  @Test("several bindings, patterns, and modifiers with arguments")
  func variables() {
    let outline = Outline(
      """
      struct A {
        var a, b: Int, c = 1, d: [Int] = [1, 2]
        let (e, f) = (1, 2), g: Int
        private(set) public static var h = 1
        nonisolated(unsafe) lazy var i: Int = 1; unowned(unsafe) let j: B
        class var k: Int { 1 }
        class override func l() {}
        open var `open`: Int, class_ = 2
        weak var m: A?, n: A!
        internal
        final
        var o
          : Int
          = 1
        public package var package, open: Int
        let q: Int var r: Int
      }
      """)
    #expect(
      outline.lines == [
        "struct A", "  var a, b: Int, c = 1, d: [Int] = [1, 2]", "  let (pattern) = (1, 2), g: Int",
        "  private public static var h = 1", "  nonisolated lazy var i: Int = 1",
        "  unowned let j: B", "  class var k: Int {computed}", "  open var open: Int, class_ = 2",
        "  weak var m: A?, n: A!", "  internal final var o: Int = 1",
        "  public package var package, open: Int", "  let q: Int", "  var r: Int",
      ])
  }

  @Test("functions and the like are passed over, with and without bodies")
  func passedOver() {
    let outline = Outline(
      """
      protocol A {
        associatedtype B: C = D
        func e() -> F
        func f<T>() throws(E) -> G<T>
        var a: Int { get async throws }
        init(x: Int)
        subscript(i: Int) -> Int { get set }
        func g<T>() where T: A,
          T: B
        var b: String { get }
        static func == (a: Self, b: Self) -> Bool
        static func < (a: Self, b: Self) -> Bool
        var c: Int { get }
        mutating func h(_ a: (Int) -> Void)
          async -> Int
      }
      infix operator /^/: P
      precedencegroup P { higherThan: Q }
      prefix func - (a: B) -> B { var x = 1; return a }
      func
        i() { let y = 2 }
      macro m(_ a: Int) -> String = #externalMacro(module: "M", type: "T")
      func j<
        let k: Int
      >() {}
      struct Z { deinit { var z = 1 } ; subscript(a: Int = { var q = 1; return q }()) -> Int { 1 } }
      var last = 1
      """)
    #expect(
      outline.lines == [
        "protocol A", "  var a: Int {computed}", "  init(x)", "  var b: String {computed}",
        "  var c: Int {computed}", "struct Z", "var last = 1",
      ])
  }

  @Test("initialisers give the names and defaults of their parameters")
  func initializers() {
    let outline = Outline(
      """
      class A {
        init?<T>(a: T, _ b: Int = 1, with c: [Int] = [1, 2], d: Int..., @B e: @A () -> Void = {})
          async throws(E) where T: P
        {
          self.a = a
          b = c + 1; if x { self.b = b } else { c = .d }
          self.e = { e = 1; self.f = [g] }
          other.g = 1
          let h = 2
          if let i = j, i == 1 { self . k = "l" }
          self.m! = 1
          n == 1
          self.o += 1
          p.forEach { q in r = q }
          #if DEBUG
          t = 1
          #else
          t = 2
          #endif
          t = self.u +
            u.v + w(
              x.y)
          guard a, b.c
          else { return }
          swap(&self.s, &t[0]); y[0] = 1
        }
        convenience init() { self.init(a: 1) }
        init(
          s: Int,
          operator: Int = 1,
          case let: Int,
          in: Int
        )
        var t: Int
      }
      """)
    #expect(
      outline.lines == [
        "class A",
        "  init(a, b = 1, c = [1, 2], d, e = {})",
        "  convenience init()", "  init(s, operator = 1, let, in)", "  var t: Int",
      ])
  }

  @Test("imports give their module, whatever stands before it")
  func imports() {
    let outline = Outline(
      """
      import A; import B.C
      @_exported import D
      @preconcurrency public import struct E.F
      internal import func G.h
      @testable
      import I
      """)
    #expect(
      outline.lines == [
        "import A", "import B.C", "@_exported import D", "@preconcurrency import E.F", "import G.h",
        "@testable import I",
      ])
  }

  @Test("statements at the top level declare nothing by their patterns")
  func statements() {
    let outline = Outline(
      """
      let a = 1
      guard let b = a, case .some(let c) = b else { fatalError() }
      if let d = a { let e = 1 } else if var f = d { }
      for var g in 1...2 where g > 1 { let h = 1 }
      while let i = next() { }
      guard
        let j = a,
        let k = b
      else { exit(1) }
      switch a { case let l: break }
      do { let m = 1 } catch let n { }
      print(a) ; let o = 2
      repeat { let p = 1 } while let_ == 1
      defer { var q = 1 }
      if #available(macOS 13, *) { let r = 1 }
      """)
    #expect(outline.lines == ["let a = 1", "let o = 2"])
  }

  @Test("names stand where the source has them, with their back-ticks")
  func names() {
    let source = "\u{FEFF}class `class` { var /* é */ größe, `1 a`: Int }"
    let file = SourceFile(parsing: SourceText(source))
    guard case .type(let type)? = file.declarations.first,
      case .variable(let variable)? = type.members.first
    else {
      Issue.record("no class with a variable")
      return
    }
    let names = [type.name] + variable.bindings.compactMap(\.name)
    #expect(names.map(\.text) == ["class", "größe", "1 a"])
    #expect(names.map(\.range) == [9..<16, 32..<39, 41..<46])
  }
}
