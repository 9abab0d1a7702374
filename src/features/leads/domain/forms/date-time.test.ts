import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import { closedAlways, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { addDays } from '#kernel/calendar-days.ts'
import type { FormAbout } from '../form/enquiry-form.ts'
import { chosenPlace, type VisitPlace, visitTable, visitTimes } from '../form/visit-times.ts'
import { parseLead } from '../lead/parse-lead.ts'
import { dateAndTimeFields, withDateTime } from './date-time.ts'
import { serviceForm } from './service-and-parts.ts'
import { testDriveForm } from './test-drive.ts'

test.each([
  ['2026-02-27', 3, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 365, '2027-12-31'],
  ['2026-03-14', 0, '2026-03-14'],
])('%s and %i days is %s', (day, count, later) => expect(addDays(day, count)).toBe(later))

const weekdays = [{ open: 8 * 60, close: 17 * 60 }]
const saturday = [{ open: 9 * 60, close: 12 * 60 + 10 }]

/** Dealer 1 in Town 1 is closed on Sundays and at Christmas; Dealer 2 in Town 2 opens late and on Sundays too. */
function twoYards(settings: SiteSettingsInput = {}) {
  const [first, second] = [sampleDealership(1), sampleDealership(2)]
  const hours: OpeningHours[] = [
    {
      week: [[], weekdays, weekdays, weekdays, weekdays, weekdays, saturday],
      special: { '2026-12-25': { note: 'Christmas Day', spans: [] } },
    },
    { week: Array.from({ length: 7 }, () => [{ open: 720, close: 1200 }]), special: {} },
  ]
  const dealerships = [first, second].map((dealership, at) => ({
    ...dealership,
    locations: dealership.locations.map((place) => ({ ...place, openingHours: hours[at] ?? closedAlways })),
  }))
  return sampleSite({ dealerships, settings })
}

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }
/** Wednesday 25 November, 10 am in Sydney. */
const now = new Date('2026-11-24T23:00:00Z')

function wished(
  raw: Record<string, string>,
  { settings, about = {} }: { settings?: SiteSettingsInput; about?: FormAbout } = {},
) {
  const form = testDriveForm(twoYards(settings), { today: '2026-11-25', ...about })
  const parsed = parseLead({ ...person, 'Vehicle Model': 'HiLux', ...raw }, { form, yesNoFields: [], now })
  return parsed.ok ? {} : parsed.problem
}

const ofFirst = { vehicle: sampleVehicle({ dealershipId: sampleDealership(1).id, locationId: sampleLocationId(1) }) }
const ofSecond = { vehicle: sampleVehicle({ dealershipId: sampleDealership(2).id, locationId: sampleLocationId(2) }) }

describe('a wish for a time is taken only when the yard of the vehicle is open', () => {
  test.each([
    ['2026-11-26', '08:00', {}],
    ['2026-11-26', '16:30', {}],
    ['2026-11-26', '', {}],
    ['', '', {}],
    ['2026-11-29', '10:00', { date: 'Town 1 is closed that day. Please choose another one.' }],
    ['2026-11-29', '', { date: 'Town 1 is closed that day. Please choose another one.' }],
    ['2026-12-25', '10:00', { date: 'Town 1 is closed that day. Please choose another one.' }],
    [
      '2026-11-26',
      '07:30',
      { time: 'Please choose a time that day from 8:00\u00a0am to 4:30\u00a0pm, when Town 1 can see you.' },
    ],
    [
      '2026-11-26',
      '17:00',
      { time: 'Please choose a time that day from 8:00\u00a0am to 4:30\u00a0pm, when Town 1 can see you.' },
    ],
    [
      '2026-11-28',
      '12:00',
      { time: 'Please choose a time that day from 9:00\u00a0am to 11:40\u00a0am, when Town 1 can see you.' },
    ],
    [
      '2026-11-25',
      '11:30',
      { time: 'Please choose a time that day from 12\u00a0noon to 4:30\u00a0pm, when Town 1 can see you.' },
    ],
    ['2026-11-25', '12:00', {}],
    ['', '10:00', { date: 'Please choose a date.' }],
  ])('%s %s', (date, time, problems) => expect(wished({ date, time }, { about: ofFirst })).toEqual(problems))

  test('and the other yard keeps its own hours', () => {
    expect(wished({ date: '2026-11-29', time: '12:00' }, { about: ofSecond })).toEqual({})
    expect(wished({ date: '2026-11-26', time: '08:00' }, { about: ofSecond })).toHaveProperty('time')
  })
  test('today is over once nobody could come any more', () => {
    const form = testDriveForm(twoYards(), { today: '2026-11-25', ...ofFirst })
    const evening = new Date('2026-11-25T05:00:00Z')
    const raw = { ...person, date: '2026-11-25' }
    expect(parseLead(raw, { form, yesNoFields: [], now: evening })).toEqual({
      ok: false,
      problem: { date: 'It’s too late for that day. Please choose a later one.' },
    })
  })
  test('as one value of a program too; other words for a time stay', () => {
    expect(wished({ dateTime: '2026-12-25 10:00' }, { about: ofFirst })).toHaveProperty('dateTime')
    expect(wished({ dateTime: '2026-11-26 10:00' }, { about: ofFirst })).toEqual({})
    expect(wished({ dateTime: 'some morning' }, { about: ofFirst })).toEqual({})
  })
})

describe('the yard is the one that the visitor chose', () => {
  test.each<[string, Record<string, string>, SiteSettingsInput]>([
    ['location', { location_id: sampleLocationId(2) }, { leads: { location_select: true } }],
    ['dealership', { dealership_slug: 'dealer-2' }, { leads: { dealership_select: true } }],
  ])('by %s', (_, chosen, settings) => {
    expect(wished({ date: '2026-11-29', time: '13:00', ...chosen }, { settings, about: ofFirst })).toEqual({})
    expect(wished({ date: '2026-11-29', time: '13:00' }, { about: ofFirst })).toHaveProperty('date')
  })
  test('by the service location', () => {
    const form = serviceForm(twoYards(), { today: '2026-11-25' })
    const raw = { ...person, 'Vehicle Make': 'A', 'Vehicle Model': 'B', date: '2026-11-29', time: '13:00' }
    const at = (place: string) => parseLead({ ...raw, 'Service Location': place }, { form, yesNoFields: [], now })
    expect(at('Town 2')).toMatchObject({ ok: true })
    expect(at('Town 1')).toMatchObject({ ok: false, problem: { date: expect.stringContaining('Town 1 is closed') } })
  })
  test('and the table for the browser says the same for every choice', () => {
    const settings = { leads: { location_select: true, dealership_select: true } }
    const visit = testDriveForm(twoYards(settings), ofFirst).fields.find((field) => field.visit)?.visit
    if (!visit) throw new Error('no visit')
    const table = visitTable(visit)
    for (const location_id of ['', sampleLocationId(1), sampleLocationId(2)]) {
      for (const dealership_slug of ['', 'dealer-1', 'dealer-2']) {
        if (location_id + dealership_slug === '') continue
        const values = Object.fromEntries(
          Object.entries({ location_id, dealership_slug }).filter(([, value]) => value !== ''),
        )
        expect(chosenPlace(table, values)?.name).toBe(visit.placeOf(values)?.name)
      }
    }
    expect(chosenPlace(table, {})).toBeUndefined()
  })
})

describe('times to choose from', () => {
  const place = (week: OpeningHours['week']): VisitPlace => ({
    name: 'Town',
    timeZone: 'Australia/Sydney',
    hours: { week, special: {} },
  })
  test('are the half hours of that day', () => {
    const yard = place([
      [],
      weekdays,
      [
        { open: 495, close: 600 },
        { open: 780, close: 840 },
      ],
      [],
      [],
      [],
      saturday,
    ])
    expect(visitTimes(yard, '2026-11-24')).toEqual([510, 540, 570, 780, 810])
    expect(visitTimes(yard, '2026-11-29')).toEqual([])
    expect(visitTimes(yard).at(-1)).toBe(990)
  })
  test('are the usual hours where none are known', () =>
    expect(visitTimes(place([[], [], [], [], [], [], []]), '2026-11-29')).toEqual(
      Array.from({ length: 19 }, (_, at) => 480 + at * 30),
    ))
})

test('a day may be chosen from today to a year ahead, and neither day nor time is required', () => {
  const fields = (today: string | undefined) =>
    dateAndTimeFields(sampleSite(), { kind: 'test_drive', label: 'Day', today }, [])
  const [date, time] = fields('2026-03-14')
  expect(date).toMatchObject({ name: 'date', isRequired: false, days: { first: '2026-03-14', last: '2027-03-14' } })
  expect(time).toMatchObject({ name: 'time', isRequired: false, shownWhen: { field: 'date' } })
  expect(fields(undefined)[0]?.days).toEqual({})
})

test.each([
  [
    { date: '2026-03-14', time: '10:30', name: 'Ann' },
    { name: 'Ann', dateTime: '2026-03-14 10:30' },
  ],
  [{ date: '2026-03-14' }, { dateTime: '2026-03-14' }],
  [
    { name: 'Ann', dateTime: '2026-01-01 10:00' },
    { name: 'Ann', dateTime: '2026-01-01 10:00' },
  ],
])('%j travels as %j', (values, shaped) => expect(withDateTime(values)).toEqual(shaped))
