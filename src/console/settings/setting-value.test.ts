import { expect, test } from 'vitest'
import { mapOf, mapText, problemOfValue, normalized, typedNumber } from './setting-value.ts'

const number = { kind: 'number', isWhole: true, least: 6, most: 60, mayBeNothing: false } as const
const text = { kind: 'text', longest: 3, mayBeNothing: false } as const

test.each([
  [number, 12, undefined],
  [number, 5000, 'Enter a whole number from 6 to 60.'],
  [number, 'many', 'Enter a whole number from 6 to 60.'],
  [number, 6.5, 'Enter a whole number from 6 to 60.'],
  [text, 'abcd', 'Use at most 3 letters.'],
  [text, null, undefined],
])('%j with %j', (control, value, problem) => {
  expect(problemOfValue(control, value)).toBe(problem)
})

test('a number is one as soon as it reads as one', () => {
  expect([typedNumber('1,200', false), typedNumber('12x', false), typedNumber('', true)]).toEqual([1200, '12x', null])
})

test('values by name are lines, and come back', () => {
  const stored = { sydney: 2, perth: 3 }
  expect(mapOf(mapText(stored), true)).toEqual(stored)
})

test('empty lines and empty fields are not sent', () => {
  const group = {
    kind: 'group',
    mayBeNothing: false,
    fields: [
      { name: 'path', label: '', sentence: '', control: text },
      { name: 'makes', label: '', sentence: '', control: { kind: 'list', item: text } },
    ],
  } as const
  expect(normalized({ kind: 'list', item: group } as never, [{ path: '', makes: ['Kia', ' '] }])).toEqual([
    { makes: ['Kia'] },
  ])
})
