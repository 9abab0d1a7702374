import { describe, expect, test } from 'vitest'
import { fieldProblem, ruleProblem } from './field-rules.ts'
import { numericFormat } from './numeric-input.ts'

const au = { region: 'AU', testPhoneNumbers: [] } as const
const us = { region: 'US', testPhoneNumbers: [] } as const

describe('a name', () => {
  test.each([
    'Ann',
    'Ann Lee',
    'José Ángel Núñez',
    'van der Berg',
    'ÆØÅ',
    'Ngọc',
    'Иван Петров',
    'Zoë',
    'Māori Tāne',
    'Łukasz',
    '李小龍',
    'Анна',
    'محمد',
    'แอน',
    'N\u0303and\u00fa',
    'a',
    "O'Brien",
    'O\u2019Neill',
    'Anne-Marie',
    'Jean\u2010Luc',
    'Hawai\u02bbi',
    'J. R. Smith',
    'Ngāti Porou',
    'Dr.',
    "D'Angelo-St. John",
  ])('may be %s', (name) => expect(ruleProblem('name', name, au)).toBeUndefined())
  test.each([
    'Ann2',
    '.',
    "'-'",
    ' - ',
    '@nn',
    'Ann\tLee',
    '<b>Ann</b>',
    '😀',
    'Ann_Lee',
    'http://x',
    'Ann, Lee',
    'Ann (Annie)',
    'Ann & Bob',
    'A1',
    '0412345678',
    'Ann\nLee',
    'Ann\u00a0Lee',
    '“Ann”',
    'null;',
  ])('is not %s', (name) => expect(ruleProblem('name', name, au)).toBe('Please use alphabetical characters only.'))
})

describe('an email address', () => {
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

describe('a date', () => {
  const march = { isRequired: false, rule: 'date', days: { first: '2026-03-10', last: '2026-04-10' } } as const
  test.each(['2026-03-10', '2026-03-31', '2026-04-10', ''])('may be %j', (day) =>
    expect(fieldProblem(march, day, au)).toBeUndefined(),
  )
  test.each([
    ['2026-03-09', 'Please choose a later date.'],
    ['2026-04-11', 'Please choose an earlier date.'],
    ['2026-02-30', 'Please choose a date.'],
    ['2026-13-01', 'Please choose a date.'],
    ['14/03/2026', 'Please choose a date.'],
    ['2026-3-14', 'Please choose a date.'],
    ['tomorrow', 'Please choose a date.'],
    ['2026-03-14T10:00', 'Please choose a date.'],
  ])('is not %j', (day, problem) => expect(fieldProblem(march, day, au)).toBe(problem))
  test('may be any day where none is first or last, the 29th of February in leap years', () => {
    const anyDay = { isRequired: true, rule: 'date' } as const
    expect(fieldProblem(anyDay, '1999-12-31', au)).toBeUndefined()
    expect(fieldProblem(anyDay, '2028-02-29', au)).toBeUndefined()
    expect(fieldProblem(anyDay, '2027-02-29', au)).toBe('Please choose a date.')
  })
})

describe('a time', () => {
  const morning = { isRequired: false, rule: 'time' } as const
  test.each(['08:00', '09:30', '12:00'])('may be %s', (time) => expect(fieldProblem(morning, time, au)).toBeUndefined())
  test.each([
    ['24:00', 'Please choose a time.'],
    ['9:30', 'Please choose a time.'],
    ['9am', 'Please choose a time.'],
  ])('is not %s', (time, problem) => expect(fieldProblem(morning, time, au)).toBe(problem))
})

describe('a field', () => {
  test('that is required says so when it is empty, any other keeps quiet', () => {
    expect(fieldProblem({ isRequired: true, rule: 'email' }, '', au)).toBe('*This is a required field.')
    expect(fieldProblem({ isRequired: false, rule: 'email' }, '', au)).toBeUndefined()
    expect(fieldProblem({ isRequired: false, rule: 'email' }, 'x', au)).toBe('invalid email address')
  })
  test('with options takes one of them', () => {
    const field = { isRequired: true, rule: 'choice', options: [{ value: 'Yes' }, { value: 'No' }] } as const
    expect(fieldProblem(field, 'No', au)).toBeUndefined()
    expect(fieldProblem(field, 'NO ', au)).toBeUndefined()
    expect(fieldProblem(field, 'perhaps', au)).toBe('Please choose one of the options.')
  })
  test('that must be ticked is not content with anything else', () => {
    const field = { isRequired: true, rule: 'ticked' } as const
    expect(fieldProblem(field, 'true', au)).toBeUndefined()
    expect(fieldProblem(field, 'false', au)).toBe('*This is a required field.')
    expect(fieldProblem(field, '', au)).toBe('*This is a required field.')
  })
  test('for a number follows its format and its bounds', () => {
    const field = { isRequired: false, rule: 'number', number: { format: numericFormat(), min: 1, max: 10 } } as const
    expect(fieldProblem(field, '10', au)).toBeUndefined()
    expect(fieldProblem(field, '11', au)).toBe('Please enter 10 or less.')
    expect(fieldProblem(field, 'ten', au)).toBe('Please enter a number.')
  })
})
