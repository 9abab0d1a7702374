import { formatMoney, groupThousands, type Cents } from '#kernel/money.ts'
import type { VehicleFacts } from '../../vehicle/fact-definitions.ts'
import type { Vehicle, VehicleImage } from '../../vehicle/vehicle.ts'
import { shortened } from '../row/row-findings.ts'
import type { Coverage, ImportedField, VehicleToImport } from '../vehicle-in-file.ts'

/** A field whose value the file changes, in words for a report; both empty where the values say nothing to a reader. */
export type FieldChange = { field: string; before: string; after: string }

/** Only fields that the file speaks of are compared. */
export function fieldChanges(stored: Vehicle, incoming: VehicleToImport, coverage: Coverage): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of coverage.fields) {
    if (!isSame(field, stored[field], incoming[field])) changes.push(changeOf(field, stored, incoming))
  }
  for (const fact of coverage.facts) {
    const [before, after] = [stored.facts[fact], incoming.facts[fact]]
    if (before !== after) changes.push({ field: asText(fact), before: shownFact(before), after: shownFact(after) })
  }
  const since = coverage.inStockSince ? incoming.inStockSince : null
  if (since && since.getTime() !== stored.createdAt.getTime()) {
    changes.push({ field: 'in stock since', before: shownDay(stored.createdAt), after: shownDay(since) })
  }
  const soldOn = coverage.soldOn && incoming.status === 'sold' ? incoming.soldOn : null
  if (soldOn && soldOn.getTime() !== stored.soldAt?.getTime()) {
    changes.push({
      field: 'sold on',
      before: stored.soldAt ? shownDay(stored.soldAt) : 'none',
      after: shownDay(soldOn),
    })
  }
  return changes
}

/**
 * Nothing changes but what is decoded from the VIN: after an update of the program that reads more from VINs the first
 * import of a file changes all vehicles so, though the dealer changed nothing.
 */
export function isDecodedAlone(changes: readonly FieldChange[]): boolean {
  const note = changes.find(({ field }) => field === noteOfDecoding)
  const decoded = new Set((note?.after ?? '').split(', ').map(factOfDecoded))
  const isDecoded = ({ field, before }: FieldChange): boolean => before === 'none' && decoded.has(field)
  return note !== undefined && changes.every((change) => change === note || isDecoded(change))
}

const noteOfDecoding = 'decoded from vin'

const factOfDecoded = (field: string): string => (field === 'country' ? 'built in' : field)

function isSame(field: ImportedField, before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (field === 'original') return keyOf(before) === keyOf(after)
  if (pictureFields.has(field)) return samePictures(before as VehicleImage[], after as VehicleImage[])
  return Array.isArray(before) && Array.isArray(after) && sameItems(before, after)
}

const pictureFields: ReadonlySet<ImportedField> = new Set<ImportedField>(['images', 'floorPlans', 'spinFrames'])

/** The text beside a picture follows from the vehicle's name and is no change of its own. */
function samePictures(before: VehicleImage[], after: VehicleImage[]): boolean {
  return before.length === after.length && before.every(({ url }, at) => url === after[at]?.url)
}

function sameItems(before: unknown[], after: unknown[]): boolean {
  return before.length === after.length && before.every((item, at) => keyOf(item) === keyOf(after[at]))
}

/** Postgres keeps JSON objects in an order of its own. */
const keyOf = (item: unknown): string =>
  typeof item === 'object' && item !== null ? JSON.stringify(Object.entries(item).toSorted()) : String(item)

const moneyFields: ReadonlySet<ImportedField> = new Set<ImportedField>([
  'price',
  'wasPrice',
  'subscriptionPrice',
  'rentalPrice',
])

function changeOf(field: ImportedField, stored: Vehicle, incoming: VehicleToImport): FieldChange {
  const name = fieldNames[field] ?? asText(field)
  if (field === 'locationId' || field === 'original') return { field: name, before: '', after: '' }
  return { field: name, before: shownValue(field, stored[field]), after: shownValue(field, incoming[field]) }
}

/** A value of a field in words; `none` where there is none. */
export function shownValue(field: ImportedField, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return String(value.length)
  if (typeof value !== 'number') return shortened(String(value))
  if (moneyFields.has(field)) return formatMoney(value as Cents)
  return field === 'km' || field === 'clockReading' ? groupThousands(value) : String(value)
}

const shownFact = (value: VehicleFacts[keyof VehicleFacts]): string => {
  if (value === undefined) return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const shownDay = (date: Date): string => date.toISOString().slice(0, 10)

const fieldNames: Partial<Record<ImportedField, string>> = {
  km: 'odometer',
  clockReading: 'clock',
  locationId: 'location',
  vin: 'VIN',
  isRental: 'rental',
  isCertified: 'certified',
  isReserved: 'reserved',
  isReservable: 'reservable',
  isPreorder: 'preorder',
  images: 'pictures',
  historyReportUrl: 'history report',
  videoUrl: 'video',
  spinFrames: '360 frames',
  original: 'words of the file',
}

/** `interiorColour` -> `interior colour`. */
const asText = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
