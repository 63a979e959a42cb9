/// Code that violates a rule, with marks, and code that complies with it.
///
/// A mark is a comment below a line: carets below the location of the finding, then the rule and,
/// after a colon, a part of its message or help. Code without marks has no findings.
/// `import SwiftData` is implied.
package struct Examples: Sendable {
  package let bad: [String]
  package let good: [String]
  /// Code before and after the fixes of the rule.
  package let repairs: [Repair]
  /// The iCloud containers that `App.entitlements` names; empty if there is no such file.
  package let iCloudContainers: [String]
  /// The app groups that it names.
  package let appGroups: [String]
  /// The schema that `production.ckdb` contains; nil if there is no such file.
  package let production: String?
  /// The code of the release before, 1.4; nil if there is none.
  package let shipped: String?
  /// Core Data models instead of code.
  package let coreData: CoreDataExamples

  package init(
    bad: [String] = [], good: [String] = [], repairs: [Repair] = [],
    iCloudContainers: [String] = [], appGroups: [String] = [], production: String? = nil,
    shipped: String? = nil, coreData: CoreDataExamples = CoreDataExamples()
  ) {
    self.bad = bad
    self.good = good
    self.repairs = repairs
    self.iCloudContainers = iCloudContainers
    self.appGroups = appGroups
    self.production = production
    self.shipped = shipped
    self.coreData = coreData
  }
}

/// Core Data models that violate a rule, with marks, and models that comply with it. The marks are
/// those of code, in XML comments: `<!--^^^^^^^^^^ missing-default: select Optional -->`.
package struct CoreDataExamples: Sendable {
  package let bad: [CoreDataExample]
  package let good: [CoreDataExample]
  /// The model of the release before, 1.4; nil if there is none.
  package let shipped: CoreDataExample?
  /// An older version of the model; nil if there is none.
  package let older: CoreDataExample?

  package init(
    bad: [CoreDataExample] = [], good: [CoreDataExample] = [], shipped: CoreDataExample? = nil,
    older: CoreDataExample? = nil
  ) {
    self.bad = bad
    self.good = good
    self.shipped = shipped
    self.older = older
  }
}

/// A Core Data model.
package struct CoreDataExample: Sendable, ExpressibleByStringLiteral {
  /// The `model` element of the `contents` file, or the elements in it.
  package let model: String
  /// The Swift code that opens the model, which is called `Trips`; nil for a container that syncs
  /// it.
  package let code: String?
  /// The name of the version that it is.
  package let version: String

  package init(_ model: String, code: String? = nil, version: String = "Trips") {
    self.model = model
    self.code = code
    self.version = version
  }

  package init(stringLiteral model: String) {
    self.init(model)
  }
}

extension Examples {
  /// The bad code for display: marks point at the findings and name the rule, without the message
  /// that tests check.
  package var badToShow: [String] { bad.map(\.withMarksToShow) }
}

extension CoreDataExample {
  /// The same example for display.
  package var toShow: CoreDataExample {
    CoreDataExample(model.withMarksToShow, code: code?.withMarksToShow)
  }
}

extension String {
  /// Code whose marks have no messages.
  fileprivate var withMarksToShow: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " }
      let end = start.hasPrefix("//") ? "" : start.hasPrefix("<!--") ? " -->" : nil
      guard let end, let carets = line.firstIndex(of: "^"),
        let colon = line[carets...].firstIndex(of: ":")
      else { return String(line) }
      return line[..<colon] + end
    }.joined(separator: "\n")
  }
}

/// Code before and after the fixes of a rule.
package struct Repair: Sendable {
  package let applicability: Fix.Applicability
  package let before: String
  package let after: String

  package init(_ applicability: Fix.Applicability, _ before: String, becomes after: String) {
    self.applicability = applicability
    self.before = before
    self.after = after
  }
}
