import Foundation
#if canImport(SwiftData)
import SwiftData
#endif

#if DEBUG
@Model
final class DebugEntry {
  var text: String = ""
}
#elseif os(Linux)
@Model
final class LinuxEntry {
  var text: String = ""
}
#else
@Model
final class ReleaseEntry {
  var text: String = ""
}
#endif

@Model
final class Report {
  var title: String = ""

  #if os(iOS) || os(visionOS)
  var photo: Data?
  #elseif os(macOS) && !targetEnvironment(macCatalyst)
  var attachment: Data?
  @Transient var window: Int = 0
  #else
  static var shared = 0
  var fallback: Data? { nil }
  #endif

  #if compiler(>=6.0)
  @Attribute(.externalStorage)
  #else
  @Attribute(.spotlight)
  #endif
  var scan: Data?

  #if DEBUG
  @available(*, deprecated, message: "}")
  @Attribute(.spotlight)
  #endif
  public var trace: String = ""

  #if FEATURE_A
    #if FEATURE_B
    var both: Int = 0
    #else
    var onlyA: Int = 0
    #endif
  #else
  var neither: Int = 0
  #endif

  var level: Int = [1, 2, 3]
    .map { $0 + 1 }
    #if DEBUG
    .filter { $0 > 0 }
    #endif
    .reduce(0, +)

  var isTest: Bool {
    #if DEBUG
    return true
    #else
    return false
    #endif
  }

  #if swift(>=5.9) // a comment with @Model class Fake {}
  init() {}
  #else
  init(title: String) {}
  #endif

  var last: Int = 0
}

#if false
/// Nothing compiles this, and it is analysed like every other branch.
@Model final class Disabled { var text: String? }
#endif

#if FEATURE_A
@Model
#endif
final class Sometimes {
  var text: String = ""
}
