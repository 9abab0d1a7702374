import { expect, test } from 'vitest'
import { wantedTimeText } from './wanted-time.ts'

test.each([
  ['2026-11-27 10:30', 'Fri, 27 Nov 2026, 10:30'],
  ['2026-11-27T10:30', 'Fri, 27 Nov 2026, 10:30'],
  ['2026-11-27', 'Fri, 27 Nov 2026'],
  ['2026-13-45 10:30', '2026-13-45 10:30'],
  ['Saturday morning', 'Saturday morning'],
  ['', ''],
])('"%s" reads "%s"', (text, message) => expect(wantedTimeText(text)).toBe(message))
