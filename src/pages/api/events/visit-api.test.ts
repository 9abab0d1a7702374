import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { rollUp } from '#features/tracking/server/visit-store.ts'
import { readReport } from '#features/tracking/server/read-report.ts'
import { sendWeeklyReport } from '#features/tracking/server/weekly-report.ts'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { ok } from '#kernel/result.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const send = (site: Site, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  web.request(site, '/api/v', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'user-agent': browser, ...headers },
  })

async function reportOf(site: Site) {
  await web.deps.visits.flush()
  await web.deps.database.forPlatform((db) => rollUp(db, new Date()))
  return readReport(web.deps, site, 2)
}

test('a page that was left is counted, with what was seen on it and how quick it was', async () => {
  const site = await web.addDealer()
  const vehicle = await web.addVehicle(site)
  await web.deps.directory.reload()
  expect((await send(site, { p: '/', t: 'home', w: 390, s: [vehicle.slug], m: { LCP: 900, CLS: 0 } })).status).toBe(204)
  expect((await send(site, { p: `/cars/${vehicle.slug}`, t: 'vehicle', v: vehicle.slug, w: 390, i: 1 })).status).toBe(
    204,
  )
  const report = await reportOf(site)
  expect([report.visits, report.views]).toEqual([1, 2])
  expect(report.vehicles).toEqual([{ vehicleId: vehicle.id, seen: 1, views: 1, interest: 1, leads: 0 }])
  expect(report.vitals.map(({ metric, device }) => [metric, device])).toEqual([
    ['LCP', 'phone'],
    ['CLS', 'phone'],
  ])
})

test.each([
  ['a robot', { p: '/' }, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['nobody in particular', { p: '/' }, { 'user-agent': '' }],
  ['a page made ready in advance', { p: '/' }, { 'sec-purpose': 'prefetch;prerender' }],
  ['no JSON', '{', {}],
  ['too much', { p: '/', q: 'x'.repeat(9_000) }, {}],
])('%s is not counted, and told nothing', async (_, body, headers) => {
  const site = await web.addDealer()
  const response = await send(site, body, headers)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect((await reportOf(site)).views).toBe(0)
})

test('a flood from one address stops counting', async () => {
  const site = await web.addDealer()
  for (let sent = 0; sent < 70; sent++) await send(site, { p: '/' })
  expect((await reportOf(site)).views).toBe(60)
})

test('a page of another site cannot report', async () => {
  const site = await web.addDealer()
  const response = await send(site, { p: '/' }, { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
})

test('a site that counts nothing has no mark for the script, and stores nothing', async () => {
  const site = await web.addDealer({ connections: { statistics: { enabled: false } } })
  expect(await (await web.request(site, '/contact')).text()).not.toContain('data-page')
  await send(site, { p: '/' })
  expect((await reportOf(site)).views).toBe(0)
})

test('managers get the week once, nobody else does, and who stopped it gets none', async () => {
  const site = await web.addDealer()
  await send(site, { p: '/', t: 'home', w: 390 })
  await reportOf(site)
  const mails: OutgoingMail[] = []
  // By then the visit was a day ago.
  const monday = new Date(Date.now() + day)
  const staff = [
    { userId: 'a', email: 'Boss@dealer.example', name: 'Boss', role: 'group-manager' },
    { userId: 'b', email: 'sales@dealer.example', name: 'Sales', role: 'salesperson' },
  ]
  const deps = {
    ...web.deps,
    now: () => monday,
    listStaff: async () => staff as never,
    sendMail: async (mail: OutgoingMail) => (mails.push(mail), ok({ statusCode: 250, text: 'taken' })),
  }
  await sendWeeklyReport(deps, { groupId: site.groupId, siteId: site.id })
  await sendWeeklyReport(deps, { groupId: site.groupId, siteId: site.id })
  expect(mails.map(({ to }) => to)).toEqual([['boss@dealer.example']])
  expect(mails[0]?.text).toContain('1 visit (')
  const link = /<([^>]+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(link)
  // Opening the link changes nothing; a forged one neither.
  expect(await (await web.request(site, pathname + search)).text()).toContain('Stop the reports')
  const forged = await web.request(site, `${pathname}?email=boss%40dealer.example&token=x`, { method: 'POST' })
  expect(forged.status).toBe(404)
  const stopped = await web.request(site, pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect([stopped.status, (await stopped.text()).includes('any more weekly reports')]).toEqual([200, true])
  const nextWeek = new Date(monday.getTime() + day)
  await sendWeeklyReport({ ...deps, now: () => nextWeek }, { groupId: site.groupId, siteId: site.id })
  expect(mails).toHaveLength(1)
})
