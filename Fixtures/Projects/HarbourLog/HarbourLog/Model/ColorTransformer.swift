import UIKit

@objc(ColorTransformer)
final class ColorTransformer: NSSecureUnarchiveFromDataTransformer {
  override class var allowedTopLevelClasses: [AnyClass] { [UIColor.self] }

  static func register() {
    ValueTransformer.setValueTransformer(
      ColorTransformer(), forName: NSValueTransformerName("ColorTransformer"))
  }
}
