import SwiftDataLintLinting

/// Runs a function on a thread with the stack that code gets when the linter reads it. Tests that
/// nest code as deep as the limits allow need it: threads of Swift's tasks have 512 KB on macOS.
package func onDeepStack<Value>(_ body: @Sendable () -> Value) -> Value {
  WorkThread.run(body)
}
