import SwiftDataLintFuzzSupport
import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource

/// The function that libFuzzer calls for each input. The bytes are read as a source file, whose
/// facts are linked, as entitlements, and as Objective-C.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let source = SourceText(input.bytes)
  let facts = FileFacts(source)
  checkComments(facts, input.bytes)
  checkEntitlements(input.bytes)
  let file = LinkedFile(path: "a.swift", facts: facts)
  _ = Linker([file]).schema()
  _ = PersistentStoreLinker([file]).stores()
  _ = ObjectiveCContainers(input.bytes)
  switch input.choice % 4 {
  case 0: checkCoding(facts)
  case 1: checkTrivia(facts, source, input.choice / 4)
  default: break
  }
  return 0
}

/// Checks that locations in entitlements are inside the bytes.
private func checkEntitlements(_ bytes: [UInt8]) {
  let facts = EntitlementsFacts(SourceText(bytes))
  for diagnostic in facts.diagnostics {
    require(
      (0...bytes.count).contains(diagnostic.offset), "a diagnostic outside of the entitlements")
  }
}

/// Checks that comments, their words and their extents are inside the file.
private func checkComments(_ facts: FileFacts, _ bytes: [UInt8]) {
  var end = 0
  for comment in facts.comments {
    require(comment.range.lowerBound >= end, "comments overlap")
    end = comment.range.upperBound
    for word in [comment.word] + comment.arguments {
      require(
        comment.range.contains(word.range.lowerBound) && word.range.upperBound <= end,
        "a word outside of its comment")
      require(!word.range.isEmpty, "an empty word")
    }
    require(comment.extent.upperBound <= bytes.count, "a comment about something outside")
  }
  require(end <= bytes.count, "a comment outside of the file")
}
