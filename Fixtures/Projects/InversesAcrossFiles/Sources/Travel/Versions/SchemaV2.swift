import Foundation
import SwiftData

/// The current layout. Its classes stand in files of their own.
enum SchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] {
    [
      Trip.self, Stop.self, Album.self, Author.self, Guidebook.self, Language.self, Picture.self,
      Topic.self, Companion.self, Region.self, Folder.self, Memo.self, Passport.self,
      Traveller.self, Bag.self, Board.self, Excursion.self, Itinerary.Day.self,
      Itinerary.Activity.self, Participant.self, Airport.self, Ferry.self, Flight.self, Pier.self,
      Station.self, Train.self, Transfer.self, Place.self, Booking.self, City.self, Merchant.self,
      Voucher.self, Ticket.self, Fare.self, Badge.self, Member.self, Guide.self, Hotel.self,
      Lodging.self, Review.self, Sponsor.self, Room.self, Coach.self, Van.self, Garage.self,
      Workshop.self, Vehicle.self, Rider.self,
    ]
  }
}
