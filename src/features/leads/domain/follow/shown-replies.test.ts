import { expect, test } from 'vitest'
import type { TimelineEntry } from '../desk/timeline-entry.ts'
import { repliesTo } from './shown-replies.ts'

const entry = (kind: TimelineEntry['kind'], text: string, detail: Record<string, string> = {}): TimelineEntry => ({
  at: new Date('2026-11-20T00:00:00Z'),
  actor: { kind: 'shopper' },
  kind,
  text,
  detail,
})

test('what was written on a phone is on no private page, whoever opens it', () => {
  const timeline = [
    entry('message', 'From the page'),
    entry('text', 'Our text', { to: '0412 345 678' }),
    entry('text-failed', 'It’s a landline.'),
    entry('message', 'Their text', { how: 'text' }),
    entry('text-stopped', 'STOP'),
    entry('reply', 'Our mail', { to: 'ann@mail.example' }),
    entry('message', 'Their mail', { how: 'mail' }),
  ]
  const { shown, withheld, count } = repliesTo('ann@mail.example', timeline)
  expect(shown.map(({ text }) => text)).toEqual(['From the page', 'Our mail', 'Their mail'])
  expect(withheld.map(({ text }) => text)).toEqual(['From the page'])
  expect(count).toBe(1)
})
