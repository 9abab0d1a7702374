import { describe, expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { randomCases } from '#testing/wide.ts'
import * as byLibrary from './phone-library.ts'
import * as byTable from './phone-rules.ts'

/** The server's library and the browser's table are both asked and must agree. */
function phoneProblem(typed: string, rule: Partial<byTable.PhoneRule> & Pick<byTable.PhoneRule, 'region'>) {
  const whole = { kind: 'any', testPhoneNumbers: [], takesOtherCountries: true, ...rule } as const
  const problem = byTable.phoneProblem(typed, whole)
  expect(byLibrary.phoneProblem(typed, whole), typed).toBe(problem)
  return problem
}

const check = (region: Region, typed: string, kind: 'any' | 'mobile' = 'any') => phoneProblem(typed, { region, kind })

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
    '+44 20 7946 0018',
    '+642112345',
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
    '+6141234567',
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

  test.each(['021123456789012', '0211234567890123456'])('has fewer characters than %s', (typed) =>
    expect(check('NZ', typed)).toBe(tooMany),
  )
})

test('a test number of the site passes in any grouping, although no region has it', () => {
  const rule = { region: 'AU', testPhoneNumbers: ['0000 000 000'] } as const
  expect(phoneProblem('0000000000', rule)).toBeUndefined()
  expect(phoneProblem('(00) 0000 0000', rule)).toBeUndefined()
  expect(phoneProblem('0000 000 001', rule)).toBe(notAustralian)
})

test('a test number without digits lets nothing pass', () => {
  expect(phoneProblem('call me', { region: 'AU', testPhoneNumbers: ['', '-'] })).toBe(notAustralian)
})

test.each([
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '+61412345678', '0412 345 678'],
  ['AU', '0267661234', '(02) 6766 1234'],
  ['NZ', '0211234567', '021 123 4567'],
  ['NZ', '021123456', '021 123 456'],
  ['NZ', '+6493001234', '09 300 1234'],
  ['NZ', '0800123456', '0800 123 456'],
  ['NZ', '+64 21 555 0188', '021 555 0188'],
  ['US', '5125550142', '(512) 555-0142'],
  ['US', '+15125550142', '(512) 555-0142'],
  ['US', 'ask for Ann ', 'ask for Ann'],
  ['AU', '+1 512 555 0142', '+1 512 555 0142'],
  ['AU', '+64215550188', '+64 21 555 0188'],
  ['US', '0061 2 6766 1234', '+61 2 6766 1234'],
  ['NZ', '0011 61 412345678', '+61 412 345 678'],
] as const)('in %s, %s reads %s, in the browser and on the server', (region, typed, shown) => {
  expect(byTable.formatPhone(typed, region)).toBe(shown)
  expect(byLibrary.formatPhone(typed, region)).toBe(shown)
})

describe('a number of another of the three countries', () => {
  const foreign = [
    ['AU', '+64 21 555 0188'],
    ['AU', '0011 64 21 555 0188'],
    ['AU', '+1 (512) 555-0142'],
    ['NZ', '+61 412 345 678'],
    ['NZ', '00 61 2 6766 1234'],
    ['US', '+61 (0)412 345 678'],
    ['US', '011 64 9 300 1234'],
  ] as const
  test.each(foreign)('is taken in %s: %s', (region, typed) => expect(check(region, typed)).toBeUndefined())
  test.each(foreign)('is refused in %s where the site wants its own only: %s', (region, typed) =>
    expect(phoneProblem(typed, { region, takesOtherCountries: false })).toMatch(/^Invalid phone number/),
  )
  test.each([
    ['AU', '(512) 555-0142'],
    ['NZ', '0412 345 678'],
    ['AU', '+44 20 7946 0018'],
  ] as const)('needs its country code: in %s not %s', (region, typed) => expect(check(region, typed)).toBeDefined())
})

test('the length of a New Zealand number is judged once it is written plainly', () => {
  expect(check('NZ', '+64 21 555 0188')).toBeUndefined()
  expect(check('NZ', '(+64) 21 - 555 - 0188')).toBeUndefined()
})

test('table and library say the same of very many numbers', () => {
  const random = seeded(20261122)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const starts = [
    '',
    '0',
    '02',
    '03',
    '04',
    '021',
    '0800',
    '0508',
    '09',
    '13',
    '1300',
    '1',
    '+61',
    '+64',
    '+1',
    '+610',
    '61',
    '64',
  ]
  const abroad = ['0011', '00', '011', '0061', '001164', '01161', '+44', '+6']
  for (let count = 0; count < randomCases(20_000); count++) {
    const digits = Array.from({ length: Math.floor(random() * 13) }, () => Math.floor(random() * 10)).join('')
    const plain = `${pick(random() < 0.8 ? starts : abroad)}${digits}`
    const typed = random() < 0.5 ? plain : plain.replace(/(\d{3})/g, `$1${pick([' ', '-', '.', ''])}`)
    phoneProblem(typed, { region: pick(['AU', 'NZ', 'US']), takesOtherCountries: random() < 0.7 })
  }
})

/** Equal seeds give equal numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test.each([
  ['AU', '0412 345 678', '+61 412 345 678'],
  ['AU', '0412345678', '0011 61 412 345 678'],
  ['US', '(512) 555-0142', '+1 512 555 0142'],
  ['NZ', '021 555 0188', '+64215550188'],
  ['AU', '+64 21 555 0188', '0011 64 021 555 0188'],
] as const)('in %s, %s and %s are one number', (region, one, other) =>
  expect(byLibrary.dialledDigits(one, region)).toBe(byLibrary.dialledDigits(other, region)),
)
