import Testing

/// Models, and what is said of each relationship.
struct InverseCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let source: String
  let inverses: [String: String]

  init(_ description: String, _ source: String, _ inverses: [String: String]) {
    testDescription = description
    self.source = source
    self.inverses = inverses
  }

  /// Two models with these members.
  init(_ description: String, a: String, b: String, _ inverses: [String: String]) {
    self.init(description, "@Model class A { \(a) }\n@Model class B { \(b) }", inverses)
  }

  /// One model with these members.
  init(_ description: String, a: String, _ inverses: [String: String]) {
    self.init(description, "@Model class A { \(a) }", inverses)
  }
}
