import { day as dayInMs } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const site = await web.addDealer()
await web.addVehicle(site, { slug: 'a-car' })

const localDay = (daysAhead: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + daysAhead * dayInMs)

async function openAs(hours: OpeningHours): Promise<void> {
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db
      .updateTable('location')
      .set({ opening_hours: JSON.stringify(hours) })
      .execute()
    for (const { id } of site.dealerships) await bumpSitesOfDealership(db, id)
  })
  await web.deps.directory.reload()
}

const day = [{ open: 480, close: 1020 }]
const week = Array.from({ length: 7 }, () => day)

test('special days stand wherever hours do: home, contact, vehicle, location, forms and every footer', async () => {
  await openAs({ week, special: { [localDay(3)]: { note: 'Show day', spans: [{ open: 540, close: 570 }] } } })
  for (const path of ['/', '/contact', '/cars/a-car', '/our-locations/main', '/cars/a-car/enquire', '/nowhere']) {
    const html = await (await web.request(site, path)).text()
    expect([path, html.includes('Show day'), html.includes('9:00\u00a0am – 9:30\u00a0am')]).toEqual([path, true, true])
  }
})

test('what is closed says when it next opens', async () => {
  const closed = Object.fromEntries([0, 1, 2].map((ahead) => [localDay(ahead), { note: '', spans: [] }]))
  await openAs({ week, special: closed })
  expect(await (await web.request(site, '/contact')).text()).toMatch(/Closed · opens 8\u00a0am [A-Z][a-z]+/)
})

test('departments stand on the contact page and with their location, with their own numbers and hours, and for machines', async () => {
  await openAs({ week, special: {} })
  expect(await (await web.request(site, '/contact')).text()).not.toContain('workshop@')
  const saturday = [[], [], [], [], [], [], [{ open: 450, close: 690 }]]
  const departments = {
    service: {
      phone: '02 5550 7777',
      email: 'workshop@dealer.example',
      openingHours: { week: saturday, special: {} },
    },
  }
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db
      .updateTable('location')
      .set({ departments: JSON.stringify(departments) })
      .execute()
    for (const { id } of site.dealerships) await bumpSitesOfDealership(db, id)
  })
  await web.deps.directory.reload()
  for (const path of ['/contact', '/our-locations/main']) {
    const html = await (await web.request(site, path)).text()
    expect(html).toMatch(/<h[34]>Service<\/h[34]>/)
    for (const shown of [
      '02 55•• ••••',
      'tel:0255507777',
      'mailto:workshop@dealer.example',
      '7:30\u00a0am – 11:30\u00a0am',
    ])
      expect([path, shown, html.includes(shown)]).toEqual([path, shown, true])
  }
  expect(await (await web.request(site, '/our-locations/main')).text()).toContain(
    '"department":[{"@type":"AutoRepair","name":"Main, Service","telephone":"02 5550 7777"',
  )
})
