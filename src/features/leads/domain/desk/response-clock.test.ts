import { describe, expect, test } from 'vitest'
import { closedAlways, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { afterOpenMinutes, answeringLocation, dueAt, minutesToAnswer, openMinutesBetween } from './response-clock.ts'

const day = [{ open: 480, close: 1020 }]
const week = [[], day, day, day, day, day, [{ open: 480, close: 750 }]]
/** Monday to Friday 8:00 am – 5:00 pm, Saturday 8:00 am – 12:30 pm, Sunday closed; shut over Christmas, open late on one Monday. */
const hours: OpeningHours = {
  week,
  special: {
    '2026-12-25': { note: 'Christmas Day', spans: [] },
    '2026-12-26': { note: 'Boxing Day', spans: [] },
    '2026-12-28': { note: 'Late start', spans: [{ open: 600, close: 720 }] },
  },
}
const sydney = { hours, timeZone: 'Australia/Sydney' }

/** Wall clock of Sydney in summer, +11:00. */
const summer = (text: string) => new Date(`${text}+11:00`)
/** Wall clock of Sydney in winter, +10:00. */
const winter = (text: string) => new Date(`${text}+10:00`)

describe('120 minutes of opening time', () => {
  test.each([
    ['in the middle of a day', summer('2026-11-20T10:15:30'), summer('2026-11-20T12:15:30')],
    ['from before opening', summer('2026-11-20T06:00'), summer('2026-11-20T10:00')],
    ['from the minute of opening', summer('2026-11-20T08:00'), summer('2026-11-20T10:00')],
    ['ending with the day', summer('2026-11-20T15:00'), summer('2026-11-20T17:00')],
    ['over a night', summer('2026-11-19T16:00'), summer('2026-11-20T09:00')],
    ['from after closing', summer('2026-11-19T21:40'), summer('2026-11-20T10:00')],
    ['from the minute of closing', summer('2026-11-19T17:00'), summer('2026-11-20T10:00')],
    ['over the weekend', summer('2026-11-21T12:00'), summer('2026-11-23T09:30')],
    ['from a Sunday', summer('2026-11-22T15:00'), summer('2026-11-23T10:00')],
    ['over Christmas into a special day', summer('2026-12-24T16:30'), summer('2026-12-28T11:30')],
    ['through a special day that is too short', summer('2026-12-28T10:30'), summer('2026-12-29T08:30')],
    ['over the night clocks go forward', winter('2026-10-03T12:00'), summer('2026-10-05T09:30')],
    ['over the night clocks go back', summer('2027-04-03T12:00'), winter('2027-04-05T09:30')],
  ])('%s', (_name, from, due) => expect(afterOpenMinutes(from, 120, sydney)).toEqual(due))
})

describe('a yard that never shuts', () => {
  const always = {
    hours: { week: Array.from({ length: 7 }, () => [{ open: 0, close: 1440 }]), special: {} },
    timeZone: 'Australia/Sydney',
  }

  test.each([
    ['has an hour less on the night clocks go forward', winter('2026-10-04T01:00'), summer('2026-10-04T04:00')],
    ['has an hour more on the night clocks go back', summer('2027-04-04T01:00'), winter('2027-04-04T02:00')],
    ['counts over midnight', summer('2026-11-20T23:00'), summer('2026-11-21T01:00')],
  ])('%s', (_name, from, due) => expect(afterOpenMinutes(from, 120, always)).toEqual(due))
})

test('a lunch break does not count, and hours that overlap count once', () => {
  const broken = [
    { open: 780, close: 1020 },
    { open: 480, close: 720 },
  ]
  const doubled = [
    { open: 480, close: 720 },
    { open: 600, close: 1020 },
  ]
  const on = (spans: typeof broken) => ({
    hours: { week: Array.from({ length: 7 }, () => spans), special: {} },
    timeZone: 'Australia/Sydney',
  })
  expect(afterOpenMinutes(summer('2026-11-20T11:00'), 120, on(broken))).toEqual(summer('2026-11-20T14:00'))
  expect(afterOpenMinutes(summer('2026-11-20T11:00'), 120, on(doubled))).toEqual(summer('2026-11-20T13:00'))
})

test.each([
  ['nobody knows its hours', closedAlways],
  ['its only opening lies years ahead', { ...closedAlways, special: { '2030-01-01': { note: '', spans: day } } }],
])('every minute counts where %s', (_name, hours) => {
  const from = summer('2026-11-22T03:00')
  expect(afterOpenMinutes(from, 120, { ...sydney, hours })).toEqual(summer('2026-11-22T05:00'))
})

describe('opening time that has passed', () => {
  test.each([
    ['within a day', summer('2026-11-20T10:00'), summer('2026-11-20T10:35:59'), 35],
    ['over a night', summer('2026-11-19T16:30'), summer('2026-11-20T08:20'), 50],
    ['over a weekend', summer('2026-11-20T16:00'), summer('2026-11-23T09:00'), 60 + 270 + 60],
    ['while shut', summer('2026-11-21T20:00'), summer('2026-11-22T20:00'), 0],
    ['backwards', summer('2026-11-20T12:00'), summer('2026-11-20T11:00'), 0],
  ])('%s', (_name, from, to, minutes) => expect(openMinutesBetween(from, to, sydney)).toBe(minutes))

  test('is what passes until the answer is due', () => {
    for (const from of ['2026-11-20T10:15', '2026-12-24T16:30', '2026-10-02T16:59'].map(summer)) {
      expect(openMinutesBetween(from, afterOpenMinutes(from, 500, sydney), sydney)).toBe(500)
    }
  })

  test('is all of it where no hours are known', () => {
    const place = { ...sydney, hours: closedAlways }
    expect(openMinutesBetween(summer('2026-11-20T10:00'), summer('2026-11-20T12:00'), place)).toBe(120)
  })
})

describe('who answers', () => {
  const [first, second] = [sampleDealership(1), sampleDealership(2)]
  const main = second.locations[0]
  const branch = main && { ...main, id: first.locations[0]?.id ?? main.id, name: 'Branch', isPrimary: true }
  const site = sampleSite({
    dealerships: [
      {
        ...first,
        locations: first.locations.map((location) => ({ ...location, id: main?.id ?? location.id, name: 'First' })),
      },
      { ...second, locations: main && branch ? [{ ...main, name: 'Main' }, branch] : [] },
    ],
  })

  test.each([
    ['the location it names', { dealershipId: null, locationId: branch?.id ?? null }, 'Branch'],
    ['the primary location of its dealership', { dealershipId: second.id, locationId: null }, 'Branch'],
    ['the only location of its dealership', { dealershipId: first.id, locationId: null }, 'First'],
    ["the site's primary location", { dealershipId: null, locationId: null }, 'Branch'],
  ])('%s', (_name, lead, name) => expect(answeringLocation(site, lead)?.name).toBe(name))

  test('its hours and its clock decide, and the setting says how long', () => {
    const west = sampleDealership(1)
    const yard = {
      ...west,
      locations: west.locations.map((each) => ({ ...each, openingHours: hours, timeZone: 'Australia/Perth' })),
    }
    const site = sampleSite({ dealerships: [yard], settings: { leads: { overdue_minutes: 60 } } })
    const lead = { dealershipId: yard.id, locationId: null }
    const [createdAt, answeredAt] = [new Date('2026-11-20T16:30+08:00'), new Date('2026-11-21T08:10+08:00')]
    expect(minutesToAnswer(site, { ...lead, createdAt, answeredAt })).toBe(40)
    expect(minutesToAnswer(site, { ...lead, createdAt, answeredAt: null })).toBeNull()
    expect(dueAt(new Date('2026-11-20T16:30+08:00'), site, lead)).toEqual(new Date('2026-11-21T08:30+08:00'))
  })
})
