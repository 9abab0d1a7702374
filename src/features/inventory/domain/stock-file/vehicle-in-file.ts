import type { VehicleFacts } from '../vehicle/fact-definitions.ts'
import type { VehicleFromFeed, VehicleImage } from '../vehicle/vehicle.ts'

/** A vehicle as a row of the stock file describes it. */
export type VehicleInFile = Omit<VehicleFromFeed, 'images' | 'floorPlans' | 'spinFrames'> & {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  identity: string
  /** Addresses, and names of files in the mapping's pictures folder. */
  pictures: string[]
  /** Addresses of floor plans; those of a 360° view are in `frames`. */
  plans: string[]
  frames: string[]
  /** Reasons for which a vehicle that is not stored yet is not taken in. */
  refusedIfNew?: string[] | undefined
  /** What stood in cells that could not be read: a stored vehicle keeps what it has there. */
  unread?: { fields: ImportedField[]; facts: (keyof VehicleFacts)[] } | undefined
}

/** `VehicleInFile` with its pictures found. */
export type VehicleToImport = Omit<VehicleInFile, 'pictures' | 'plans' | 'frames'> &
  Pick<VehicleFromFeed, 'images' | 'floorPlans' | 'spinFrames'>

/** Where a picture that the file names is served; undefined when there is none. */
export type PictureOf = (name: string) => Omit<VehicleImage, 'alt'> | undefined

/** What an import may change about a vehicle that is already there. */
export type ImportedField = Exclude<keyof VehicleFromFeed, 'inStockSince' | 'soldOn' | 'facts'>

/**
 * What the file speaks of. Everything else about a vehicle that is already there stays as it is, so that a feed without comments does not
 * wipe the comments that staff wrote.
 */
export type Coverage = {
  fields: ReadonlySet<ImportedField>
  facts: ReadonlySet<keyof VehicleFacts>
  inStockSince: boolean
  soldOn: boolean
}

export type RefusedRow = {
  row: number
  /** What the row seems to be about: its name or stock number; empty when it does not say. */
  about: string
  reasons: string[]
  /** Identity when it could be read: a vehicle whose row was refused is not gone. */
  identity: string
}

/** Something that was left out of a row that was otherwise taken. */
export type RowNote = { row: number; about: string; note: string }

/** A picture that a vehicle names as a file; addresses need no finding. */
export type NamedPicture = { name: string; row: number; about: string }
