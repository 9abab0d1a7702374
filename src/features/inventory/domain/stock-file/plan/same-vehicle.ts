import type { Vehicle } from '../../vehicle/vehicle.ts'
import type { BufferedVehicle } from '../vehicle-buffer.ts'

type Named = Pick<Vehicle, 'stockNumber' | 'vin' | 'rego' | 'make' | 'model'>

/** Finds the vehicle of a file that a stored one is, though its stock number is another now. */
export type FindRenamed = (stored: Named) => BufferedVehicle | undefined

/**
 * A vehicle keeps its VIN, chassis number or plate when its stock number changes, and a spreadsheet takes the zeros before a
 * number. What names several vehicles of a file tells none of them apart.
 */
export function renamedVehicles(vehicles: readonly BufferedVehicle[]): FindRenamed {
  const byVin = uniquely(vehicles, ({ vin }) => vinKey(vin))
  const byPlate = uniquely(vehicles, ({ rego, make }) => plateKey(rego, make))
  const byNumber = uniquely(vehicles, numberKey)
  return (stored) => {
    const vin = vinKey(stored.vin)
    const byName = byVin.get(vin) ?? byPlate.get(plateKey(stored.rego, stored.make)) ?? byNumber.get(numberKey(stored))
    const found = byName ?? undefined
    const otherVin = found ? vinKey(found.vin) : ''
    // Plates move from one vehicle to another, and numbers are given again; a VIN does not and is not.
    return vin !== '' && otherVin !== '' && vin !== otherVin ? undefined : found
  }
}

/** A spreadsheet takes zeros away: `0017` and `17`. */
export const differsByZeros = (one: string, other: string): boolean =>
  one !== other && /^\d+$/.test(one) && /^\d+$/.test(other) && withoutZeros(one) === withoutZeros(other)

/** Null for a name that several vehicles have; none for an empty one. */
function uniquely(
  vehicles: readonly BufferedVehicle[],
  keyOf: (vehicle: BufferedVehicle) => string,
): Map<string, BufferedVehicle | null> {
  const found = new Map<string, BufferedVehicle | null>()
  for (const vehicle of vehicles) {
    const key = keyOf(vehicle)
    if (key !== '') found.set(key, found.has(key) ? null : vehicle)
  }
  return found
}

/** Shorter than any chassis number, one sign over and over or a word in its place, it names nothing. */
function vinKey(vin: string): string {
  const key = vin.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (key.length < 6 || /^(.)\1*$/.test(key) || !/\d/.test(key) || /^(?:UNKNOWN|PENDING|TEMP|TEST)/.test(key)) return ''
  // A VIN has no I, O or Q: who typed one meant a digit.
  return key.length === 17 ? key.replaceAll('I', '1').replace(/[OQ]/g, '0') : key
}

function plateKey(rego: string, make: string): string {
  const key = rego.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return key.length < 2 || /^(.)\1*$/.test(key) || isNoPlate.test(key) ? '' : `${key} ${make.toLowerCase()}`
}

/** Words in place of a plate. */
const isNoPlate =
  /^(?:(?:UN|DE|NOT?|NON)REG\w*|REGO?|REGISTERED|NEW|NONE|NULL|NIL|UNKNOWN|TB[ACD]|NA|NO(?:PLATES?|REGO?)|NOTYET\w*|(?:DEALER|TRADE|TEMP\w*)(?:PLATES?|TAGS?)?|EXPIRED|PENDING|STOCK|DEMO|EXEMPT|SOLD|USED|PLATES?|IMPORT|ORDERED|TRANSIT|YES)$/

const numberKey = ({ stockNumber, make, model }: Pick<Named, 'stockNumber' | 'make' | 'model'>): string =>
  /\d/.test(stockNumber) ? [numberRuns(stockNumber), make, model].join(' ').toLowerCase() : ''

/** `U0017`, `u-17` and `U 17.0` are one number; `A1-1` is none with `A11`. */
const numberRuns = (stockNumber: string): string =>
  (stockNumber.replace(/\.0+$/, '').match(/\p{L}+|\d+/gu) ?? []).map(withoutZeros).join('.')

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')
