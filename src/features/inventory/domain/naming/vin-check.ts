import type { Region } from '#features/sites/domain/region.ts'

const shape = /^[A-HJ-NPR-Z0-9]{17}$/

/** Seventeen letters and digits without I, O and Q, which nobody can tell from 1 and 0. */
export const looksLikeVin = (text: string): boolean => shape.test(text)

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

/** Only a VIN made for North America, or sold there, must have a check digit (49 CFR 565). */
export const isMistypedVin = (vin: string, region: Region): boolean =>
  looksLikeVin(vin) && (region === 'US' || /^[1-5]/.test(vin)) && !hasRightCheckDigit(vin)
