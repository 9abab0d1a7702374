import type { Region } from '#features/sites/domain/region.ts'
import type { Vehicle } from '../../vehicle/vehicle.ts'
import { isDecodedAlone, type FieldChange } from './field-changes.ts'
import { removesTooMany, type StockPlan } from '../plan/plan-stock-import.ts'
import type { FileReading } from './file-reading.ts'
import type { Shortfall } from './shortfalls.ts'
import type { MappedStock } from '../mapped-stock.ts'
import type { RefusedRow, RowNote } from '../vehicle-in-file.ts'

/** A vehicle in one line. Row 0: the vehicle is not in the file. */
export type VehicleLine = { row: number; name: string; stockNumber: string }

export type ImportReport = {
  dealership: string
  isDryRun: boolean
  rows: number
  blankRows: number
  added: VehicleLine[]
  changed: (VehicleLine & { changes: FieldChange[]; isDecodedAlone: boolean })[]
  removed: VehicleLine[]
  /** Left as they are, because their row was refused. */
  kept: VehicleLine[]
  /** Sold or gone as the file says, but held by a paid reservation: they stay as they are. */
  goneWhileHeld: VehicleLine[]
  /** Known under another stock number, which the file has changed or a spreadsheet has cut. */
  renamed: (VehicleLine & { from: string; to: string })[]
  /** Made by staff, and in the file by now: the file decides about them from here on. */
  joined: VehicleLine[]
  /** Made by staff, and not in the file: they stay as they are. */
  ownStock: VehicleLine[]
  unchanged: number
  refused: RefusedRow[]
  notes: RowNote[]
  /** Prices that were taken although they are strange: a dollar, or ninety-nine million. */
  unlikelyPrices: RowNote[]
  /** Prices that Australian law does not let a site show as they are: nothing says whether they are drive away. */
  unsaidCharges: number
  /** What next to no vehicle of the file has. */
  shortfalls: Shortfall[]
  /** Vehicles for sale before the import. */
  live: number
  /** More vehicles would go than an import may take away unasked, and it was not asked to. */
  removesTooMany: boolean
  reading: FileReading
}

type ReportedFile = Pick<
  MappedStock,
  'rows' | 'blankRows' | 'refused' | 'notes' | 'unlikelyPrices' | 'unsaidCharges' | 'shortfalls'
> & {
  reading: FileReading
}

/**
 * Refused rows are in the order of the file, and include those that say too little for a vehicle that is not stored yet.
 * Prices that don't say whether charges are included count in Australia alone.
 */
export function importReport(
  plan: StockPlan,
  file: ReportedFile,
  about: { dealership: string; region: Region; isDryRun: boolean; allowRemovals?: boolean },
): ImportReport {
  const { rows, blankRows, notes, unlikelyPrices } = file
  const refusedNew = plan.refused.map(({ row, name, stockNumber, identity, refusedIfNew = [] }) => ({
    row,
    about: name || stockNumber,
    reasons: refusedIfNew,
    identity,
  }))
  const refused = [...file.refused, ...refusedNew].toSorted((one, other) => one.row - other.row)
  return {
    dealership: about.dealership,
    isDryRun: about.isDryRun,
    rows,
    blankRows,
    added: plan.added.map((vehicle) => lineOf(vehicle, vehicle.row)),
    changed: plan.changed.map(({ vehicle, changes }) => ({
      ...lineOf(vehicle, vehicle.row),
      changes,
      isDecodedAlone: isDecodedAlone(changes),
    })),
    removed: plan.removed.map((vehicle) => lineOf(vehicle, 0)),
    kept: plan.kept.map((vehicle) => lineOf(vehicle, 0)),
    goneWhileHeld: plan.goneWhileHeld.map((vehicle) => lineOf(vehicle, 0)),
    renamed: plan.renamed.map(({ row, name, stockNumber, from, to }) => ({ row, name, stockNumber, from, to })),
    joined: plan.joined.map((vehicle) => lineOf(vehicle, vehicle.row)),
    ownStock: plan.ownStock.map((vehicle) => lineOf(vehicle, 0)),
    unchanged: plan.unchanged,
    refused,
    notes,
    unlikelyPrices,
    unsaidCharges: about.region === 'AU' ? file.unsaidCharges : 0,
    shortfalls: file.shortfalls,
    live: plan.live,
    removesTooMany: !about.allowRemovals && removesTooMany(plan),
    reading: file.reading,
  }
}

const lineOf = ({ name, stockNumber }: Pick<Vehicle, 'name' | 'stockNumber'>, row: number): VehicleLine => ({
  row,
  name,
  stockNumber,
})
