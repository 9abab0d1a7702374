import { describe, expect, test } from 'vitest'
import type { FollowStatus } from '../domain/follow/follow-status.ts'
import { momentText, statusText } from './follow-text.ts'

const site = { region: 'AU', timeZone: 'Australia/Sydney' } as const
const now = new Date('2026-11-20T15:45+11:00')

test.each([
  ['2026-11-20T16:30+11:00', 'today at 4:30 pm'],
  ['2026-11-21T09:30+11:00', 'tomorrow at 9:30 am'],
  ['2026-11-19T23:59+11:00', 'yesterday at 11:59 pm'],
  ['2026-11-23T09:30+11:00', 'Monday at 9:30 am'],
  ['2026-11-16T09:30+11:00', 'Monday 16 November at 9:30 am'],
  ['2026-12-28T09:30+11:00', 'Monday 28 December at 9:30 am'],
])('%s reads "%s" on a Friday afternoon', (moment, text) => {
  expect(momentText(new Date(moment), site, now).replace(',', '')).toBe(text)
})

describe('the shopper reads', () => {
  const at = new Date('2026-11-20T16:30+11:00')
  const before = new Date('2026-11-20T14:00+11:00')
  const waiting = { kind: 'waiting', by: at, isSeen: false, isAgain: false } as const
  test.each([
    [waiting, 'We have your enquiry', 'Yard will answer it. You should hear back by 4:30 pm today.'],
    [{ ...waiting, by: null }, 'We have your enquiry', 'Yard will answer it.'],
    [{ ...waiting, isSeen: true }, 'We’re looking at it', 'Yard has opened your enquiry.'],
    [{ ...waiting, isAgain: true }, 'We have your message', 'Yard will answer it.'],
    [{ kind: 'late', since: before, isSeen: false }, 'We owe you an answer', 'heard from Yard today at 2:00 pm'],
    [{ kind: 'answered', at: before, how: 'call' }, 'Answered', 'Yard answered by phone, today at 2:00 pm.'],
    [{ kind: 'answered', at: before, how: '' }, 'Answered', 'Yard answered today at 2:00 pm.'],
    [{ kind: 'closed' }, 'This enquiry is closed', 'we’ll reopen it'],
    [{ kind: 'unfinished' }, 'Not finished yet', 'last step'],
    [{ kind: 'withdrawn' }, 'You have withdrawn this enquiry', 'Yard will not contact you'],
  ] as [FollowStatus, string, string][])('%j as "%s"', (status, title, text) => {
    const message = statusText(status, { site, now, dealer: 'Yard' })
    expect(message.title).toBe(title)
    expect(message.text).toContain(text)
  })

  test('of an inquiry in the US', () => {
    const american = { region: 'US', timeZone: 'America/Chicago' } as const
    expect(statusText({ kind: 'closed' }, { site: american, now, dealer: 'Yard' }).title).toBe('This inquiry is closed')
  })
})
