import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { deviceValue } from './device-text.ts'
import { type FieldRule, fieldProblem } from './field-rules.ts'
import { phoneProblem } from './phone-library.ts'

const wrong = (rule: FieldRule, value: string, region: Region, more = {}) =>
  fieldProblem({ isRequired: true, rule }, value, { region, testPhoneNumbers: [], ...more })

test.each<[string, FieldRule, Region, string]>([
  ['a number from contacts', 'phone', 'AU', '\u202a+61 412 345 678\u202c'],
  ['a number from a chat', 'phone', 'AU', '\u200e0412\u00a0345\u00a0678\u200f'],
  ['a number with dashes of a word processor', 'phone', 'US', '\u2068512\u2013555\u20110134\u2069'],
  ['full-width digits', 'phone', 'AU', '０４１２３４５６７８'],
  ['a link to call', 'phone', 'NZ', 'tel:+64 21 123 4567'],
  ['ZIP+4', 'postcode', 'US', '78701-1234'],
  ['ZIP+4 with a space', 'postcode', 'US', ' 78701 1234 '],
  ['ZIP+4 in one', 'postcode', 'US', '787011234'],
  ['a state before the postcode', 'postcode', 'AU', 'NSW 2000'],
  ['an invisible sign in a postcode', 'postcode', 'AU', '2000\u200b'],
  ['an email address with spaces behind it', 'email', 'AU', 'ann@example.com   '],
  ['an email address with an invisible sign', 'email', 'AU', '\ufeffann@example.com\u200b'],
  ['a name and an email address', 'email', 'AU', 'Ann Lee <ann@example.com>'],
  ['an email address of a list', 'email', 'AU', 'ann@example.com;'],
  ['an email address in full-width signs', 'email', 'AU', 'ann＠example.com'],
  ['ZIP+4 with a dash of a word processor', 'postcode', 'US', '78701\u20131234'],
  ['a place before the ZIP code', 'postcode', 'US', 'Austin, TX 78701-1234'],
  ['a link to write to', 'email', 'AU', 'mailto:ann@example.com'],
  ['a name from contacts', 'name', 'AU', '\u2068ANN O’BRIEN\u2069'],
])('%s is taken, in the browser and on the server', (_, rule, region, value) => {
  expect(wrong(rule, value, region)).toBeUndefined()
  expect(wrong(rule, value, region, { checkPhone: phoneProblem })).toBeUndefined()
})

test.each<[FieldRule, Region, string]>([
  ['postcode', 'US', '7870'],
  ['postcode', 'US', '78701-12'],
  ['postcode', 'AU', '200'],
  ['postcode', 'AU', '2000 3000'],
  ['email', 'AU', 'ann @example.com'],
  ['phone', 'AU', '0412 345'],
])('a %s in %s that is wrong stays wrong: %j', (rule, region, value) => {
  expect(wrong(rule, value, region)).toBeTypeOf('string')
})

test('what is stored is what was meant', () => {
  expect(deviceValue({ rule: 'postcode' }, '78701-1234', 'US')).toBe('78701')
  expect(deviceValue({ rule: 'email' }, ' Ann@example.com\u200b', 'AU')).toBe('Ann@example.com')
  expect(deviceValue({ rule: 'choice', options: [{ value: 'AU', label: 'Australia' }] }, 'AUSTRALIA', 'AU')).toBe('AU')
  expect(deviceValue({ rule: 'email' }, 'Ann Lee <Ann@example.com>', 'AU')).toBe('Ann@example.com')
  for (const state of ['n.s.w.', 'NEW SOUTH WALES', 'Nsw\u200e'])
    expect(deviceValue({ rule: 'choice', options: [{ value: 'NSW', label: 'New South Wales' }] }, state, 'AU')).toBe(
      'NSW',
    )
  expect(deviceValue({ rule: 'text' }, 'as\u200dtyped', 'AU')).toBe('as\u200dtyped')
})

test.each(['1300 655 506', '13 12 13', '1800 123 456'])(
  'the business number %s is taken where a form takes such',
  (value) => {
    for (const more of [{}, { checkPhone: phoneProblem }]) {
      expect(wrong('phone', value, 'AU', more)).toBe('Invalid phone number. Must be an Australian number.')
      expect(wrong('phone', value, 'AU', { ...more, takesBusinessNumbers: true })).toBeUndefined()
      expect(wrong('phone', value, 'NZ', { ...more, takesBusinessNumbers: true })).toBeTypeOf('string')
    }
  },
)
