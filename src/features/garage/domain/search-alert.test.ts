import { expect, test } from 'vitest'
import { changeOf, isMailDue } from './search-alert.ts'

const car = (price: number, isForSale = true) => ({ price, isForSale })

test.each([
  ['new', undefined, car(20_000_00), { kind: 'new', price: 20_000_00 }],
  ['hidden from the start', undefined, car(20_000_00, false), null],
  ['the same', car(20_000_00), car(20_000_00), null],
  ['a drop of one per cent', car(20_000_00), car(19_800_00), { kind: 'price', price: 19_800_00 }],
  ['a drop of 250 dollars', car(90_000_00), car(89_750_00), { kind: 'price', price: 89_750_00 }],
  ['a drop too small to tell', car(20_000_00), car(19_950_00), null],
  ['dearer', car(20_000_00), car(21_000_00), null],
  ['a price that is not shown any more', car(20_000_00), car(0), null],
  ['sold', car(20_000_00), car(20_000_00, false), { kind: 'sold', price: 20_000_00 }],
  ['back', car(20_000_00, false), car(19_000_00), { kind: 'back', price: 19_000_00 }],
] as const)('%s', (_, before, now, told) => {
  expect(changeOf(before, now)).toEqual(told)
})

const now = new Date('2026-03-10T22:00:00Z')
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['at once, in the night', 'now', ago(0.1), 3, true],
  ['daily, never mailed, in the morning', 'daily', null, 8, true],
  ['daily, in the night', 'daily', ago(30), 3, false],
  ['daily, mailed this morning', 'daily', ago(2), 10, false],
  ['daily, mailed yesterday', 'daily', ago(23), 8, true],
  ['weekly, mailed three days ago', 'weekly', ago(72), 9, false],
  ['weekly, mailed a week ago', 'weekly', ago(167), 8, true],
] as const)('a mail %s', (_, frequency, lastSentAt, siteHour, isDue) => {
  expect(isMailDue({ frequency, lastSentAt }, { now, siteHour })).toBe(isDue)
})
