import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { listSpeedPagesDue } from '#features/tracking/server/speed/speed-store.ts'
import { renewSpeedPage } from '#features/tracking/server/speed/read-public-speed.ts'
import { addVitals, type StoredVital } from '#features/tracking/server/visit-store.ts'
import { testWeb } from '../../test-web.ts'
import { testConsole } from '../console/test-console.ts'

const web = await testWeb()
const staff = testConsole(web)

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const shown = { connections: { statistics: { speed_page: true } } }

const dayBack = (back: number): string => new Date(Date.now() - back * day - day / 2).toISOString().slice(0, 10)

const measured = (
  { groupId, id }: Site,
  { visits, value, back = 2 }: { visits: number; value: number; back?: number },
): StoredVital[] =>
  Array.from({ length: visits }, () => ({
    groupId,
    siteId: id,
    day: dayBack(back),
    template: 'home',
    device: 'phone',
    metric: 'LCP',
    vendor: '',
    value,
  }))

const store = (rows: StoredVital[]) => web.deps.database.forPlatform((db) => addVitals(db, rows))

/** The hour in which a day begins where the site is. */
const midnightOf = async (site: Site): Promise<Date> => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 20, hour, 30)))
  const due = await Promise.all(hours.map((at) => web.deps.database.forPlatform((db) => listSpeedPagesDue(db, at))))
  const found = hours.filter((_, at) => due[at]?.some(({ siteId }) => siteId === site.id))
  expect(found).toHaveLength(1)
  return found[0] ?? new Date(0)
}

test('a site shows its speed where it wants to, and no other asks browsers for their line', async () => {
  const [open, closed] = [await web.addDealer(shown), await web.addDealer()]
  await store(measured(open, { visits: 99, value: 900 }))
  const page = await web.request(open, '/speed')
  const html = await page.text()
  expect([page.status, page.headers.get('accept-ch')]).toEqual([200, 'ECT'])
  expect(html).toContain('Too few visits so far')
  expect((await web.request(closed, '/speed')).status).toBe(404)
  expect((await web.request(closed, '/speed.json')).status).toBe(404)
  expect((await web.request(closed, '/')).headers.get('accept-ch')).toBeNull()
})

test('the figures are read again when a day has ended at the site, and the document for programs says the same', async () => {
  const site = await web.addDealer(shown)
  expect(await (await web.request(site, '/speed')).text()).toContain('Too few visits so far')
  await store(measured(site, { visits: 120, value: 900 }))
  const midnight = await midnightOf(site)
  const due = await web.deps.database.forPlatform((db) => listSpeedPagesDue(db, midnight))
  expect(due.map(({ siteId }) => siteId)).toContain(site.id)
  await renewSpeedPage(web.deps, { groupId: site.groupId, siteId: site.id })
  await web.deps.directory.reload()
  const html = await (await web.request(site, '/speed')).text()
  expect(html).toContain('120 visits')
  expect(html).toContain('data-verdict="good"')
  const document = (await (await web.request(site, '/speed.json')).json()) as { site: { lcp: object } }
  expect(document.site.lcp).toMatchObject({ visits: 120, verdict: 'good' })
  expect(await (await web.request(site, '/sitemap-pages.xml')).text()).toContain('/speed<')
})

test('a visit by a slow line counts for the site and for that line', async () => {
  const site = await web.addDealer(shown)
  const body = JSON.stringify({ p: '/', t: 'home', w: 390, m: { LCP: 900 } })
  await web.request(site, '/api/v', { method: 'POST', body, headers: { 'user-agent': browser, ect: '3g' } })
  await web.deps.visits.flush()
  const stored = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('vital_day').select('metric').execute(),
  )
  expect(stored.map(({ metric }) => metric).toSorted()).toEqual(['LCP', 'LCP 3g'])
})

test('an operator sees every site, the worst first, and this week beside the one before', async () => {
  const [quick, slow] = [await web.addDealer(), await web.addDealer()]
  await store(measured(quick, { visits: 120, value: 900 }))
  await store([
    ...measured(slow, { visits: 120, value: 3_000 }),
    ...measured(slow, { visits: 120, value: 9_000, back: 9 }),
  ])
  const { sites, found } = await staff.call('platform.speed', {}, { site: quick, role: 'operator' })
  const own = sites.filter(({ id }) => id === quick.id || id === slow.id)
  expect(own.map(({ id }) => id)).toEqual([slow.id, quick.id])
  expect(own[0]).toMatchObject({
    week: { LCP: { verdict: 'fair', visits: 120 } },
    before: { LCP: { verdict: 'poor' } },
  })
  expect(own[1]).toMatchObject({ before: { LCP: { p75: null } } })
  expect(found).toBeGreaterThanOrEqual(2)
})
