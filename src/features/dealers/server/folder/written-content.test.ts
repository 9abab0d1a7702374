import { expect, test } from 'vitest'
import { dayOf } from './written-content.ts'

test.each([
  ['2026-12-25', '2026-12-25'],
  ['today', '2026-12-30'],
  ['today-30', '2026-11-30'],
  ['today+5', '2027-01-04'],
])('on 30 December %s is %s', (written, day) => expect(dayOf(written, '2026-12-30')).toBe(day))
