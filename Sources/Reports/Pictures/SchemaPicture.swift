import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// What every picture of a schema shows: a box for each model, and lines between them. It has no
/// coordinates and no format.
struct SchemaPicture: Sendable {
  /// In the order of the report's models.
  var boxes: [Box] = []
  /// In the order of the properties that they start at.
  var edges: [Edge] = []
  /// The findings without a box, such as those about containers.
  var unplaced: [Mark] = []

  /// A model.
  struct Box: Sendable {
    /// The dotted path of the model: `SchemaV2.Trip`.
    let name: String
    /// The dotted path of the superclass, if it is a model.
    let superclass: String?
    let state: EntityState
    /// The reason for the state, with its location.
    let stateReason: String
    let source: SchemaSource
    /// The properties in source order, then the unique constraints.
    var rows: [Row]
    /// The findings about the model as a whole.
    var marks: [Mark] = []
  }

  /// A property of a model, or a unique constraint.
  struct Row: Sendable {
    let name: String
    /// The text of its type; nil for a constraint, or if the type is not evident.
    let type: String?
    /// Whether it is optional, but the text of the type does not show that, as in Core Data.
    let isMarkedOptional: Bool
    let defaultValue: String?
    /// The options of its attribute: `unique`.
    let options: [String]
    /// The ends of a relationship; nil for an attribute.
    let relationship: RelationshipWords?
    let isConstraint: Bool
    var marks: [Mark] = []
  }

  /// What is said about a relationship at its row.
  struct RelationshipWords: Sendable {
    let isToMany: Bool
    /// The dotted path of the model that it refers to, or its type if that is not a model.
    let destination: String
    /// The property at the other end: `Stop.trip`.
    let inverse: String?
    /// How the two were paired: `explicit` or `inferred`.
    let inverseSource: String
    /// Why there is no other end: `no inverse`, `ambiguous inverse`, `inverse unknown`.
    let absence: String?
    /// Nil if it is an expression.
    let deleteRule: String?
  }

  /// A finding at a box or row.
  struct Mark: Sendable {
    let severity: Severity
    let rule: String
    let message: String
  }

  /// A line between two boxes.
  struct Edge: Sendable {
    let kind: Kind
    let from: End
    let to: End

    /// Whether it leads from a model to itself.
    var isLoop: Bool { from.box == to.box }

    enum Kind: Sendable {
      /// Two relationships that are each other's inverse.
      case paired
      /// A relationship without an inverse, or with one that is not known.
      case oneWay
      /// From a class to its superclass.
      case inheritance
    }
  }

  /// Where a line ends.
  struct End: Hashable, Sendable {
    /// The index of the box.
    let box: Int
    /// The index of the row; nil for the title.
    let row: Int?
    /// How many objects are at this end for one at the other end.
    let count: Multiplicity
  }

  /// How many objects are at an end of a relationship.
  enum Multiplicity: Sendable {
    case zeroOrOne, exactlyOne, many
    /// For one-way relationships, whose other end is not declared, and for superclasses.
    case undeclared
  }
}

extension [SchemaPicture.Mark] {
  /// The highest severity; nil if there is no finding.
  var severity: Severity? { map(\.severity).max() }

  /// The number of findings of each severity that occurs, most severe first.
  var counts: [(severity: Severity, count: Int)] {
    [Severity.error, .warning, .note].map { severity in
      (severity, count { $0.severity == severity })
    }.filter { $0.1 > 0 }
  }
}

extension SchemaPicture {
  /// The number of boxes in each state that occurs, in the order of the states.
  var states: [(state: EntityState, count: Int)] {
    EntityState.allCases.map { state in (state, boxes.count { $0.state == state }) }
      .filter { $0.1 > 0 }
  }

  /// All findings.
  var marks: [Mark] { boxes.flatMap { box in box.marks + box.rows.flatMap(\.marks) } + unplaced }
}
