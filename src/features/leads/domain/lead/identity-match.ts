import type { Region } from '#features/sites/domain/region.ts'
import { nationalNumber } from '../form/phone-rules.ts'

/** How an e-mail address is compared: small letters; empty stays empty. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** How a phone number is compared: its digits as they are dialled inside the region, in the US without the leading 1. */
export function phoneKey(phone: string, region: Region): string {
  const national = nationalNumber(phone, region).replace(/\D/g, '')
  const digits = region === 'US' ? national.replace(/^1(?=\d{10}$)/, '') : national
  // Fewer digits identify nobody.
  return digits.length < 6 ? '' : digits
}
