import { type Region, regions } from '#features/sites/domain/region.ts'
import { dialledDigits } from '../form/phone-library.ts'

/** Email addresses are compared without spaces around them and in small letters; empty stays empty. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Phone numbers are compared by the digits that are dialled, however they were grouped and with or without a country code. */
export function phoneKey(phone: string, region: Region): string {
  const digits = dialledDigits(phone, region)
  // Fewer digits identify nobody.
  return digits.length < 6 ? '' : digits
}

/** A number is compared as it is dialled in the region of each site: all readings of it. */
export const phoneKeysOf = (phone: string): string[] => [
  ...new Set(regions.map((region) => phoneKey(phone, region)).filter(Boolean)),
]
