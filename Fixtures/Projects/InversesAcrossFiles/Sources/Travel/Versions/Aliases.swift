/// The classes of the current layout, as the app calls them.
typealias Trip = SchemaV2.Trip
typealias CurrentTrip = Trip
typealias Stop = SchemaV2.Stop
typealias CurrentStop = Stop

/// Aliases that hide an optional and an array.
typealias MaybeStop = CurrentStop?
typealias Lodgings = [Lodging]
