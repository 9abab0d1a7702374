import { describe, expect, test } from 'vitest'
import { closedAlways } from '#features/sites/domain/hours/opening-hours.ts'
import {
  type Busy,
  freeDays,
  freeLane,
  isOffered,
  nextFree,
  nothingTaken,
  occupiedBy,
  type SlotRules,
  type Taken,
} from './free-slots.ts'
import { slotsOn } from './slot-times.ts'

const weekday = [{ open: 540, close: 780 }]
const place = {
  openingHours: { ...closedAlways, week: [[], weekday, weekday, weekday, weekday, weekday, []] },
  timeZone: 'Australia/Sydney',
}
const rules: SlotRules = {
  minutes: 60,
  everyMinutes: 60,
  bufferMinutes: 0,
  leadMinutes: 120,
  daysAhead: 7,
  capacity: 2,
}
/** Tuesday, 24 November 2026, at this time in Sydney. */
const at = (clock: string, day = '2026-11-24') => new Date(`${day}T${clock}:00+11:00`)
const busy = (from: string, until: string, day = '2026-11-24'): Busy => ({
  from: at(from, day).getTime(),
  until: at(until, day).getTime(),
})
const now = at('08:00')
const free = (more: { taken?: Partial<Taken>; rules?: Partial<SlotRules>; now?: Date } = {}) =>
  freeDays({
    place,
    rules: { ...rules, ...more.rules },
    taken: { ...nothingTaken, ...more.taken },
    now: more.now ?? now,
  })
const shown = (days: ReturnType<typeof free>) =>
  days.map(({ date, slots }) => [date, ...slots.map(({ minutes }) => minutes / 60)])
const today = (days: ReturnType<typeof free>) => shown(days)[0]

test('today begins after the lead time; closed days are left out; the last day is the last that can be booked', () => {
  expect(shown(free())).toEqual([
    ['2026-11-24', 10, 11, 12],
    ['2026-11-25', 9, 10, 11, 12],
    ['2026-11-26', 9, 10, 11, 12],
    ['2026-11-27', 9, 10, 11, 12],
    ['2026-11-30', 9, 10, 11, 12],
    ['2026-12-01', 9, 10, 11, 12],
  ])
  expect(shown(free({ rules: { daysAhead: 1 } })).map(([date]) => date)).toEqual(['2026-11-24', '2026-11-25'])
})

test('a time is free while one of its lanes is', () => {
  const lane = [busy('10:00', '11:00')]
  expect(today(free({ taken: { lanes: new Map([[1, lane]]) } }))).toEqual(['2026-11-24', 10, 11, 12])
  const both = new Map([
    [1, lane],
    [2, lane],
  ])
  expect(today(free({ taken: { lanes: both } }))).toEqual(['2026-11-24', 11, 12])
  expect(today(free({ taken: { lanes: both }, rules: { capacity: 3 } }))).toEqual(['2026-11-24', 10, 11, 12])
  expect(free({ rules: { capacity: 0 } })).toEqual([])
})

test('the pause after an appointment keeps the next one away, and one before it', () => {
  const lanes = new Map([[1, [busy('11:00', '12:15')]]])
  const oneLane = { capacity: 1, bufferMinutes: 15 }
  expect(today(free({ taken: { lanes }, rules: oneLane }))).toEqual(['2026-11-25', 9, 10, 11, 12])
  const halfHours = { ...oneLane, minutes: 45, everyMinutes: 30 }
  expect(today(free({ taken: { lanes }, rules: halfHours }))).toEqual(['2026-11-24', 10])
})

test('what staff block is not offered, however many lanes there are; a pause may reach into it', () => {
  const blocks = [busy('11:00', '12:00')]
  expect(today(free({ taken: { blocks }, rules: { bufferMinutes: 30 } }))).toEqual(['2026-11-24', 10, 12])
})

test('a vehicle that is away cannot be driven, however many people could go along', () => {
  expect(today(free({ taken: { vehicle: [busy('10:30', '11:15')] } }))).toEqual(['2026-11-24', 12])
})

test('a day after which clocks change is as far away as any other', () => {
  const beforeChange = at('08:00', '2027-04-02')
  expect(shown(free({ now: beforeChange, rules: { daysAhead: 3, leadMinutes: 0 } })).map(([date]) => date)).toEqual([
    '2027-04-02',
    '2027-04-05',
  ])
})

test('times on offer are judged without those who have booked', () => {
  const [first] = slotsOn('2026-11-25', place, rules)
  if (!first) throw new Error('no times')
  const judged = (more: Partial<SlotRules>, when = now) =>
    isOffered(first, { place, rules: { ...rules, ...more }, now: when })
  expect([judged({}), judged({ daysAhead: 1 }), judged({ daysAhead: 0 }), judged({ capacity: 0 })]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([judged({}, at('07:00', '2026-11-25')), judged({}, at('07:01', '2026-11-25'))]).toEqual([true, false])
})

test('a lane is found from the first one on', () => {
  const [slot] = slotsOn('2026-11-24', place, rules)
  if (!slot) throw new Error('no times')
  const lanes = new Map([
    [1, [busy('08:00', '09:01')]],
    [2, [busy('08:00', '09:00'), busy('10:00', '11:00')]],
  ])
  const wanted = occupiedBy(slot, rules)
  expect([1, 2].map((capacity) => freeLane(wanted, { lanes, capacity }))).toEqual([undefined, 2])
})

describe('the nearest free times', () => {
  const days = free()
  const clocks = (slots: ReturnType<typeof nextFree>) =>
    slots.map(({ date, minutes }) => `${date.slice(8)} ${minutes / 60}`)

  test('are the three after the one that was wanted', () => {
    expect(clocks(nextFree(days, at('11:00')))).toEqual(['24 11', '24 12', '25 9'])
  })
  test('and those before it where too few come after', () => {
    expect(clocks(nextFree(days, at('12:00', '2026-12-01')))).toEqual(['01 10', '01 11', '01 12'])
    expect(clocks(nextFree(days.slice(0, 1), at('12:30')))).toEqual(['24 10', '24 11', '24 12'])
    expect(nextFree([], now)).toEqual([])
  })
})
