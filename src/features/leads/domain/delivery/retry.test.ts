import { minute } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { deliveryState } from './delivery-state.ts'
import { mostAttempts, nextAttemptAt } from './retry.ts'

const now = new Date('2026-03-02T00:00:00Z')
const pause = (attempts: number, chance = 0.5) =>
  ((nextAttemptAt(attempts, { now, chance })?.getTime() ?? Number.NaN) - now.getTime()) / minute

test('pauses double from half a minute to four hours, a fifth shorter or longer by chance', () => {
  expect([1, 2, 3, 4, 9, 10, 13].map((attempts) => pause(attempts))).toEqual([0.5, 1, 2, 4, 128, 240, 240])
  expect([pause(1, 0), pause(1, 1)]).toEqual([0.4, 0.6])
})

test('attempts spread over about a day, and then a person has to look', () => {
  const all = Array.from({ length: mostAttempts - 1 }, (_, at) => pause(at + 1)).reduce((sum, each) => sum + each, 0)
  expect(all / 60).toBeGreaterThan(16)
  expect(nextAttemptAt(mostAttempts, { now, chance: 0 })).toBeNull()
})

type Status = Parameters<typeof deliveryState>[0]
test.each<[string, Partial<Status>]>([
  ['held', { heldBecause: 'spam', deliveries: [{ channel: 'mail', status: 'delivered' }] }],
  ['unfinished', { leadStatus: 'Incomplete' }],
  ['never-sent', {}],
  ['nobody', { deliveries: [{ channel: 'nobody', status: 'failed' }] }],
  ['never-sent', { deliveries: [{ channel: 'confirmation', status: 'delivered' }] }],
  [
    'failed',
    {
      deliveries: [
        { channel: 'mail', status: 'delivered' },
        { channel: 'webhook', status: 'failed' },
      ],
    },
  ],
  [
    'waiting',
    {
      deliveries: [
        { channel: 'mail', status: 'delivered' },
        { channel: 'webhook', status: 'sending' },
      ],
    },
  ],
  [
    'delivered',
    {
      deliveries: [
        { channel: 'mail', status: 'replaced' },
        { channel: 'mail', status: 'delivered' },
      ],
    },
  ],
  [
    'delivered',
    {
      deliveries: [
        { channel: 'confirmation', status: 'failed' },
        { channel: 'mail', status: 'not-needed' },
      ],
    },
  ],
])('a lead is %s: %j', (state, differences) => {
  expect(deliveryState({ heldBecause: '', leadStatus: 'Complete', deliveries: [], ...differences })).toBe(state)
})
