import Foundation
@preconcurrency public import SwiftData
import SwiftUI

@available(
  iOS 17,  // the first with SwiftData
  macOS 14, /* ) */
  *
)
@SwiftData.Model @MainActor
public final class Ticket: Identifiable, @unchecked Sendable {
  #Unique<Ticket>(
    [\.code],  // a comment with ) and ]
    [\.venue, \.seat] /* @Model class Fake {} */
  )
  #Index<Ticket>([\.code], [\.venue, \.soldAt])

  @Attribute(
    // A comment in the arguments: ), .unique
    .externalStorage,
    /* originalName: "old)", */
    originalName: "ticket(image)"  // behind
  )
  public var image: Data?

  @Attribute(
    .spotlight
  )
  var code: String = ""

  @Attribute(.transformable(by: "ColorTransformer(\")\")")) @available(*, deprecated, message: "{")
  var colour: String?
  @Attribute( .spotlight , .preserveValueOnDeletion )
  @objc
  private(set)
  public
  var venue: String = ""
  @Attribute(hashModifier: """
    version ")" 2
    """) var seat: Int = 0

  @Relationship(
    deleteRule: .cascade,
    minimumModelCount: 0,
    maximumModelCount: [1, 2, 3].map { $0 * 2 }.max() ?? 4,
    inverse: \Guest.ticket
  )
  public var guests: [Guest]? = []
  @Relationship var sponsor: Guest?
  @Transient @ObservationIgnored var cache: [String: (Int) -> Void] = ["a": { _ in }]
  @Transient
  var tasks = 0
  var soldAt: Date?

  #warning("@Model class FakeWarning { var name: String }")
  #if DEBUG
  #error("}")
  #endif

  #trace("sales") { value in
    struct Local { var notMine: Int }
    var notMine = value
    return { notMine += 1 }
  } also: {
    var notMineEither = 1
    return notMineEither
  }

  static func cheap(_ limit: Int) -> Predicate<Ticket> {
    #Predicate { ticket in
      ticket.seat < limit && ticket.venue != "}"
    }
  }

  static let open = #Predicate<Ticket> { $0.soldAt == nil }

  public init() {}
}

@objc @available(*, deprecated, renamed: "Ticket") @Model open class Guest {
  var ticket: Ticket?
  var sponsored: [Ticket]? = []
  var location: String = #fileID, line = #line
  var selector: String = "\(#selector(NSObject.copy as (NSObject) -> () -> Any))"
}

#Preview("@Model class FakePreview {}") {
  @Previewable @State var count = 0
  Text("\(count)")
}

// What looks like a model and is none.
@Model struct Structure { var a: Int }
@Model enum Enumeration { case a }
@Model actor Worker { var a: Int = 0 }
@ModelActor actor Store { var a: Int = 0 }
@Observable final class Observed { var a: Int = 0 }
@OtherKit.Model final class Foreign { var a: Int = 0 }
@Models final class Plural { var a: Int = 0 }
@`Models` final class Quoted { var a: Int = 0 }
final class Unmarked { @Attribute(.unique) var a: Int = 0 }
protocol Shape { associatedtype Model; var a: Int { get } }
