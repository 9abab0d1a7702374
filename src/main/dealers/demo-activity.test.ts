import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseInbox } from '#features/leads/domain/desk/parse-inbox.ts'
import { countLeads } from '#features/leads/server/desk/list-inbox.ts'
import { readReport } from '#features/tracking/server/read-report.ts'
import { rollUp } from '#features/tracking/server/visit-store.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb } from '#pages/test-web.ts'
import { addDemoActivity } from './demo-activity.ts'

const web = await testWeb()
const site = await web.addDealer()
await web.addVehicle(site)

type Counts = {
  leads: number
  answered: number
  undelivered: number
  visitors: number
  interest: number
  seen: number
  sources: number
}

async function counts(): Promise<Counts & { waiting: number; mails: number }> {
  const { rows } = await web.deps.database.platformPool.query<Counts>(
    `select (select count(*)::int from lead where site_id = $1) as leads,
            (select count(*)::int from lead where site_id = $1 and answered_at is not null) as answered,
            (select count(*)::int from lead_delivery d join lead l using (lead_id)
              where l.site_id = $1 and d.status in ('waiting', 'sending')) as undelivered,
            (select count(distinct visitor)::int from visit_event where site_id = $1) as visitors,
            (select count(*)::int from visit_event where site_id = $1 and kind = 'seen') as seen,
            (select count(distinct payload #>> '{last_touch,utm_source}')::int from lead where site_id = $1) as sources,
            (select sum(interest)::int from vehicle) as interest`,
    [site.id],
  )
  const ofSite = { groupId: site.groupId, siteId: site.id, now: web.deps.now() }
  const { waiting } = await countLeads(
    web.deps.database,
    ofSite,
    parseInbox({}, site, asId<'user'>(randomUUID())).filter,
  )
  const mails = await readdir(join(web.dataFolder, 'outbox')).catch(() => [])
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return { ...found, waiting, mails: mails.length }
}

test('a demo site gets a past once: enquiries that were delivered and answered, some that wait, interest in its vehicles, and four weeks of visits that stand in its reports at once', async () => {
  const address = web.deps.directory.list().find(({ siteId }) => siteId === site.id)
  if (!address) throw new Error('the site is not listed')
  // The job that adds visits up may run while the demo is still loading.
  await web.deps.database.forPlatform((db) => rollUp(db, web.deps.now()))
  await addDemoActivity(web.deps, address)
  const first = await counts()
  expect(first).toMatchObject({ waiting: 3, undelivered: 0, mails: 0 })
  expect(first.leads).toBeGreaterThan(20)
  expect(first.answered).toBeGreaterThan(15)
  expect(first.visitors).toBeGreaterThan(500)
  expect(first.interest).toBeGreaterThan(5)
  expect(first.seen).toBeGreaterThan(first.visitors)
  expect(first.sources).toBeGreaterThan(1)
  const report = await readReport(web.deps, site, 28)
  expect(report.visits).toBeGreaterThan(500)
  await addDemoActivity(web.deps, address)
  expect(await counts()).toEqual(first)
})
