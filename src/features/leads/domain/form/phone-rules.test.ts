import { describe, expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { formatPhone, phoneProblem } from './phone-rules.ts'

const check = (region: Region, typed: string, kind: 'any' | 'mobile' = 'any') =>
  phoneProblem(typed, { region, kind, testPhoneNumbers: [] })

const notAustralian = 'Invalid phone number. Must be an Australian number.'
const notMobile = 'Invalid phone number. Must be an Australian mobile number.'
const notUs = 'Invalid phone number. Must be a US number.'
const notNewZealand = 'Invalid phone number. Must be a New Zealand number.'
const tooMany = 'Invalid phone number. Too many characters.'

describe('an Australian number', () => {
  test.each([
    '0267661234',
    '0312345678',
    '0512345678',
    '0712345678',
    '0812345678',
    '0412345678',
    '02 6766 1234',
    '(02) 6766 1234',
    '02-6766-1234',
    '0412 345 678',
    '0412.345.678',
    ' 0412345678 ',
    '+61412345678',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '61412345678',
    '+61 2 6766 1234',
    '0011 61 412 345 678',
    '0061 412 345 678',
    '+61 02 6766 1234',
    '+61(0)267661234',
    '0412-345-678',
    '\u00a00412\u00a0345\u00a0678',
  ])('may be written %s', (typed) => expect(check('AU', typed)).toBeUndefined())

  test.each([
    '0112345678',
    '0612345678',
    '0912345678',
    '041234567',
    '04123456789',
    '026766123',
    '412345678',
    '1300123456',
    '1300 123 456',
    '1800123456',
    '131234',
    '000',
    '0412 345 678 ext 5',
    '+61 1300 123 456',
    '+610412345678 9',
    '0412/345/678',
    '+64211234567',
    '+1 512 555 0142',
    'call me',
    '0412 345 67a',
    '0412345678 0412345678',
    '٠٤١٢٣٤٥٦٧٨',
    '04123\n45678x',
    '--',
  ])('is not %s', (typed) => expect(check('AU', typed)).toBe(notAustralian))

  test.each(['0412345678', '+61 412 345 678'])('of a mobile may be %s', (typed) => {
    expect(check('AU', typed, 'mobile')).toBeUndefined()
  })

  test.each(['0267661234', '041234567', '+61 2 6766 1234', 'x'])('of a mobile is not %s', (typed) => {
    expect(check('AU', typed, 'mobile')).toBe(notMobile)
  })
})

describe('a US number', () => {
  test.each([
    '5125550142',
    '15125550142',
    '+15125550142',
    '(512) 555-0142',
    '512.555.0142',
    '1-512-555-0142',
    '+1 512 555 0142',
    '1 (512) 555 0142',
    ' 512 555 0142 ',
  ])('may be written %s', (typed) => expect(check('US', typed)).toBeUndefined())
  test.each([
    '512555014',
    '25125550142',
    '115125550142',
    '+61412345678',
    '512-555-014x',
    '0412 345 6789',
    '1',
    '',
    '011 1 512 555 0142',
    '5125550142 x3',
  ])('is not %s', (typed) => expect(check('US', typed)).toBe(notUs))
})

describe('a New Zealand number', () => {
  test.each([
    '0211234567',
    '021123456',
    '02112345678',
    '021 123 4567',
    '022 123 4567',
    '093001234',
    '09 300 1234',
    '(09) 300 1234',
    '0800123456',
    '0800 123 4567',
    '0508 123 456',
    '+64211234567',
    '+6493001234',
    '64 21 123 4567',
  ])('may be written %s', (typed) => expect(check('NZ', typed)).toBeUndefined())

  test.each(['211234567', '0111234567', '0512345678', '09300123', '021123', 'abc', '0412345678'])(
    'is not %s',
    (typed) => expect(check('NZ', typed)).toBe(notNewZealand),
  )

  test.each(['021123456789012', '021 1234 5678 9', '0211234567890123456'])('has fewer characters than %s', (typed) =>
    expect(check('NZ', typed)).toBe(tooMany),
  )
})

test('a test number of the site passes in any grouping, although no region has it', () => {
  const rule = { region: 'AU', kind: 'any', testPhoneNumbers: ['0000 000 000'] } as const
  expect(phoneProblem('0000000000', rule)).toBeUndefined()
  expect(phoneProblem('(00) 0000 0000', rule)).toBeUndefined()
  expect(phoneProblem('0000 000 001', rule)).toBe(notAustralian)
})

test('a test number without digits lets nothing pass', () => {
  expect(phoneProblem('call me', { region: 'AU', kind: 'any', testPhoneNumbers: ['', '-'] })).toBe(notAustralian)
})

test.each([
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '+61412345678', '0412 345 678'],
  ['AU', '0267661234', '(02) 6766 1234'],
  ['AU', '1300123456', '1300 123 456'],
  ['AU', '131234', '13 12 34'],
  ['NZ', '0211234567', '021 123 4567'],
  ['NZ', '021123456', '021 123 456'],
  ['NZ', '021 12345', '021 123 45'],
  ['NZ', '+6493001234', '09 300 1234'],
  ['NZ', '0800123456', '0800 123 456'],
  ['US', '5125550142', '(512) 555-0142'],
  ['US', '+15125550142', '1 (512) 555-0142'],
  ['US', 'ask for Ann ', 'ask for Ann'],
  ['AU', '+1 512 555 0142', '+1 512 555 0142'],
] as const)('in %s, %s reads %s', (region, given, shown) => expect(formatPhone(given, region)).toBe(shown))
