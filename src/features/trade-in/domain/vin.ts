import type { Region } from '#features/sites/domain/region.ts'
import { makeOfVin } from './vin-makers.ts'

const shape = /^[A-HJ-NPR-Z0-9]{17}$/

/** Seventeen letters and digits without I, O and Q, which nobody can tell from 1 and 0. */
export const looksLikeVin = (text: string): boolean => shape.test(text)

/** Returns what is wrong with a VIN, in words for the shopper, or undefined. Only in the US must its check digit be right (49 CFR 565). */
export function vinProblem(vin: string, region: Region): string | undefined {
  if (vin.length !== 17) return 'A VIN has 17 letters and digits.'
  if (!looksLikeVin(vin)) return 'A VIN has no letters I, O or Q.'
  return region === 'US' && !hasRightCheckDigit(vin) ? 'There’s a typo in this VIN. Please check it.' : undefined
}

const values: Record<string, number> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, at) => [letter, at + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, at) => [letter, at + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, at) => [letter, at + 2])),
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** ISO 3779: the ninth place is the weighted sum of all others modulo 11, with X for ten. */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, letter, at) => total + (values[letter] ?? 0) * (weights[at] ?? 0), 0)
  const digit = sum % 11
  return vin[8] === (digit === 10 ? 'X' : String(digit))
}

/** Codes of the model year from 1980 on; after Y follow the digits, and after 30 years they begin again. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Describes what a VIN says by itself. The year is one only where the maker codes it, and then the latest that can be. */
type DecodedVin = { make: string; year: number | null }

/** Reads the maker and, of vehicles coded for North America, the model year. Undefined: no maker of ours begins so. */
export function decodeVin(vin: string, thisYear: number): DecodedVin | undefined {
  const make = makeOfVin(vin)
  return make === undefined ? undefined : { make, year: modelYear(vin, thisYear) }
}

function modelYear(vin: string, thisYear: number): number | null {
  // Outside North America the tenth place need not be the year, and the check digit is how such a VIN is told apart.
  if (!hasRightCheckDigit(vin)) return null
  const at = yearCodes.indexOf(vin[9] ?? '')
  if (at < 0) return null
  const first = 1980 + at
  const latest = first + 30 * Math.floor((thisYear + 1 - first) / 30)
  return latest >= 1980 ? latest : null
}

/** The most of a VIN that is shown: enough to compare with the papers. */
export const vinEnd = (vin: string): string => vin.slice(-4)
