import Foundation
/* before the import */ import /* in it */ SwiftData  // behind it

// @Model final class FakeLine { var name: String }
/// ```swift
/// @Model final class FakeDocumentation {
///   var name: String
/// }
/// ```
/* @Model final class FakeBlock { var name: String } */
/* one /* two /* three */ @Model class FakeNested {} */ still a comment
  @Model final class FakeNestedAgain {} */
/** @Model class FakeDocumentationBlock { */
/**/
/***/
/*/ this is still open: @Model class FakeSlash {} */
/* // */
// /* does not open anything

@Model /* a comment */ final /* another { */ class /* @Model class FakeBetween */ Commented /* { */ {
  // var removed: String
  /* var alsoRemoved: Int = 0 */
  var /* the name */ name /* of */: /* the */ String /* type */ = /* value */ "" /* end */
  var count: Int  // = 0
    = 3  /* the default */
  var isDone  // a name, its type on the next line
    : Bool
  /* a comment before */ var due: Date? /* and after */; var notes: String?  // both count
  var link = "https://example.com/*not-a-comment*/"  // a slash in a string
  /// Documentation with `@Transient` in it; the property is stored.
  var documented: Int = 0
  @Transient  // this one is not
  var scratch: Int = 0
  @Transient /* nor */ var draft: String = "" /*
  } a brace in a comment over lines
  */

  var owner: /* [ */ Keeper? /* ] */
  var rings: [ /* of */Ring /* s */ ]? = /* none yet */ []

  init() {
    isDone = false  // }
  }
}

// } // }
@Model
// A comment between an attribute and its class.
/* { */
final class Keeper {
  @Relationship( /* deleteRule: .deny, */
    deleteRule: .cascade,  // , inverse: \Fake.keeper
    inverse: \Commented.owner
  )
  var items: [Commented]?
}

@Model final class Ring { var holder: Commented?/* no blank before */ }
// the last line has no end: @Model class FakeLast {}