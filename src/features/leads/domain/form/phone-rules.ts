import type { Region } from '#features/sites/domain/region.ts'
import { withoutInvisible } from './device-text.ts'

// What browsers check by: small, and without a library. `phone-library.ts` checks the same with one on the server; a test
// holds the two against each other.

export type PhoneKind = 'any' | 'mobile'
export type PhoneRule = {
  region: Region
  kind: PhoneKind
  testPhoneNumbers: readonly string[]
  /** Whether a number of another of the three countries will do, written with its country code. */
  takesOtherCountries: boolean
  /** Whether an Australian number of a business (13, 1300, 1800) will do. */
  takesBusinessNumbers?: boolean
}

/** A number as it is dialled inside its own country. */
export type NationalNumber = { of: Region; number: string }

/** Specification 5: a New Zealand number is under 15 characters. */
const newZealandLimit = 15

/** Undefined, or what is wrong with a phone number. Spaces, dots, dashes and brackets only group the digits. */
export const phoneProblem = (typed: string, rule: PhoneRule): string | undefined =>
  problemOfNumber(nationalNumber(typed, rule.region), typed, rule)

/** The specification's rules over a number that was read. */
export function problemOfNumber(
  { of, number }: NationalNumber,
  typed: string,
  { region, kind, testPhoneNumbers, takesOtherCountries, takesBusinessNumbers = false }: PhoneRule,
): string | undefined {
  const digits = digitsOf(typed)
  if (digits !== '' && testPhoneNumbers.some((test) => digitsOf(test) === digits)) return undefined
  if (of !== region && takesOtherCountries && numberOf[of].test(number)) return undefined
  if (takesBusinessNumbers && region === 'AU' && businessNumber.test(withoutGrouping(typed))) return undefined
  const isOwn = of === region
  if (region === 'AU' && kind === 'mobile') {
    return isOwn && australianMobile.test(number)
      ? undefined
      : 'Invalid phone number. Must be an Australian mobile number.'
  }
  if (isOwn && numberOf[region].test(number)) return undefined
  if (region === 'AU') return 'Invalid phone number. Must be an Australian number.'
  if (region === 'US') return 'Invalid phone number. Must be a US number.'
  if (withoutGrouping(typed).replace(abroad, '').replace(/^64/, '0').length >= newZealandLimit)
    return 'Invalid phone number. Too many characters.'
  return 'Invalid phone number. Must be a New Zealand number.'
}

const businessNumber = /^(?:1[38]00\d{6}|13\d{4})$/
const australianMobile = /^04\d{8}$/

const numberOf: Record<Region, RegExp> = {
  AU: /^0[234578]\d{8}$/,
  // Landlines have seven digits after the area code, mobiles seven to nine after 02, free numbers six or seven after 0800 and 0508.
  NZ: /^0(?:[34679]\d{7}|2\d{7,9}|(?:800|508)\d{6,7})$/,
  US: /^1?\d{10}$/,
}

/** Only the number of digits and the area code are checked; numbers of businesses such as 1300 have another shape. */
export const hasShape = ({ of, number }: NationalNumber): boolean => numberOf[of].test(number)

/** Signs that only group digits. */
export const withoutGrouping = (typed: string): string =>
  withoutInvisible(typed)
    .trim()
    .replace(/[\s().-]/g, '')

export const countryCodes: Record<Region, string> = { AU: '61', NZ: '64', US: '1' }
const regions: readonly Region[] = ['AU', 'NZ', 'US']

/** Digits that are dialled before a country code: those of the three countries, wherever somebody learnt them. */
export const abroad = /^(?:\+|0011|011(?=6[14])|00(?=[16]))/

/** `+61 412 345 678` and `0011 61 412 345 678` -> `0412345678` in Australia: phones fill in their number with its country code. */
export function nationalNumber(typed: string, region: Region): NationalNumber {
  const bare = withoutGrouping(typed)
  const called = bare.replace(abroad, '')
  if (called !== bare) {
    for (const of of [region, ...regions]) {
      const number = afterCountryCode(called, of)
      if (number !== undefined) return { of, number }
    }
  }
  // Its own country code is often written without anything before it.
  return { of: region, number: (called === bare && afterCountryCode(bare, region)) || bare }
}

/** `61412345678` -> `0412345678`, with or without the zero; undefined when it does not begin with the code and have the length. */
export function afterCountryCode(digits: string, region: Region): string | undefined {
  if (region === 'US') return /^1\d{10}$/.test(digits) ? digits : undefined
  const rest = digits.startsWith(countryCodes[region]) ? digits.slice(2) : ''
  const [shortest, longest] = region === 'AU' ? [9, 9] : [8, 10]
  const local = rest.replace(/^0/, '')
  return /^\d+$/.test(local) && local.length >= shortest && local.length <= longest ? `0${local}` : undefined
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const groupings: Record<Region, [RegExp, string][]> = {
  AU: [
    [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^(0[235-8])(\d{4})(\d{4})$/, '($1) $2 $3'],
    [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  ],
  NZ: [
    [/^(02\d)(\d{3})(\d{3,5})$/, '$1 $2 $3'],
    [/^(0800|0508)(\d{3})(\d{3,4})$/, '$1 $2 $3'],
    [/^(0[34679])(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  US: [[/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3']],
}

/** The number as people of the region write it; one of another country with its code, one of another shape as it was typed. */
export function formatPhone(typed: string, region: Region): string {
  const { of, number } = nationalNumber(typed, region)
  const grouping = groupings[of].find(([shape]) => shape.test(number))
  if (!grouping) return typed.trim()
  const grouped = number.replace(grouping[0], grouping[1])
  if (of === region) return grouped
  return `+${countryCodes[of]} ${grouped.replace(/[()]/g, '').replaceAll('-', ' ').replace(/^0/, '')}`
}
