/// Types of Swift and of Apple's frameworks that attributes can have. None of them is a model.
enum FrameworkTypes {
  static let names: Set<String> = [
    // The standard library.
    "Any", "AnyHashable", "Bool", "Character", "ClosedRange", "Double", "Duration", "Float",
    "Float16", "Float80", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "Never",
    "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Range", "Result", "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Unicode", "Void",
    "SIMD2", "SIMD3", "SIMD4",
    // Foundation, and the Core Graphics types that it provides.
    "AttributedString", "Calendar", "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "CGVector", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
    "IndexPath", "IndexSet", "Locale", "Measurement", "Notification", "NSAttributedString",
    "NSData", "NSDate", "NSDecimalNumber", "NSMutableAttributedString", "NSNumber", "NSObject",
    "NSRange", "NSString", "NSURL", "NSUUID", "PersonNameComponents", "TimeInterval", "TimeZone",
    "URL", "URLComponents", "UUID",
    // SwiftData.
    "PersistentIdentifier",
    // Frameworks whose values apps store.
    "CGColor", "CGImage", "CLLocation", "CLLocationCoordinate2D", "Color", "Font", "Image",
    "MKCoordinateRegion", "MKMapItem", "NSColor", "NSImage", "PKDrawing", "UIColor", "UIImage",
    "UTType",
  ]
}
