import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { type CalendarRecords, openGroupCalendars } from './group-calendars.ts'

const groupId = asId<'dealer group'>('00000000-0000-4000-8000-00000000a000')
const location = asId<'location'>('00000000-0000-4000-8000-00000000c001')
const empty: CalendarRecords = { taken: [], blocks: [] }
const withOne: CalendarRecords = {
  blocks: [],
  taken: [
    {
      id: asId<'booking'>('00000000-0000-4000-8000-00000000b001'),
      locationId: location,
      kind: 'service',
      vehicleId: null,
      lane: 2,
      day: '1970-01-01',
      occupied: { from: 10, until: 20 },
      loan: null,
    },
  ],
}

/** A database whose answers wait until the test gives them. */
function openWith(replies: CalendarRecords[]) {
  let reads = 0
  const waiting: (() => void)[] = []
  let now = 0
  const calendars = openGroupCalendars({
    now: () => new Date(now),
    read: async () => {
      const records = replies[reads++] ?? empty
      await new Promise<void>((resolve) => waiting.push(resolve))
      return records
    },
  })
  const lanesOf = async () =>
    (await calendars.get(groupId)).taken({ kind: 'service', locationId: location, vehicleId: null, now: new Date(now) })
      .lanes.size
  return {
    calendars,
    lanesOf,
    reply: () => waiting.shift()?.(),
    reads: () => reads,
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

test('a calendar is read once, for all who ask at the same time and after', async () => {
  const { lanesOf, reply, reads } = openWith([withOne])
  const pending = Promise.all([lanesOf(), lanesOf(), lanesOf()])
  reply()
  expect(await pending).toEqual([1, 1, 1])
  expect([await lanesOf(), reads()]).toEqual([1, 1])
})

test('after a change it is read anew, also when the change came while it was being read', async () => {
  const { calendars, lanesOf, reply, reads } = openWith([empty, withOne])
  const early = lanesOf()
  calendars.forget(groupId)
  const late = lanesOf()
  reply()
  reply()
  expect([await early, await late]).toEqual([0, 1])
  expect([await lanesOf(), reads()]).toEqual([1, 2])
})

test('a reading that fails is tried again by the next who asks', async () => {
  let fails = true
  const calendars = openGroupCalendars({
    now: () => new Date(0),
    read: async () => {
      if (fails) throw new Error('the database is away')
      return withOne
    },
  })
  await expect(calendars.get(groupId)).rejects.toThrow('away')
  fails = false
  expect((await calendars.get(groupId)).loanCarsAway(location, { from: 0, until: 30 }).size).toBe(0)
})

test('it is not used for ever, so that what has passed is dropped', async () => {
  const { lanesOf, reply, reads, pass } = openWith([withOne, empty])
  const first = lanesOf()
  reply()
  await first
  pass(7 * hour)
  const second = lanesOf()
  reply()
  expect([await second, reads()]).toEqual([0, 2])
})
