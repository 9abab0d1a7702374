import { expect, test } from 'vitest'
import { againstBefore } from './against-before.ts'

test.each([
  [{ now: 0, ended: 0, before: 0 }, 'Nothing yet'],
  [{ now: 5, ended: 5, before: 0 }, 'None the week before'],
  [{ now: 1, ended: 0, before: 0 }, 'None the week before'],
  [{ now: 9, ended: 4, before: 4 }, 'As many as the week before'],
  [{ now: 4, ended: 4, before: 4 }, 'As many as the week before'],
  [{ now: 7, ended: 7, before: 4 }, '3 more than the week before'],
  [{ now: 0, ended: 0, before: 4 }, '4 fewer than the week before'],
  [{ now: 224, ended: 224, before: 200 }, '12% more than the week before'],
  [{ now: 150, ended: 150, before: 200 }, '25% fewer than the week before'],
  [{ now: 1000, ended: 1000, before: 1001 }, 'About as many as the week before'],
])('%o is said as “%s”', (weeks, message) => {
  expect(againstBefore(weeks)).toBe(message)
})
