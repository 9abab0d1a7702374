import { expect, test } from 'vitest'
import { usualTimes } from './follow-up-times.ts'

test('the usual times are those of the clock of the site, an hour from now on the next quarter', () => {
  const now = new Date('2026-11-27T12:50:00Z')
  expect(usualTimes(now, 'Pacific/Auckland').map(({ clock }) => clock)).toEqual([
    '2026-11-28T02:45',
    '2026-11-29T09:00',
    '2026-12-01T09:00',
    '2026-12-05T09:00',
  ])
  expect(usualTimes(now, 'Australia/Perth')[1]?.clock).toBe('2026-11-28T09:00')
})
