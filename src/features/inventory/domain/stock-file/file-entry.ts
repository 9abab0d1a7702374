import type { Vehicle } from '../vehicle/vehicle.ts'
import type { Coverage, VehicleToImport } from './vehicle-in-file.ts'

/** Fields by which a stock file and a website are compared: what a shopper would notice, in single values. */
export const entryFields = [
  'status',
  'isShown',
  'isReserved',
  'price',
  'wasPrice',
  'priceNote',
  'carType',
  'year',
  'make',
  'model',
  'badge',
  'km',
  'colour',
  'rego',
  'vin',
] as const
export type EntryField = (typeof entryFields)[number]

/** What a stock file says of one vehicle; a field that it doesn't speak of is missing. */
export type FileEntry = Partial<Pick<Vehicle, EntryField>> & {
  name: string
  stockNumber: string
  photos?: number
  /** Reasons for which its row was not taken. */
  refused?: string[]
}

/** An entry with the moment, in milliseconds, since which each part of it says what it says. */
export type DatedEntry = { entry: FileEntry; since: Partial<Record<keyof FileEntry, number>> }

/** Cells that could not be read are left out. */
export function fileEntryOf(vehicle: VehicleToImport, { fields }: Coverage): FileEntry {
  const unread = new Set<string>(vehicle.unread?.fields)
  const speaks = (field: EntryField | 'images'): boolean => fields.has(field) && !unread.has(field)
  return {
    ...Object.fromEntries(entryFields.filter(speaks).map((field) => [field, vehicle[field]])),
    ...(speaks('images') ? { photos: vehicle.images.length } : {}),
    ...(vehicle.refusedIfNew ? { refused: vehicle.refusedIfNew } : {}),
    name: vehicle.name,
    stockNumber: vehicle.stockNumber,
  }
}

/** The entry that follows another: what says the same as before has said it since then. Undefined: all of it does. */
export function followingEntry(before: DatedEntry | undefined, entry: FileEntry, now: Date): DatedEntry | undefined {
  const names = Object.keys(entry) as (keyof FileEntry)[]
  const isSame = (name: keyof FileEntry): boolean =>
    before !== undefined &&
    (before.entry[name] === entry[name] || JSON.stringify(before.entry[name]) === JSON.stringify(entry[name]))
  if (before && names.length === Object.keys(before.entry).length && names.every(isSame)) return undefined
  const since = names.map((name) => [name, (isSame(name) && before?.since[name]) || now.getTime()])
  return { entry, since: Object.fromEntries(since) }
}
