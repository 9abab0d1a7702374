import { expect, test } from 'vitest'
import { autograbRegister, autograbValuer } from '#adapters/valuation/autograb.ts'
import { serviceHttp } from '#adapters/valuation/service-http.ts'
import { openBooking } from '#features/bookings/server/open-booking.ts'
import { bookAs, testBookingDeps } from '#features/bookings/server/test-bookings.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { visitRetentionDays } from '#features/tracking/server/tracking-jobs.ts'
import { openVisitBuffer } from '#features/tracking/server/visit-buffer.ts'
import { rollUp } from '#features/tracking/server/visit-store.ts'
import { optOutLinks, sendWeeklyReport } from '#features/tracking/server/weekly-report.ts'
import { lookUpVehicle } from '#features/trade-in/server/look-up-vehicle.ts'
import { testWeb } from '#pages/test-web.ts'
import { asId } from '#kernel/ids.ts'
import { silentLog } from '#platform/log.ts'
import { openAutograb, rightKey } from '#testing/stand-ins/vehicle-data.ts'
import { settingsOf } from './setting-effects.ts'

// Settings that only a job or a use case reads, each with two values.

let now = new Date('2026-11-24T08:00:00+11:00')
const web = await testWeb()
const bookings = testBookingDeps({ database: web.deps.database, now: () => now })

const service = { enabled: true, capacity: 9, lead_hours: 2 }
const contact = { name: 'Bo Ek', email: 'bo@mail.example', phone: '0412 345 678' }
const at = (clock: string) => new Date(`2026-11-25T${clock}:00+11:00`)

test.each([1, 2])('bookings.per_person: one person may have %i appointments ahead', async (most) => {
  const site = await addTestDealer(web.deps.database, { bookings: { service, per_person: most } })
  const outcomes: boolean[] = []
  for (const clock of ['09:00', '10:00', '11:00'])
    outcomes.push((await bookAs(bookings, site, { start: at(clock), contact })).ok)
  expect(outcomes).toEqual([true, most > 1, false])
})

test.each([
  [1, 'expired'],
  [40, 'open'],
] as const)('bookings.link_days: after three days a link of %i days is %s', async (days, expected) => {
  const site = await addTestDealer(web.deps.database, { bookings: { service, link_days: days } })
  const booked = await bookAs(bookings, site, { start: at('09:00') })
  if (!booked.ok) throw new Error(booked.problem)
  now = new Date('2026-11-28T12:00:00+11:00')
  const opened = await openBooking(bookings, { site, token: booked.value.token })
  now = new Date('2026-11-24T08:00:00+11:00')
  expect(opened.ok ? 'open' : opened.problem).toBe(expected)
})

test.each([
  [true, 1],
  [false, 0],
])('connections.statistics.weekly_report: %s sends %i mails', async (isOn, count) => {
  const site = await web.addDealer({ connections: { statistics: { weekly_report: isOn } } })
  const monday = new Date('2026-11-23T00:00:00Z')
  const sunday = new Date('2026-11-22T02:00:00Z')
  const { database } = web.deps
  for (const day of [sunday, monday]) await visitRetentionDays({ database, now: () => day })
  const buffer = openVisitBuffer({ database, log: silentLog })
  const seen = { kind: 'view', template: 'home', path: '/', vehicleId: null, source: 'direct', campaign: '' } as const
  const rest = { device: 'phone', term: '', results: null, visitor: 1n } as const
  buffer.add([{ ...seen, ...rest, groupId: site.groupId, siteId: site.id, at: sunday }], [])
  await buffer.flush()
  await database.forPlatform((db) => rollUp(db, monday))
  const sent: string[] = []
  await sendWeeklyReport(
    {
      database,
      sendMail: async ({ to }) => {
        sent.push(...to)
        return { ok: true, value: { statusCode: 250, text: '' } }
      },
      mailFrom: 'reports@forecourt.example',
      originOf: () => 'https://dealer.example',
      listStaff: async () => [
        {
          id: asId<'user'>('00000000-0000-4000-8000-0000000000aa'),
          email: 'ann@dealer.example',
          name: 'Ann',
          role: 'group-manager',
          dealershipIds: null,
        },
      ],
      listVehicleNames: async () => new Map(),
      optOutLinks: optOutLinks('a secret'),
      now: () => monday,
    },
    { groupId: site.groupId, siteId: site.id },
  )
  expect(sent).toHaveLength(count)
})

test.each([
  [0, 2],
  [30, 1],
])('retail.trade_in.lookups.cache_days: %i days ask the register %i times for one plate', async (days, times) => {
  const settings: SiteSettingsInput = {
    retail: {
      trade_in: { registration_lookup: true, registration_service: 'sandbox', lookups: { cache_days: days } },
    },
  }
  const site = await web.addDealer(settings)
  let requests = 0
  const { vehicleData } = web.deps
  const counting: typeof vehicleData = {
    ...vehicleData,
    register: (...which) => {
      const find = vehicleData.register(...which)
      return async (question) => ((requests += 1), find(question))
    },
  }
  for (let time = 0; time < 2; time++) {
    await lookUpVehicle(
      { ...web.deps, vehicleData: counting },
      {
        site,
        question: { by: 'plate', region: 'AU', plate: 'DEMO01', state: 'NSW' },
        sender: '192.0.2.1',
        dealershipId: null,
      },
    )
  }
  expect(requests).toBe(times)
})

test('retail.trade_in.field_map: each part is taken from where the map says', async () => {
  const standIn = await openAutograb()
  const { field_map: fields } = settingsOf({}).retail.trade_in
  const service = { http: serviceHttp({ timeoutMilliseconds: 1_000 }), base: standIn.base, key: rightKey }
  const found = await autograbRegister(service)({ by: 'plate', region: 'AU', plate: 'DEMO01', state: 'VIC' })
  const [candidate] = found.ok ? found.value : []
  if (!candidate) throw new Error('not found')
  const valued = async (map: Partial<typeof fields>) => {
    const reply = await autograbValuer(service, { ...fields, ...map })({ candidate, region: 'AU', km: 60_000 })
    return reply.ok ? reply.value : null
  }
  const usual = await valued({})
  expect(usual).toMatchObject({ value: 19_400, low: expect.any(Number), high: expect.any(Number) })
  expect((await valued({ value: 'prediction.retail_value' }))?.value).toBe(23_280)
  expect((await valued({ low: '' }))?.low).toBeNull()
  expect((await valued({ high: '' }))?.high).toBeNull()
  expect((await valued({ confidence: '' }))?.confidence).not.toBe(usual?.confidence)
  await standIn.close()
})
