import { expect, test } from 'vitest'
import { timelineEntryKinds, timelineText, channelText } from './timeline-entry.ts'

test.each([
  ['answered', { how: 'sms' }, 'Answered by text message'],
  ['answered', {}, 'Answered'],
  ['assigned', { to: 'Bea' }, 'Assigned to Bea'],
  ['assigned', {}, 'Unassigned'],
  ['closed', { as: 'won' }, 'Won'],
  ['closed', { as: 'lost' }, 'Lost'],
  ['reply', { subject: 'Your enquiry' }, 'Answered by email: Your enquiry'],
  ['files', { names: 'van.jpg' }, 'Added van.jpg'],
  ['changed', { field: 'Phone', from: '', to: '0412' }, 'Changed Phone: nothing → 0412'],
  ['consent', { given: 'no' }, 'No longer wants news and offers'],
  ['undone', { what: 'Won' }, 'Undone: Won'],
  ['withdrawn', {}, 'Withdrew the enquiry'],
] as const)('%s with %j reads "%s"', (kind, detail, text) => expect(timelineText({ kind, detail })).toBe(text))

test('everything that can happen has words', () => {
  for (const kind of timelineEntryKinds) expect(timelineText({ kind, detail: {} }), kind).not.toBe('')
})

test('a way that nobody knows has none', () =>
  expect(['fax', 'constructor', ''].map(channelText)).toEqual(['', '', '']))
