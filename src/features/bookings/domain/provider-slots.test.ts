import { expect, test } from 'vitest'
import { parseProviderSlots } from './provider-slots.ts'

const reading = { timeZone: 'Australia/Sydney', minutes: 45 }
const starts = (reply: unknown) => parseProviderSlots(reply, reading).map(({ start }) => start.toISOString())
const half = ['2026-11-24T22:00:00.000Z', '2026-11-24T22:30:00.000Z']

test.each([
  ['moments with a zone', ['2026-11-25T09:00:00+11:00', '2026-11-24T22:30:00Z']],
  ['moments of the place', ['2026-11-25 09:00', '2026-11-25T09:30:00']],
  ['days with times', [{ date: '2026-11-25', times: ['09:00', '9:30'] }]],
  ['times of people', [{ date: '2026-11-25', times: ['9 am', '9:30 AM'] }]],
  ['days with slots', { data: { slots: [{ day: '2026-11-25', slots: [{ time: '09:00' }, { time: '09:30' }] }] } }],
  ['starts and ends', [{ start: '2026-11-25T09:00:00+1100' }, { start_time: '2026-11-25T09:30:00+11:00' }]],
  ['days as keys', { '2026-11-25': ['09:00', '09:30'] }],
  ['seconds since 1970', [1_795_557_600, 1_795_559_400_000]],
  [
    'what is taken too',
    {
      available: [
        { start: '2026-11-25T09:00+11:00', available: true },
        { start: '2026-11-25T10:00+11:00', available: false },
        { start: '2026-11-25T11:00+11:00', status: 'booked' },
        '2026-11-25T09:30+11:00',
      ],
    },
  ],
])('%s are read', (_, reply) => expect(starts(reply)).toEqual(half))

test('a slot ends when it says, or after the minutes of the site', () => {
  const [input, usual] = parseProviderSlots(
    [
      { start: '2026-11-25T09:00:00+11:00', end: '2026-11-25T10:00:00+11:00' },
      { start: '2026-11-25T11:00:00+11:00', end: '2026-11-24T10:00:00+11:00' },
    ],
    reading,
  )
  expect(input).toMatchObject({ end: new Date('2026-11-24T23:00:00Z'), date: '2026-11-25', minutes: 540 })
  expect(usual?.end).toEqual(new Date('2026-11-25T00:45:00Z'))
})

test('the same time twice is one slot, and times are in order', () => {
  expect(starts(['2026-11-25T09:30:00+11:00', '2026-11-24T22:00:00Z', '2026-11-25 09:00'])).toEqual(half)
})

test.each([
  null,
  undefined,
  'soon',
  7,
  true,
  [],
  {},
  ['2026-02-30 09:00', '2026-11-25 25:00', '09:00', 'noon', {}, null, [[]]],
  { error: 'Not found', status: 404 },
  { a: { b: { c: { d: { e: { f: { g: ['2026-11-25T09:00Z'] } } } } } } },
  [{ date: '2026-11-25', times: [9, '13 pm', '0 am', '9'] }],
])('%j holds no time', (reply) => expect(starts(reply)).toEqual([]))

test('an endless answer is cut off', () => {
  const many = Array.from({ length: 30_000 }, (_, at) => 1_795_557_600 + at * 60)
  expect(parseProviderSlots(many, reading)).toHaveLength(20_000)
})
