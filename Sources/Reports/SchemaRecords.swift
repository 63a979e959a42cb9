import SwiftDataLintCloudKitSchema

/// The record types that the models need, in the CloudKit Schema Language.
package enum SchemaRecords {
  /// The text of the record types of a report.
  ///
  /// - Parameter production: The schema that the record types are added to.
  package static func text(
    of report: Report, adding production: CloudKitSchema = CloudKitSchema()
  ) -> String {
    report.recordTypes.reduce(production) { $0.adding($1) }.text
  }

  /// A line for each property that syncs in a field whose type is not known, so that the text does
  /// not list it.
  package static func notices(of report: Report) -> [String] {
    let tables = report.sources.lineTables(of: report.schemaPaths)
    return zip(report.schemas, report.recordTypes).flatMap { schema, types in
      types.undetermined.map { id in
        "\(tables.place(of: schema[id].location)): the type of '\(schema.name(of: id))' in CloudKit "
          + "is not known; not listed"
      }
    }
  }
}
