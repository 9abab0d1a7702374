import type { Region } from '#features/sites/domain/region.ts'
import { internationalDigits } from '../form/phone-library.ts'

/** Mobile numbers of the three countries with their codes; a US number does not say which it is. */
const mobile = /^(?:61[45]\d{8}|642\d{7,9}|1[2-9]\d{9})$/

/** `+61412345678` for a number that takes text messages; undefined for any other, and for what is none. */
export function textNumber(phone: string, region: Region): string | undefined {
  const digits = internationalDigits(phone, region)
  return mobile.test(digits) ? `+${digits}` : undefined
}
