import SwiftData

/// The version that the rest of the app works with.
typealias CurrentSchema = SchemaV4

typealias SDUserProfile = CurrentSchema.SDUserProfile
typealias SDOutboxEvent = CurrentSchema.SDOutboxEvent
