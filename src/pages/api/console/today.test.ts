import { day, hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findStockView } from '#console/calls/figures/stock-views.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { asCents } from '#kernel/money.ts'
import { testWeb } from '../../test-web.ts'
import { savePage } from '#features/content/server/content-store.ts'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { testConsole } from './test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer()

const monthsAgo = new Date(Date.now() - 90 * day)

test('Today, the stock and the report count the same vehicles', async () => {
  await web.addVehicle(site, { slug: 'shown' })
  await web.addVehicle(site, { slug: 'switched-off', isShown: false, images: [] })
  await web.addVehicle(site, { slug: 'no-price', price: null, createdAt: monthsAgo })
  await web.addVehicle(site, { slug: 'gone', status: 'sold', soldAt: new Date(), images: [] })
  const [today, stock, report] = await Promise.all([
    staff.call('today.summary', {}, { site }),
    staff.call('stock.list', { includeSold: true }, { site }),
    staff.call('reports.read', { days: 28 }, { site }),
  ])
  const inView = (id: string) => stock.rows.filter(findStockView(id).holds).length
  expect(today.stock).toMatchObject({
    onSite: inView('on-site'),
    offSite: inView('off-site'),
    withoutPhotos: inView('no-photos'),
    withoutPrice: inView('no-price'),
    aged: inView('aged'),
    onSiteValue: stock.rows.filter(findStockView('on-site').holds).reduce((sum, { price }) => sum + (price ?? 0), 0),
    agedValue: stock.rows.filter(findStockView('aged').holds).reduce((sum, { price }) => sum + (price ?? 0), 0),
  })
  expect(today.stock.onSiteValue).toBeGreaterThan(0)
  expect([today.stock.onSite, today.stock.offSite]).toEqual([2, 1])
  expect(report.stock.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(inView(''))
  const found = (await (await web.request(site, '/api/search')).json()) as { total: number }
  expect(found.total).toBe(today.stock.onSite)
})

test('prices that say nothing of what they include are counted until somebody says it, and then shown', async () => {
  const hiding = await web.addDealer()
  await web.addVehicle(hiding, { slug: 'unsaid', price: asCents(20_000_00), priceNote: 'none' })
  await web.addVehicle(hiding, { slug: 'said', price: asCents(20_000_00), priceNote: 'drive-away' })
  await web.addVehicle(hiding, { slug: 'a-dollar', price: asCents(1_00), priceNote: 'none' })
  const hidden = async () => (await staff.call('today.summary', {}, { site: hiding })).stock.hiddenPrices
  expect(await hidden()).toBe(1)
  const changes = [{ path: 'vehicle.price.default_note', value: 'drive-away' }]
  await staff.call('settings.save', { changes }, { site: hiding })
  await expect.poll(hidden).toBe(0)
  expect(await (await web.request(hiding, '/cars/unsaid')).text()).toContain('$20,000')
})

test('who works for one dealership is told of its leads alone', async () => {
  const manager = await staff.signIn(site, 'dealership-manager')
  const me = await web.deps.auth.findUserByEmail(manager.email)
  await web.deps.database.platformPool.query('update staff_membership set dealership_ids = $1 where user_id = $2', [
    [site.dealerships[0]?.id],
    me?.id,
  ])
  await addTestLead(web.deps.database, site, { dueAt: new Date() })
  await addTestLead(web.deps.database, site, { dueAt: new Date(), dealershipId: null })
  const whole = await staff.call('today.summary', {}, { site })
  const own = await staff.call('today.summary', {}, { site, cookie: manager.cookie })
  expect(whole.leads?.waiting).toBe(2)
  expect(own.leads?.waiting).toBe(1)
  expect([whole.leads?.next.length, own.leads?.next.length]).toEqual([2, 1])
})

test('the leads to answer first are those of the inbox, in its order', async () => {
  const soon = await addTestLead(web.deps.database, site, { dueAt: new Date(Date.now() - hour) })
  const today = await staff.call('today.summary', {}, { site })
  const inbox = await staff.call('leads.list', { query: {} }, { site })
  expect(today.leads?.next).toEqual(inbox.rows.slice(0, 5))
  expect(today.leads?.next[0]?.id).toBe(soon)
})

test('who writes pages alone is shown no leads, appointments, reservations or stock sources', async () => {
  const editor = await staff.signIn(site, 'content-editor')
  const today = await staff.call('today.summary', {}, { site, cookie: editor.cookie })
  expect(today).toMatchObject({ leads: null, appointments: null, reservations: null, stockFiles: null })
})

test('a new site is told what it still needs, step by step, and whoever may not change it is not', async () => {
  const fresh = await web.addDealer()
  const open = async () => {
    const { firstSteps } = await staff.call('today.summary', {}, { site: fresh })
    return firstSteps?.filter(({ isDone }) => !isDone).map(({ step }) => step)
  }
  expect(await open()).toEqual(expect.arrayContaining(['logo', 'stock']))
  await web.addVehicle(fresh)
  await staff.call('settings.save', { changes: [{ path: 'theme.logo', value: '/media/logo.png' }] }, { site: fresh })
  await expect.poll(async () => (await open())?.filter((step) => step === 'logo' || step === 'stock')).toEqual([])
  const salesperson = await staff.signIn(fresh, 'salesperson')
  const today = await staff.call('today.summary', {}, { site: fresh, cookie: salesperson.cookie })
  expect(today.firstSteps).toBeNull()
})

test('the last seven days stand beside the seven before, by the clock of the site', async () => {
  const other = await web.addDealer()
  const ago = (days: number) => new Date(Date.now() - days * day)
  for (const days of [0, 1, 7, 8, 9, 10]) await addTestLead(web.deps.database, other, { createdAt: ago(days) })
  const week = await staff.call('today.week', {}, { site: other })
  // Today is not over: it counts, and is compared with nothing; nor is the same day of the week before.
  expect(week.leads).toEqual({ now: 2, ended: 1, before: 3 })
})

test('Today says which stock files have stopped coming, to those who import', async () => {
  const of = await web.addDealer()
  await web.deps.database.forGroup(of.groupId, (db) =>
    db
      .insertInto('feed_source')
      .values({
        feed_source_id: randomUUID(),
        dealership_id: of.dealerships[0]?.id ?? '',
        name: 'DMS',
        address: 'https://dms.example/stock.csv',
        every_minutes: 60,
        created_at: monthsAgo,
        next_run_at: web.deps.now(),
      } as never)
      .execute(),
  )
  expect((await staff.call('today.summary', {}, { site: of })).stockFiles).toEqual({ failing: 0, silent: 1 })
  const writer = await staff.call('today.summary', {}, { site: of, role: 'content-editor' })
  expect([writer.stockFiles, writer.appointments, writer.reservations]).toEqual([null, null, null])
})

test('an address that was stored before it had to be one is named with the setting that holds it, until it is mended', async () => {
  const old = await web.addDealer()
  const stored = {
    content: { redirects: [{ from: '/old', to: '//elsewhere' }] },
    theme: { logo: 'javascript:x' },
  }
  await web.deps.database.forGroup(old.groupId, (db) =>
    db
      .updateTable('site')
      .set({ settings: JSON.stringify(stored), version: 2 })
      .where('site_id', '=', old.id)
      .execute(),
  )
  const named = async () =>
    (await staff.call('today.summary', {}, { site: old })).badAddresses?.map(({ setting, path }) => [setting, path])
  expect((await named())?.toSorted()).toEqual([
    ['Content › Redirects', 'content.redirects'],
    ['Theme › Logo', 'theme.logo'],
  ])
  const changes = [
    { path: 'content.redirects', value: [] },
    { path: 'theme.logo', value: 'media/logo.png' },
  ]
  await staff.call('settings.save', { changes }, { site: old })
  expect(await named()).toEqual([])
})

test('a block of a page or a model that is left out is named with its page and field, to whoever may mend it, until it is mended', async () => {
  const old = await web.addDealer()
  const good = { type: 'hero', heading: 'Utes' }
  const bad = {
    type: 'columns',
    columns: [{ heading: 'One' }, { heading: 'Two', link: { label: 'Go', href: 'javascript:alert(1)' } }],
  }
  await web.deps.database.forGroup(old.groupId, async (db) => {
    await savePage(db, old.id, { path: '/utes', title: 'Utes', description: '', body: '', form: '' })
    await db
      .updateTable('page')
      .set({ blocks: JSON.stringify([good, bad, { type: 'unheard' }]) })
      .execute()
    await db.updateTable('site').set({ version: 2 }).execute()
  })
  const unused = async (role: Role) => (await staff.call('today.summary', {}, { site: old, role })).unusedBlocks
  expect(await unused('content-editor')).toEqual([
    {
      title: 'Utes',
      block: 'block 2 (Columns, columns 2 link href)',
      reason: expect.stringContaining('must be a path'),
      path: 'pages/edit?path=%2Futes',
    },
    {
      title: 'Utes',
      block: 'block 3 (Block, type)',
      reason: 'can’t be read as it is stored',
      path: expect.any(String),
    },
  ])
  expect(await unused('salesperson')).toBeNull()
  expect(await (await web.request(old, '/utes')).text()).not.toContain('javascript:')
  await web.deps.database.forGroup(old.groupId, (db) =>
    savePage(db, old.id, { path: '/utes', title: 'Utes', description: '', body: '', form: '', blocks: [] }),
  )
  expect(await unused('content-editor')).toEqual([])
})
