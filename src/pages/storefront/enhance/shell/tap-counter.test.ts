import { expect, test } from 'vitest'
import { tapCounter } from './tap-counter.ts'

const here = { x: 100, y: 100 }

test('two taps at one place in a third of a second are a double tap, the third begins anew', () => {
  const isSecond = tapCounter()
  expect([isSecond(here, 1000), isSecond(here, 1200), isSecond(here, 1300)]).toEqual([false, true, false])
})

test('a slow second tap, or one elsewhere, is none', () => {
  const isSecond = tapCounter()
  expect([isSecond(here, 1000), isSecond(here, 1400)]).toEqual([false, false])
  expect(isSecond({ x: 200, y: 100 }, 1450)).toBe(false)
})
