import { hasRightCheckDigit, looksLikeVin } from './vin-check.ts'

/**
 * The country in which a vehicle was made, as the first two characters of its VIN say it (ISO 3780). Undefined where they do not: European
 * makers use the code of their seat for plants abroad, a code of New Zealand (7A8) or Australia (6U9) is for what was imported used, and a North
 * American VIN whose check digit is wrong may be mistyped.
 */
export function vinCountry(vin: string): string | undefined {
  if (!looksLikeVin(vin) || /^(?:7A8|6U9)/.test(vin)) return undefined
  if (/^(?:[1-5]|7[F-Z])/.test(vin) && !hasRightCheckDigit(vin)) return undefined
  return countries.find(([codes]) => codes.test(vin))?.[1]
}

const countries: readonly (readonly [codes: RegExp, country: string])[] = [
  [/^[145]/, 'United States'],
  [/^2/, 'Canada'],
  [/^3[A-X]/, 'Mexico'],
  [/^6[A-W]/, 'Australia'],
  [/^7[A-E]/, 'New Zealand'],
  [/^7[F-Z]/, 'United States'],
  [/^8[A-E]/, 'Argentina'],
  [/^9[A-E3-9]/, 'Brazil'],
  [/^A[A-H]/, 'South Africa'],
  [/^J/, 'Japan'],
  [/^K[L-R]/, 'South Korea'],
  [/^L/, 'China'],
  [/^M[A-E]/, 'India'],
  [/^M[F-K]/, 'Indonesia'],
  [/^M[L-R]/, 'Thailand'],
  [/^N[L-R]/, 'Turkey'],
  [/^P[A-E]/, 'Philippines'],
  [/^P[L-R]/, 'Malaysia'],
  [/^R[F-G]/, 'Taiwan'],
  [/^R[L-R]/, 'Vietnam'],
]
