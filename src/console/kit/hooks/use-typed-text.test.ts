import { expect, test } from 'vitest'
import { shownText } from './use-typed-text.ts'

test('what was typed stays while the value is what was read from it, and goes when the value changes elsewhere', () => {
  expect(shownText({ text: '1.', value: 1 }, 1, String)).toBe('1.')
  expect(shownText({ text: '1.', value: 1 }, 2, String)).toBe('2')
  expect(shownText<number | null>({ text: '0002-12-24', value: null }, null, () => '')).toBe('0002-12-24')
})
