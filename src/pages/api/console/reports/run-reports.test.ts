import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const enquire = (at: Site, name: string, lastTouch = {}) =>
  web.request(at, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lead: {
        name,
        email: `${name.toLowerCase()}@example.com`,
        phone: '0412345678',
        message: `Hello, this is ${name}`,
        last_touch: lastTouch,
      },
    }),
  })

test('leads are counted by where they came from and who answered how soon, of this site alone', async () => {
  await enquire(site, 'Ann', { utm_source: 'newsletter' })
  await enquire(site, 'Bea', { gclid: 'x' })
  await enquire(site, 'Cem', { referrer: 'https://www.carsguide.example/cars/1' })
  await enquire(site, 'Dan')
  await enquire(theirs, 'Eve', { utm_source: 'newsletter' })
  const person = await staff.signIn(site)
  const userId = (await web.deps.auth.findUserByEmail(person.email))?.id ?? ''
  await web.deps.database.platformPool.query(
    `update lead set assigned_to = $1, answered_at = created_at + interval '30 minutes' where name in ('Ann', 'Bea')`,
    [userId],
  )
  const { leads } = await staff.call('reports.read', { days: 7 }, { site })
  expect(leads.total).toMatchObject({ leads: 4, answered: 2, median: 30 })
  expect(leads.bySource.map(({ name }) => name).toSorted()).toEqual([
    'carsguide.example',
    'direct',
    'google ads',
    'newsletter',
  ])
  expect(leads.byPerson).toEqual([
    expect.objectContaining({ name: 'Nobody yet', leads: 2, answered: 0, median: null }),
    expect.objectContaining({ name: person.name, leads: 2, answered: 2, median: 30 }),
  ])
})

test('stock is told by how long it has been here, and nothing was counted where nobody came', async () => {
  await web.addVehicle(theirs, { createdAt: new Date(Date.now() - 70 * day) })
  const report = await staff.call('reports.read', { days: 28 }, { site: theirs })
  expect(report.stock.map(({ vehicles }) => vehicles)).toEqual([0, 0, 1, 0, 0])
  expect(report).toMatchObject({ visits: 0, vehicles: [], vitals: [] })
  expect(report.days.map(({ visits }) => visits)).toEqual(Array(28).fill(0))
})

test('who works for some dealerships sees the leads of those', async () => {
  const manager = await staff.signIn(site, 'dealership-manager')
  const me = await web.deps.auth.findUserByEmail(manager.email)
  const limit = (ids: (string | undefined)[]) =>
    web.deps.database.platformPool.query('update staff_membership set dealership_ids = $1 where user_id = $2', [
      ids,
      me?.id,
    ])
  await limit([site.dealerships[0]?.id])
  const at = { site, cookie: manager.cookie }
  const own = (await staff.call('reports.read', { days: 7 }, at)).leads.total.leads
  await web.deps.database.platformPool.query(`update lead set dealership_id = null where name = 'Dan'`)
  expect((await staff.call('reports.read', { days: 7 }, at)).leads.total.leads).toBe(own - 1)
})
