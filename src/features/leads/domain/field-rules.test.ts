import { describe, expect, test } from 'vitest'
import { ruleProblem } from './field-rules.ts'

const au = { region: 'AU', testPhoneNumbers: [] } as const
const us = { region: 'US', testPhoneNumbers: [] } as const

describe('a name', () => {
  test.each([
    'Ann',
    'Ann Lee',
    'José Ángel Núñez',
    'Zoë',
    'Māori Tāne',
    'Łukasz',
    '李小龍',
    'Анна',
    'محمد',
    'แอน',
    'N\u0303and\u00fa',
    'a',
  ])('may be %s', (name) => expect(ruleProblem('name', name, au)).toBeUndefined())
  test.each(['Ann2', "O'Brien", 'Anne-Marie', 'Ann.', '@nn', 'Ann\tLee', '<b>Ann</b>', '😀', 'Ann_Lee', 'http://x'])(
    'is not %s',
    (name) => expect(ruleProblem('name', name, au)).toBe('Please use alphabetical characters only.'),
  )
})

describe('an e-mail address', () => {
  test.each([
    'ann@example.com',
    'Ann.Lee+cars@Example.CO.NZ',
    'a_b-c%d@sub.example.com.au',
    "o'brien@example.com",
    '1@2.io',
    'ann@example.museum',
    'ann@münchen.de',
    'ann@xn--mnchen-3ya.de',
    'ann@example.xn--p1ai',
    'josé@example.com',
  ])('may be %s', (address) => expect(ruleProblem('email', address, au)).toBeUndefined())

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'ann@.com',
    'ann@exa mple.com',
    'ann lee@example.com',
    'ann@@example.com',
    'ann@example.c',
    '.ann@example.com',
    'ann.@example.com',
    'ann..lee@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example.com,bob@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\nBcc: bob@example.com',
    'ann@example.com;',
    `${'a'.repeat(250)}@b.com`,
  ])('is not %s', (address) => expect(ruleProblem('email', address, au)).toBe('invalid email address'))
})

describe('a postcode', () => {
  test.each(['2340', '0800', '9999'])('of Australia may be %s', (code) =>
    expect(ruleProblem('postcode', code, au)).toBeUndefined(),
  )
  test.each(['234', '23400', '23 40', '234a', '-234', '２３４０', '2340-1', '1e3x'])('of Australia is not %s', (code) =>
    expect(ruleProblem('postcode', code, au)).toBe('Invalid postcode. Please enter a 4-digit number.'),
  )
  test('of New Zealand has four digits', () => {
    expect(ruleProblem('postcode', '1010', { ...au, region: 'NZ' })).toBeUndefined()
    expect(ruleProblem('postcode', '10100', { ...au, region: 'NZ' })).toBe(
      'Invalid postcode. Please enter a 4-digit number.',
    )
  })
  test.each(['78701', '00501'])('of the US may be %s', (code) =>
    expect(ruleProblem('postcode', code, us)).toBeUndefined(),
  )
  test.each(['7870', '787011', '78701-1234', 'ABCDE'])('of the US is not %s', (code) =>
    expect(ruleProblem('postcode', code, us)).toBe('Invalid ZIP code. Please enter a 5-digit number.'),
  )
})

test('a phone field follows the region, a mobile field takes Australian mobiles only', () => {
  expect(ruleProblem('phone', '02 6766 1234', au)).toBeUndefined()
  expect(ruleProblem('phone', '02 6766 1234', us)).toBeUndefined()
  expect(ruleProblem('phone', '12345', us)).toBe('Invalid phone number. Must be a US number.')
  expect(ruleProblem('mobile', '02 6766 1234', au)).toBe('Invalid phone number. Must be an Australian mobile number.')
})

test('free text may say anything', () => {
  expect(ruleProblem('text', '<script>alert(1)</script> 😀', au)).toBeUndefined()
})
