import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Region } from '#features/sites/domain/region.ts'
import {
  abroad,
  afterCountryCode,
  countryCodes,
  formatPhone as formatByShape,
  hasShape,
  type NationalNumber,
  type PhoneRule,
  problemOfNumber,
  withoutGrouping,
} from './phone-rules.ts'

// Phone numbers as the numbering plans have them, on the server. The specification's rules and texts come on top.

/**
 * Undefined, or what is wrong with a phone number. The numbering plans decide here; in browsers a smaller table does,
 * and a test holds the two together.
 */
export function phoneProblem(typed: string, rule: PhoneRule): string | undefined {
  const read = readNumber(typed, rule.region) ?? { of: rule.region, number: withoutGrouping(typed) }
  return problemOfNumber(read, typed, rule)
}

/** The number as people of the region write it; one of another country with its code; what is no number as it was typed. */
export function formatPhone(typed: string, region: Region): string {
  const read = parse(typed, region)
  if (!read?.isValid()) return formatByShape(typed, region)
  return read.countryCallingCode === countryCodes[region] ? read.formatNational() : read.formatInternational()
}

/** As it is dialled inside the region; a number of another country with its code. */
export function dialledDigits(typed: string, region: Region): string {
  const read = parse(typed, region)
  if (!read) return typed.replace(/\D/g, '')
  if (read.countryCallingCode !== countryCodes[region]) return read.countryCallingCode + read.nationalNumber
  return `${region === 'US' ? '' : '0'}${read.nationalNumber}`
}

/** With the code of its country and nothing else: `61412345678`; empty when it is no number. */
export function internationalDigits(typed: string, region: Region): string {
  const read = parse(typed, region)
  return read ? read.countryCallingCode + read.nationalNumber : ''
}

/** Undefined when it is written as no number of the three countries is. */
function readNumber(typed: string, region: Region): NationalNumber | undefined {
  const read = parse(typed, region)
  const of = read && regionOf(read.countryCallingCode)
  if (!read || !of) return undefined
  const number = `${of === 'US' ? '' : '0'}${read.nationalNumber}`
  // The library reads a number without its leading zero, which nobody can dial.
  const code = countryCodes[of]
  const written = withoutGrouping(typed).replace(abroad, '')
  const spellings = [number, code + read.nationalNumber, code + number]
  const found = { of, number }
  return spellings.includes(written) && hasShape(found) ? found : undefined
}

/** Anything but digits and what groups them is no number: neither an extension nor a second one is left out in silence. */
function parse(typed: string, region: Region) {
  const bare = withoutGrouping(typed)
  if (!/^\+?\d{3,30}$/.test(bare)) return undefined
  // Its own country code is often written without anything before it.
  const called = afterCountryCode(bare, region) === undefined ? bare.replace(abroad, '+') : `+${bare}`
  return parsedLately(called, region)
}

type Parsed = ReturnType<typeof parsePhoneNumberFromString>

/** One enquiry has its number looked at half a dozen times, by rules and, a moment and a few hundred enquiries later, by each mail. */
const lately = new Map<string, Parsed>()
const mostLately = 500

function parsedLately(called: string, region: Region): Parsed {
  const key = `${region} ${called}`
  if (lately.has(key)) return lately.get(key)
  if (lately.size >= mostLately) lately.clear()
  const parsed = parsePhoneNumberFromString(called, { defaultCountry: region, extract: false })
  lately.set(key, parsed)
  return parsed
}

/** Canada shares the US's code and the shape of its numbers. */
const regionOf = (callingCode: string): Region | undefined =>
  (['AU', 'NZ', 'US'] as const).find((region) => countryCodes[region] === callingCode)
