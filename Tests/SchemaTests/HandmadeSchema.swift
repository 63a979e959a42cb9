import SwiftDataLintSchema

/// A schema that no source declares: trips with stops in one synced store.
enum HandmadeSchema {
  static let trip = EntityID(index: 0)
  static let stop = EntityID(index: 1)

  static let schema = Schema(
    entities: [
      Entity(
        id: trip, name: "Trip", path: "Trip", location: place(10, "Trip"), state: .synced,
        stateReason: Reason("it is in the main store", at: place(300, "store")),
        properties: [
          attribute(trip, 0, "code", "String", .foreign("String"), options: [.unique]),
          attribute(trip, 1, "status", "Status", status),
          attribute(trip, 2, "notes", "[String]", .array),
          relationship(
            trip, 3, "stops", "[Stop]",
            Relationship(
              isToMany: true, isOrdered: true, destination: stop,
              inverse: .paired(PropertyID(entity: stop, index: 0), .inferred), deleteRule: .deny)),
        ]),
      Entity(
        id: stop, name: "Stop", path: "Stop", location: place(100, "Stop"), state: .synced,
        stateReason: Reason("it is reached from 'Trip'"),
        properties: [
          relationship(
            stop, 0, "trip", "Trip?",
            Relationship(
              isToMany: false, destination: trip,
              inverse: .paired(PropertyID(entity: trip, index: 3), .inferred))),
          relationship(
            stop, 1, "guide", "Stop?",
            Relationship(
              isToMany: false, destination: stop, inverse: .missing(.onlyOneToItself))),
        ],
        uniqueConstraints: [
          UniqueConstraint(properties: ["a", "b"], location: place(150, "a, b"))
        ]),
    ],
    stores: Stores(
      configurations: [
        Configuration(location: place(300, "store"), name: "main", models: [trip, stop])
      ],
      containers: [
        Container(location: place(290, "container"), configurations: [0], models: [trip, stop])
      ]))

  /// The location of a name in the only file.
  private static func place(_ offset: Int, _ name: String) -> SourceLocation {
    SourceLocation(path: "Trips.model", range: offset..<offset + name.utf8.count)
  }

  private static let status = ValueType.enumeration(
    Enumeration(
      path: "Status", location: place(200, "Status"),
      cases: [EnumerationCase(name: "draft"), EnumerationCase(name: "booked")]))

  private static func attribute(
    _ entity: EntityID, _ index: Int, _ name: String, _ type: String, _ value: ValueType,
    options: [PropertyOption] = []
  ) -> Property {
    let isUnique = options.contains(.unique)
    return Property(
      id: PropertyID(entity: entity, index: index), name: name, entityName: "Trip",
      location: place(20 + 10 * index, name), kind: .attribute,
      type: PropertyType(text: type, isOptional: false, value: value, qualifier: type),
      defaultValue: isUnique
        ? DefaultValue(text: ".empty", range: 60..<66, isImplicitMember: true) : nil,
      initialized: isUnique ? nil : InitializedValue(text: nil, isMember: false),
      options: options)
  }

  private static func relationship(
    _ entity: EntityID, _ index: Int, _ name: String, _ type: String, _ relationship: Relationship
  ) -> Property {
    Property(
      id: PropertyID(entity: entity, index: index), name: name,
      entityName: entity == trip ? "Trip" : "Stop",
      location: place((entity == trip ? 20 : 110) + 10 * index, name),
      kind: .relationship(relationship),
      type: PropertyType(
        text: type, isOptional: type.hasSuffix("?"), value: .other, qualifier: nil))
  }
}
