import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { governVendors } from '#features/tracking/server/governor/govern-vendors.ts'
import { addVitals } from '#features/tracking/server/visit-store.ts'
import { testConsole, type TestConsole } from '../console/test-console.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const staff = testConsole(web)

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const tracked: SiteSettingsInput['connections'] = { trackers: { pixel: '77' }, chat: { live_chat_license: '1' } }

/** So many whole days before today, each with thirty visits that this service cost. */
async function measuredFor(site: Site, days: number, [vendor, kilobytes, milliseconds]: [string, number, number]) {
  const rows = Array.from({ length: days }, (_, back) =>
    Array.from({ length: 30 }, () => [
      { metric: 'vendor_kb' as const, value: kilobytes },
      { metric: 'vendor_ms' as const, value: milliseconds },
    ])
      .flat()
      .map((measure) => ({
        ...measure,
        groupId: site.groupId,
        siteId: site.id,
        day: new Date(Date.now() - (back + 1) * day - day / 2).toISOString().slice(0, 10),
        template: 'home',
        device: 'phone' as const,
        vendor,
      })),
  )
  await web.deps.database.forPlatform((db) => addVitals(db, rows.flat()))
}

const govern = async (site: Site) => {
  await governVendors(web.deps, { groupId: site.groupId, siteId: site.id })
  await web.deps.directory.reload()
}

/** Undefined where the page does not let its script load the service. */
async function onPage(site: Site, name: string) {
  const html = (await (await web.request(site, '/contact')).text()).replaceAll('&quot;', '"')
  const config = JSON.parse(/data-vendors="(.*?\})"/.exec(html)?.[1] ?? '{"vendors":[]}') as {
    vendors: { name: string; waits?: true }[]
  }
  return config.vendors.find((vendor) => vendor.name === name)
}

test('what a real visit measured is of the service, and hosts that are none of its services are forgotten', async () => {
  const site = await web.addDealer({ connections: tracked })
  const body = {
    p: '/',
    t: 'home',
    w: 390,
    x: [
      ['connect.facebook.net', 80, 120],
      ['invented.example', 9, 9],
    ],
  }
  await web.request(site, '/api/v', { method: 'POST', body: JSON.stringify(body), headers: { 'user-agent': browser } })
  await web.deps.visits.flush()
  const stored = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('vital_day').select(['vendor', 'metric']).where('vendor', '<>', '').execute(),
  )
  expect(stored.map(({ vendor, metric }) => `${vendor} ${metric}`).toSorted()).toEqual([
    'pixel vendor_kb',
    'pixel vendor_ms',
  ])
})

test('a service over its budget for a week waits for the shopper; raising the budget lets it go', async () => {
  const site = await web.addDealer({ connections: tracked })
  await measuredFor(site, 8, ['pixel', 900, 1_500])
  await measuredFor(site, 8, ['live_chat', 3_000, 3_000])
  await govern(site)
  expect(await onPage(site, 'pixel')).toMatchObject({ waits: true })
  // It loads on a press alone: there is nothing to put off.
  expect(await onPage(site, 'live_chat')).not.toHaveProperty('waits')
  const { services } = await staff.call('vendors.list', {}, { site })
  expect(services.map(({ name, state }) => [name, state])).toEqual([
    ['pixel', 'deferred'],
    ['live_chat', 'over'],
  ])
  expect(services[0]?.words).toMatch(/Meta Pixel adds \d+ KB and 1\.\d s on phones; its budget is 120 KB/)
  const budgets = [{ service: 'pixel', kilobytes: 2_000, milliseconds: 4_000 }]
  await staff.call('settings.save', { changes: [{ path: 'connections.vendor_budgets', value: budgets }] }, { site })
  await govern(site)
  expect(await onPage(site, 'pixel')).not.toHaveProperty('waits')
})

test('a site that wants no waiting has none at once, whatever was decided before', async () => {
  const site = await web.addDealer({ connections: tracked })
  await measuredFor(site, 8, ['pixel', 900, 1_500])
  await govern(site)
  expect(await onPage(site, 'pixel')).toMatchObject({ waits: true })
  const path = 'connections.defer_vendors_over_budget'
  await staff.call('settings.save', { changes: [{ path, value: false }] }, { site })
  await web.deps.directory.reload()
  expect(await onPage(site, 'pixel')).not.toHaveProperty('waits')
})

test('the switch takes a service off the page and out of its policy, keeps its key, is audited, and gives it back', async () => {
  const site = await web.addDealer({ connections: tracked })
  await staff.call('vendors.pause', { name: 'pixel', isPaused: true }, { site })
  await web.deps.directory.reload()
  expect(await onPage(site, 'pixel')).toBeUndefined()
  const policy = (await web.request(site, '/contact')).headers.get('content-security-policy')
  expect(policy).not.toContain('facebook')
  expect((await staff.call('vendors.list', {}, { site })).services[0]).toMatchObject({ name: 'pixel', state: 'paused' })
  const { rows } = await staff.call('audit.list', {}, { site })
  expect(rows[0]?.what).toBe('Switched a third-party service on or off')
  await staff.call('vendors.pause', { name: 'pixel', isPaused: false }, { site })
  await web.deps.directory.reload()
  expect(await onPage(site, 'pixel')).toMatchObject({ params: { id: '77' } })
})

test('nobody switches a service that the site has not, or of another dealer, or without the permission', async () => {
  const site = await web.addDealer({ connections: { trackers: { pixel: '77' } } })
  const theirs = await web.addDealer({ connections: tracked })
  const send = (name: unknown, at: Parameters<TestConsole['send']>[2]) =>
    staff.send('vendors.pause', { name, isPaused: true }, at).then(({ status }) => status)
  expect(await send('live_chat', { site })).toBe(404)
  expect(await send('__proto__', { site })).toBe(422)
  expect(await send('pixel', { site, role: 'salesperson' })).toBe(403)
  expect(await send('pixel', { site: theirs, cookie: await staff.cookieOf(site, 'group-manager') })).toBe(404)
  expect(await onPage(theirs, 'pixel')).toBeDefined()
})
