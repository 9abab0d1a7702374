import type { WrittenModel } from './plan/model-spellings.ts'
import type { DecimalMark } from './cells/number-text.ts'
import type { CompleteVehicle } from './plan/complete-vehicle.ts'
import type { ColumnUse, SampledVehicle } from './report/file-reading.ts'
import type { Shortfall } from './report/shortfalls.ts'
import type { FieldValues } from './report/value-counts.ts'
import type { Coverage, NamedPicture, RefusedRow, RowNote } from './vehicle-in-file.ts'
import type { VehicleBuffer } from './vehicle-buffer.ts'

/** What was read from a file: every row is a vehicle, refused with its reasons, or blank. */
export type MappedStock = {
  vehicles: VehicleBuffer
  /** Picture files that vehicles name, in the order of the file. */
  pictureFiles: NamedPicture[]
  refused: RefusedRow[]
  notes: RowNote[]
  /** Prices that were taken although they are strange. */
  unlikelyPrices: RowNote[]
  /** Rows with cells, the heading row not counted. */
  rows: number
  blankRows: number
  /** Vehicles with a price of which the file does not say whether it includes government charges. */
  unsaidCharges: number
  coverage: Coverage
  /** What filters go by, as it was understood. */
  values: FieldValues[]
  models: WrittenModel[]
  /** Hosts on which pictures lie that are named by an address. */
  pictureHosts: { host: string; pictures: number }[]
  columns: ColumnUse[]
  decimalMark: DecimalMark
  /** What next to no vehicle has, though shoppers look for it first. */
  shortfalls: Shortfall[]
  /** Vehicles from the whole length of the file, field by field. */
  samples(complete: CompleteVehicle): SampledVehicle[]
}
