import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testWeb } from '#pages/test-web.ts'
import { addDemoActivity } from './demo-activity.ts'

const web = await testWeb()

type Found = { kind: string; state: string; isAhead: boolean; count: number; leads: number; answered: number }

test('the calendar of a demo site has appointments of last week that ended and some ahead, each with its enquiry', async () => {
  const site = await web.addDealer({ bookings: { test_drive: { enabled: true }, service: { enabled: true } } })
  for (let car = 0; car < 16; car++) await web.addVehicle(site, { slug: `drive-${car}`, stockNumber: `D${car}` })
  const address = web.deps.directory.list().find(({ siteId }) => siteId === site.id)
  if (!address) throw new Error('the site is not listed')
  await addDemoActivity(web.deps, address)
  const { platformPool: pool } = web.deps.database
  const { rows } = await pool.query<Found>(
    `select kind, state, lower(during) > $2 as "isAhead", count(*)::int as count, count(lead_id)::int as leads
     from booking where site_id = $1 group by 1, 2, 3`,
    [site.id, web.deps.now()],
  )
  const count = (kind: string, state: string, isAhead: boolean) =>
    rows.find((row) => row.kind === kind && row.state === state && row.isAhead === isAhead)?.count ?? 0
  for (const kind of ['test-drive', 'service']) {
    expect([kind, count(kind, 'done', false)]).toEqual([kind, 4])
    expect([kind, count(kind, 'no-show', false)]).toEqual([kind, 2])
    expect([kind, count(kind, 'cancelled', true)]).toEqual([kind, 2])
    // Two of each story; how many of those made on the days before lie ahead depends on the day of the week.
    expect(count(kind, 'booked', true)).toBeGreaterThanOrEqual(6)
  }
  for (const { count: all, leads } of rows) expect(leads).toBe(all)
  const { rows: blocks } = await pool.query('select 1 from booking_block')
  expect(blocks).toHaveLength(1)
  expect(await readdir(join(web.dataFolder, 'outbox')).catch(() => [])).toEqual([])
})
