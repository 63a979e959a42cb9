import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import Testing

/// What initializers assign.
@Suite struct AssignmentTests {
  /// The assignments of each initializer of the first type: `<-` for those at the top level of the
  /// body, `<?` for others, `?` for values that change in another way.
  private func assignments(_ source: String) -> [String] {
    let file = SourceFile(parsing: SourceText(source))
    guard case .type(let type)? = file.declarations.first else { return [] }
    return type.members.compactMap { member in
      guard case .function(let function) = member, function.kind == .initializer else { return nil }
      return function.assignments(in: file).map { assignment in
        let value = assignment.value.map { file.text($0.range) } ?? "?"
        return "\(assignment.name) \(assignment.isUnconditional ? "<-" : "<?") \(value)"
      }.joined(separator: "; ")
    }
  }

  @Test("Assignments at any depth of the body are listed in source order")
  func anyDepth() {
    let source = """
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
        init(s: Int)
      }
      """
    #expect(
      assignments(source) == [
        "a <- a; b <- c + 1; b <? b; c <? .d; "
          + "e <- { e = 1; self.f = [g] }; e <? 1; f <? [g]; other <- ?; k <? \"l\"; m <- ?; "
          + "n <- ?; o <- ?; p <- ?; r <? q; t <? 1; t <? 2; t <- self.u + u.v + w( x.y); "
          + "s <- ?; t <- ?; y <- ?", "", "",
      ])
  }

  @Test(
    "Words before a target change nothing, and several targets have no value of their own",
    arguments: [
      ("try self.a = b", "a <- b"), ("a = try await b", "a <- try await b"),
      ("await self.a.append(b)", "a <- ?"), ("try? a += b", "a <- ?"),
      ("(a, self.b) = c", "a <- ?; b <- ?"), ("if a { try b = c }", "b <? c"),
      ("return a = b", "a <- b"), ("a ? (self.b = 1) : (self.b = 2)", "a <- ?; b <- ?; b <- ?"),
      ("guard a else { return self.b = c }", "b <? c"),
      (
        "switch a {\n#if B\ncase 1: b()\n#endif\ndefault: c() }\nif d { e = 1 }\nf = 2",
        "e <? 1; f <- 2"
      ),
      ("a == b ? c : d", "a <- ?"), ("let a = b", ""), ("a.b()", "a <- ?"), ("a(b)", ""),
    ])
  func words(statement: String, expected: String) {
    #expect(assignments("class A { init() { \(statement) } }") == [expected])
  }

  @Test("A body that lacks its brace ends before the next declaration")
  func missingBrace() {
    let source = """
      class A {
        init() {
          if a {
            self.a = 1
        @B var b: Int { c = 1 }
        init(c: Int) { c = 2 }
      }
      """
    #expect(assignments(source) == ["a <? 1", "c <- 2"])
  }
}
