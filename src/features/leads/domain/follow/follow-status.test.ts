import { describe, expect, test } from 'vitest'
import { followEnds, followStatus } from './follow-status.ts'
import { type LeadWork, untouched } from '../desk/lead-status.ts'

const now = new Date('2026-11-20T01:00:00Z')
const before = new Date('2026-11-19T23:00:00Z')
const later = new Date('2026-11-20T03:00:00Z')
const flags = { isMerged: false, isHeld: false, isComplete: true }
const waiting: LeadWork = { ...untouched, waitingSince: before, dueAt: later }
const answered: LeadWork = {
  ...untouched,
  stage: 'answered',
  openedAt: before,
  answeredAt: before,
  answeredHow: 'mail',
}

describe('the shopper is told that', () => {
  test.each([
    ['it came', waiting, {}, { kind: 'waiting', by: later, isSeen: false, isAgain: false }],
    [
      'it was seen',
      { ...waiting, stage: 'opened' as const, openedAt: before },
      {},
      { kind: 'waiting', by: later, isSeen: true, isAgain: false },
    ],
    ['it is late', { ...waiting, dueAt: before }, {}, { kind: 'late', since: before, isSeen: false }],
    ['it was answered', answered, {}, { kind: 'answered', at: before, how: 'mail' }],
    [
      'what they added after the answer came',
      { ...answered, stage: 'new' as const, waitingSince: now, dueAt: later },
      {},
      { kind: 'waiting', by: later, isSeen: false, isAgain: true },
    ],
    ['it is closed', { ...answered, stage: 'lost' as const }, {}, { kind: 'closed' }],
    ['it was withdrawn', { ...waiting, stage: 'withdrawn' as const }, {}, { kind: 'withdrawn' }],
    ['it is not finished', untouched, { isComplete: false }, { kind: 'unfinished' }],
  ])('%s', (_name, work, differences, status) => {
    expect(followStatus(work, { ...flags, ...differences }, now)).toEqual(status)
  })

  test.each([
    ['held', untouched, { isHeld: true }],
    ['archived as advertising', { ...untouched, stage: 'archived' as const }, { isHeld: true }],
  ])('it came, and no more, when it is %s', (_name, work, differences) => {
    expect(followStatus(work, { ...flags, ...differences }, now)).toEqual({
      kind: 'waiting',
      by: null,
      isSeen: false,
      isAgain: false,
    })
  })
})

test('the page ends as many days after the enquiry as the site says', () => {
  expect(followEnds(new Date('2026-11-20T01:00:00Z'), 90)).toEqual(new Date('2027-02-18T01:00:00Z'))
})
