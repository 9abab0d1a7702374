import type { Region } from '#features/sites/domain/region.ts'

export type PhoneKind = 'any' | 'mobile'
export type PhoneRule = { region: Region; kind: PhoneKind; testPhoneNumbers: readonly string[] }

/** Specification 5: a New Zealand number is under 15 characters as it was typed. */
const newZealandLimit = 15

/** What is wrong with a phone number, or undefined. Spaces, dots, dashes and brackets only group the digits. */
export function phoneProblem(typed: string, { region, kind, testPhoneNumbers }: PhoneRule): string | undefined {
  if (testPhoneNumbers.some((number) => digitsOf(number) === digitsOf(typed) && digitsOf(typed) !== ''))
    return undefined
  const number = nationalNumber(typed, region)
  if (region === 'AU' && kind === 'mobile') {
    return australianMobile.test(number) ? undefined : 'Invalid phone number. Must be an Australian mobile number.'
  }
  if (region === 'AU') {
    return australianNumber.test(number) ? undefined : 'Invalid phone number. Must be an Australian number.'
  }
  if (region === 'US') return usNumber.test(number) ? undefined : 'Invalid phone number. Must be a US number.'
  if (typed.trim().length >= newZealandLimit) return 'Invalid phone number. Too many characters.'
  return newZealandNumber.test(number) ? undefined : 'Invalid phone number. Must be a New Zealand number.'
}

const australianNumber = /^0[234578]\d{8}$/
const australianMobile = /^04\d{8}$/
const usNumber = /^1?\d{10}$/
/** Landlines have seven digits after the area code, mobiles seven to nine after 02, free numbers six or seven after 0800 and 0508. */
const newZealandNumber = /^0(?:[34679]\d{7}|2\d{7,9}|(?:800|508)\d{6,7})$/

const countryCodes: Record<Region, RegExp> = {
  AU: /^(?:\+|0011|00)?61(?:0(?=\d{9}$)|(?=\d{9}$))/,
  NZ: /^(?:\+|00)?64(?:0(?=\d{7,10}$)|(?=\d{8,10}$))/,
  US: /^\+(?=1\d{10}$)/,
}

/** `+61 412 345 678` -> `0412345678`: phones fill in their number with its country code. */
export function nationalNumber(typed: string, region: Region): string {
  const bare = typed.trim().replace(/[\s().-]/g, '')
  return bare.replace(countryCodes[region], region === 'US' ? '' : '0')
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
    [/^(02\d)(\d{3})(\d{2})$/, '$1 $2 $3'],
    [/^(0800|0508)(\d{3})(\d{3,4})$/, '$1 $2 $3'],
    [/^(0[34679])(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  US: [
    [/^1(\d{3})(\d{3})(\d{4})$/, '1 ($1) $2-$3'],
    [/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
  ],
}

/** The number as people of the region write it; a number of another shape stays as it was given. */
export function formatPhone(given: string, region: Region): string {
  const number = nationalNumber(given, region)
  const grouping = groupings[region].find(([shape]) => shape.test(number))
  return grouping ? number.replace(grouping[0], grouping[1]) : given.trim()
}
