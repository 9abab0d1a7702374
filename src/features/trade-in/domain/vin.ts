import type { Region } from '#features/sites/domain/region.ts'
import { hasRightCheckDigit, looksLikeVin } from '#features/inventory/domain/naming/vin-check.ts'
import { makeOfVin } from './vin-makers.ts'

/** Undefined for a VIN that is right; else a sentence for the shopper. Only in the US must its check digit be right (49 CFR 565). */
export function vinProblem(vin: string, region: Region): string | undefined {
  if (vin.length !== 17) return 'A VIN has 17 letters and digits.'
  if (!looksLikeVin(vin)) return 'A VIN has no letters I, O or Q.'
  return region === 'US' && !hasRightCheckDigit(vin) ? 'There’s a typo in this VIN. Please check it.' : undefined
}

/** Codes of the model year from 1980 on; after Y follow the digits, and after 30 years they begin again. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** What a VIN says by itself. The year is one only where the maker codes it, and then the latest that can be. */
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
