import Foundation

/// The program, as it was built for the tests.
package final class BuiltProgram {
  package static let path: String = {
    // The bundle of the tests is beside it on macOS, and their program elsewhere.
    let bundle = Bundle(for: BuiltProgram.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appendingPathComponent("swiftdata-lint").path
  }()
}
