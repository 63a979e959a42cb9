import SwiftDataLintSwiftSource

/// A type in one canonical spelling; `_` for types that are not told apart.
package func shape(_ type: TypeSyntax) -> String {
  switch type {
  case .named(let components):
    components.map { component in
      let arguments = component.arguments.map(shape).joined(separator: ", ")
      return component.name + (arguments.isEmpty ? "" : "<\(arguments)>")
    }.joined(separator: ".")
  case .optional(let type): shape(type) + "?"
  case .implicitlyUnwrapped(let type): shape(type) + "!"
  case .array(let element): "[\(shape(element))]"
  case .dictionary(let key, let value): "[\(shape(key)): \(shape(value))]"
  case .other: "_"
  }
}
