import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findStockView } from '#console/calls/figures/stock-views.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { visitRetentionDays } from '#features/tracking/server/tracking-jobs.ts'
import { insertVisits, rollUp, type StoredVisit } from '#features/tracking/server/visit-store.ts'
import { day } from '#kernel/duration.ts'
import { testConsole } from '#pages/api/console/test-console.ts'
import { testWeb } from '#pages/test-web.ts'
import { testCommandLine } from '../test-command-line.ts'
import { printReport } from '../report-command.ts'

const web = await testWeb()
const staff = testConsole(web)
const { database } = web.deps
const ago = (days: number): Date => new Date(Date.now() - days * day)

const photo = { url: 'https://pictures.example/1.jpg', alt: '', width: 800, height: 600, turn: 0, crop: null } as const

/** A yard with one of everything that two counts could see differently. */
async function awkwardDealer() {
  const site = await web.addDealer({ search: { filters: 'make IN [Kia, Toyota]' } })
  const usual = { name: '', make: 'Kia', createdAt: new Date(), images: [photo] }
  const add = (slug: string, differences = {}) => web.addVehicle(site, { slug, ...usual, ...differences })
  const plain = await add('plain')
  const linked = await add('linked', { createdAt: ago(60) })
  // Nothing says what its price includes: the site hides it, and it has one all the same.
  await add('unsaid', { priceNote: 'none' })
  await add('reserved', { isReserved: true, createdAt: ago(60.9) })
  await add('coming', { status: 'coming_soon', createdAt: ago(59.9) })
  await add('hidden', { isShown: false, images: [] })
  await add('filtered', { make: 'Ford', price: null })
  await add('bare', { images: [], price: null, createdAt: ago(200) })
  await add('just-sold', { status: 'sold', soldAt: new Date(), images: [] })
  await add('long-sold', { status: 'sold', soldAt: ago(400), price: null })
  await add('archived', { isArchived: true, images: [] })
  await add('deleted', { isDeleted: true, createdAt: ago(300) })
  return { site, plain, linked }
}

/** Shoppers of today: one saw a car thrice and never opened it, two came straight to the page of another, one of them looked closer twice. */
async function comeToday(site: Site, { plain, linked }: { plain: string; linked: string }): Promise<void> {
  await visitRetentionDays({ database, now: () => new Date() })
  const base = { groupId: site.groupId, siteId: site.id, at: new Date(), template: 'vehicle', path: '/' }
  const rest = { source: 'direct', campaign: '', device: 'phone', term: '', results: null } as const
  const event = (visitor: bigint, kind: StoredVisit['kind'], vehicleId: string): StoredVisit =>
    ({ ...base, ...rest, visitor, kind, vehicleId }) as StoredVisit
  await database.forPlatform((db) =>
    insertVisits(db, [
      ...[1n, 1n, 1n].map((visitor) => event(visitor, 'seen', plain)),
      ...[2n, 2n, 3n].map((visitor) => event(visitor, 'view', linked)),
      ...[3n, 3n].map((visitor) => event(visitor, 'interest', linked)),
    ]),
  )
  await database.forPlatform((db) => rollUp(db, new Date()))
}

/** Two leads that the site brought, one that staff entered, and three that count nowhere. */
async function enquireToday(site: Site, vehicleId: string): Promise<void> {
  const createdAt = new Date()
  const first = await addTestLead(database, site, { createdAt, vehicleId })
  await addTestLead(database, site, { createdAt })
  const entered = await staff.signIn(site)
  const madeBy = (await web.deps.auth.findUserByEmail(entered.email))?.id ?? randomUUID()
  await addTestLead(database, site, { createdAt, vehicleId, madeBy })
  await addTestLead(database, site, { createdAt, vehicleId, heldBecause: 'spam' })
  await addTestLead(database, site, { createdAt, vehicleId, isIncomplete: true })
  await addTestLead(database, site, { createdAt, vehicleId, duplicateOf: first })
}

async function printed(site: Site) {
  const { commands, lines } = testCommandLine(database)
  await printReport(commands, { site: site.slug, json: true })
  return JSON.parse(lines.join('\n'))
}

test('Today, Stock, Platform, the reports, a vehicle’s own screen and the command line show the same figures of an awkward yard', async () => {
  const { site, plain, linked } = await awkwardDealer()
  await comeToday(site, { plain: plain.id, linked: linked.id })
  await enquireToday(site, plain.id)
  const operator = { site, role: 'operator' } as const
  const [today, week, stock, report, platform, command] = [
    await staff.call('today.summary', {}, { site }),
    await staff.call('today.week', {}, { site }),
    await staff.call('stock.list', { includeSold: true, includeAway: true }, { site }),
    await staff.call('reports.read', { days: 28 }, { site }),
    await staff.call('platform.read', {}, operator),
    await printed(site),
  ]
  const inView = (id: string): number => stock.rows.filter(findStockView(id).holds).length

  const counted = { inStock: 8, onSite: 6, offSite: 2, withoutPhotos: 2, withoutPrice: 2, aged: 3 }
  expect(today.stock).toMatchObject(counted)
  expect(command.stock).toMatchObject(counted)
  const views = ['', 'on-site', 'off-site', 'no-photos', 'no-price', 'aged']
  expect(views.map(inView)).toEqual(Object.values(counted))
  const valueIn = (id: string): number =>
    stock.rows.filter(findStockView(id).holds).reduce((all, { price }) => all + (price ?? 0), 0)
  const values = { onSiteValue: valueIn('on-site'), agedValue: valueIn('aged') }
  expect(today.stock).toMatchObject(values)
  expect(command.stock).toMatchObject(values)
  expect(report.stock.filter(({ from }) => from >= 60).reduce((all, { value }) => all + value, 0)).toBe(
    values.agedValue,
  )
  const bands = report.stock.map(({ vehicles, from }) => ({ vehicles, from }))
  const sum = (from: number): number =>
    bands.filter((band) => band.from >= from).reduce((all, b) => all + b.vehicles, 0)
  expect([sum(0), sum(60)]).toEqual([counted.inStock, counted.aged])
  const listed = platform.groups.flatMap(({ sites }) => sites).find(({ slug }) => slug === site.slug)
  expect(listed?.vehicles).toBe(counted.inStock)
  const found = (await (await web.request(site, '/api/search')).json()) as { total: number }
  expect(found.total).toBe(counted.onSite)

  expect([report.leads.total.leads, week.leads.now, command.allLeads]).toEqual([3, 3, 3])
  expect([report.siteLeads, command.leads]).toEqual([2, 2])
  expect(report.visits).toBe(command.visits)
  expect(report.days.at(-1)?.visits).toBe(week.days.at(-1)?.visits)
  expect([report.days.length, week.days.length]).toEqual([28, 7])

  const funnels = {
    [plain.id]: { seen: 1, views: 1, interest: 1, leads: 1 },
    [linked.id]: { seen: 2, views: 2, interest: 1, leads: 0 },
  }
  for (const [id, funnel] of Object.entries(funnels)) {
    const screen = await staff.call('stock.read', { id }, { site })
    expect(screen.funnel).toMatchObject(funnel)
    expect(report.vehicles.find((each) => each.id === id)).toMatchObject(funnel)
    expect(command.vehicles.find((each: { vehicleId: string }) => each.vehicleId === id)).toMatchObject(funnel)
    expect(stock.rows.find((row) => row.id === id)?.views).toBe(funnel.views)
  }
})
