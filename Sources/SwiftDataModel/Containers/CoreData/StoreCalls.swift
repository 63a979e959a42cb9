import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Recognises the calls that create Core Data's objects.
struct StoreCalls {
  /// The classes of containers.
  typealias Classes = FrameworkClasses<PersistentContainer.Kind>

  let index: CodeIndex
  let classes: Classes
  let generics: GenericContainers

  /// What a call creates.
  enum Created {
    /// A container, by an initializer of the framework.
    case container(PersistentContainer.Kind)
    /// A container, by initializers in the sources.
    case containerBy([CodeID], PersistentContainer.Kind)
    /// The description of a store.
    case description
    /// Options of a description for CloudKit.
    case options
    /// A model.
    case model
    case coordinator
  }

  /// The functions and types whose calls are looked up.
  static func names(_ classes: Classes, _ generics: GenericContainers) -> Set<String> {
    classes.allNames.union(generics.names)
      .union(["super", coordinator, TransformerReader.registration])
  }

  /// The classes of containers in the sources.
  static func classes(_ names: NameResolver) -> Classes {
    Classes(["NSPersistentContainer": .plain, "NSPersistentCloudKitContainer": .cloudKit], names)
  }

  private static let coordinator = "NSPersistentStoreCoordinator"

  /// Whether the result of a call cannot be followed in the sources, because it is of a framework.
  func isOfFramework(_ call: Call) -> Bool {
    if call.isOfSwiftData || call.isResource || call.has("describing") { return true }
    let name = call.callee.last
    return Self.types.contains(name) || classes.allNames.contains(name)
      || call.callee.isSingle && generics.names.contains(name)
      || call.callee.parts.contains("NSManagedObjectModel")
  }

  private static let types: Set = [
    "NSPersistentStoreDescription", "NSPersistentCloudKitContainerOptions",
    "NSManagedObjectModel", coordinator, "URL", "NSURL", "NSValueTransformerName",
    "makeManagedObjectModel", "copy", "NSStringFromClass",
  ]

  /// What a call creates; nil for other calls, and for those whose type is inferred from the
  /// context.
  func created(by call: Call, at context: EvaluationContext) -> Created? {
    if call.hasReceiver { return nil }
    let path = call.callee.parts
    switch call.callee.last {
    case "NSPersistentStoreDescription": return .description
    case "NSPersistentCloudKitContainerOptions": return .options
    case "NSManagedObjectModel": return .model
    case Self.coordinator: return call.has("managedObjectModel") ? .coordinator : nil
    case "super" where path.count == 1: return inherited(call, at: context)
    default: break
    }
    if path.count == 1, call.isFrameworkInitializer,
      let kind = generics.kind(of: path[0], at: context, index)
    {
      return .container(kind)
    }
    guard !call.callee.isImplicit, classes.allNames.contains(call.callee.last),
      let kind = classes.kind(of: path, in: index.scope(context.file, context.block))
    else { return nil }
    return container(kind, by: call, at: context)
  }

  /// `super.init(name:)` in a subclass of a container.
  private func inherited(_ call: Call, at context: EvaluationContext) -> Created? {
    guard call.isFrameworkInitializer,
      let kind = classes.kind(around: index.scope(context.file, context.block))
    else { return nil }
    let function = index.code[context.file].function(around: context.block)
    let isPassedOn = function.map { passesOn(CodeID(file: context.file, index: $0)) } ?? false
    return isPassedOn ? nil : .container(kind)
  }

  /// Whether an initializer overrides one of the framework, and passes its arguments on to it.
  func passesOn(_ id: CodeID) -> Bool {
    let function = index.function(id)
    guard Call.isFrameworkInitializer(function.parameters.map(\.label)),
      let body = function.body
    else { return false }
    let names = function.parameters.map { ExpressionTree.name(DottedName($0.name)) }
    return index.calls(in: index.code[id.file].blocks[body].range, of: id.file).contains {
      let call = index.site($0).call
      return call.callee.parts == ["super"] && call.arguments.map(\.value) == names
    }
  }

  /// The classes in the sources of which a call creates a container.
  func types(createdBy call: Call, at context: EvaluationContext) -> [DeclaredType] {
    let scope = index.scope(context.file, context.block)
    let isInherited = call.callee.parts == ["super"]
    let path = isInherited ? index.names.paths.names(of: scope.path) : call.callee.parts
    return index.names.types(named: path, in: scope)
  }

  private func container(
    _ kind: PersistentContainer.Kind, by call: Call, at context: EvaluationContext
  ) -> Created {
    // An initializer that calls another one with fewer arguments does not call itself.
    let around = index.code[context.file].function(around: context.block)
    let own = index.functions(of: call, at: context).map(\.0).filter { id in
      if id == around.map({ CodeID(file: context.file, index: $0) }) { return false }
      guard call.isFrameworkInitializer else { return true }
      return !index.isOfFramework(id) && !passesOn(id) && index.accepts(call, id)
    }
    return own.isEmpty ? .container(kind) : .containerBy(own, kind)
  }
}

extension CodeIndex {
  /// Whether an initializer is one that an extension adds to a class of the framework.
  fileprivate func isOfFramework(_ id: CodeID) -> Bool {
    let path = code[id.file].typePath(of: function(id).block)
    return path == ["NSPersistentContainer"] || path == ["NSPersistentCloudKitContainer"]
  }

  /// Whether a call passes all arguments that a function needs.
  fileprivate func accepts(_ call: Call, _ id: CodeID) -> Bool {
    function(id).parameters.count { $0.defaultValue == nil } <= call.arguments.count
  }
}

extension Call {
  /// Whether it has the labels of one of the framework's initializers of containers.
  var isFrameworkInitializer: Bool { Self.isFrameworkInitializer(arguments.map(\.label)) }

  fileprivate static func isFrameworkInitializer(_ labels: [String?]) -> Bool {
    labels == ["name"] || labels == ["name", "managedObjectModel"]
  }

  /// Whether it looks up a resource of a bundle.
  var isResource: Bool { has("forResource") }
}
