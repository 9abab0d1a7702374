import { day as dayInMs, hour, minute } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { silentLog } from '#platform/log.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { isWide } from '#testing/wide.ts'
import { listMissingPaths } from './list-missing-paths.ts'
import { readReport } from './read-report.ts'
import { visitRetentionDays } from './tracking-jobs.ts'
import { openVisitBuffer } from './visit-buffer.ts'
import { rollUp, saltOfDay, type StoredVisit } from './visit-store.ts'
import { visitorNumbers } from './visitor-number.ts'

const now = new Date('2026-11-20T02:00:00Z')
const clock = { now: () => now }
const opened = await testDatabase()
const site = await addTestDealer(opened.database)
for (const back of [0, 1, 2]) {
  const then = new Date(now.getTime() - back * dayInMs)
  await visitRetentionDays({ database: opened.database, now: () => then })
}

const visit = (differences: Partial<StoredVisit> = {}): StoredVisit => ({
  kind: 'view',
  template: 'home',
  path: '/',
  vehicleId: null,
  source: 'direct',
  campaign: '',
  device: 'phone',
  term: '',
  results: null,
  groupId: site.groupId,
  siteId: site.id,
  at: now,
  visitor: 1n,
  ...differences,
})

async function stored(visits: StoredVisit[]): Promise<void> {
  const buffer = openVisitBuffer({ database: opened.database, log: silentLog })
  for (let at = 0; at < visits.length; at += 500) {
    buffer.add(visits.slice(at, at + 500), [])
    await buffer.flush()
  }
}

test('figures agree with a ground truth of drawn visits, whatever the order and however often they are added up', async () => {
  const seed = 17
  const chance = chanceFrom(seed)
  const people = isWide ? 75_000 : 600
  const truth = { visits: 0, views: 0, bySource: new Map<string, number>() }
  const visits: StoredVisit[] = []
  for (let person = 1; person <= people; person++) {
    const source = chance.pick(['google', 'facebook', 'direct', 'carsguide.example'])
    // Visits of one person are at least 40 minutes apart; pages of one visit less than 20.
    let at = now.getTime() - 20 * hour + chance.upTo(hour)
    for (let begun = 0; begun < 1 + chance.upTo(2); begun++) {
      const pages = 1 + chance.upTo(4)
      truth.visits += 1
      truth.views += pages
      truth.bySource.set(source, (truth.bySource.get(source) ?? 0) + 1)
      for (let page = 0; page < pages; page++) {
        visits.push(visit({ at: new Date(at), visitor: BigInt(person), source }))
        at += chance.upTo(19 * minute)
      }
      at += 41 * minute
    }
  }
  await stored(visits.toSorted(() => chance.upTo(2) - 1))
  // As its job does, which may take its time.
  const database = opened.database.apart(1)
  for (let again = 0; again < 2; again++) await database.forPlatform((db) => rollUp(db, now))
  const report = await readReport({ database: opened.database, ...clock }, site, 3)
  // A visit that goes over midnight is one in each day.
  const dayEnds = report.visits - truth.visits
  expect([report.views, dayEnds >= 0 && dayEnds <= people * 0.1], `seed ${seed}`).toEqual([truth.views, true])
  expect(report.sources.map(({ source }) => source).toSorted()).toEqual([...truth.bySource.keys()].toSorted())
  for (const { source, visits: counted } of report.sources) {
    expect(counted).toBeGreaterThanOrEqual(truth.bySource.get(source) ?? 0)
  }
}, 300_000)

test('words that fewer than three people typed are never shown', async () => {
  const other = await addTestDealer(opened.database)
  const search = (visitor: bigint, term: string): StoredVisit =>
    visit({ kind: 'search', term, results: 0, visitor, groupId: other.groupId, siteId: other.id })
  await stored([
    search(1n, 'john smith 0412'),
    search(1n, 'john smith 0412'),
    ...[1n, 2n, 3n].map((each) => search(each, 'hilux')),
  ])
  await opened.database.forPlatform((db) => rollUp(db, now))
  const report = await readReport({ database: opened.database, ...clock }, other, 3)
  expect(report.termsWithoutResults).toEqual([{ term: 'hilux', searches: 3 }])
})

test('an address that leads nowhere is counted once two people asked for it, and never one that names somebody', async () => {
  const other = await addTestDealer(opened.database)
  const request = (visitor: bigint, path: string, template = 'missing page'): StoredVisit =>
    visit({ template, path, visitor, groupId: other.groupId, siteId: other.id })
  await stored([
    ...[1n, 2n, 2n].map((each) => request(each, '/old-page.html')),
    ...[1n, 2n].map((each) => request(each, '/2019-toyota-hilux-sr5-4x4-double-cab-pick-up')),
    ...[1n, 1n].map((each) => request(each, '/only-one-person')),
    ...[1n, 2n].map((each) => request(each, '/mail/ann@example.com')),
    ...[1n, 2n].map((each) => request(each, '/enquiry/Zk3mP0qv8WcXnB7yTdRa')),
    ...[1n, 2n].map((each) => request(each, '/contact', 'contact')),
  ])
  await opened.database.forPlatform((db) => rollUp(db, now))
  const missing = await listMissingPaths({ database: opened.database, ...clock }, other, 3)
  expect(missing).toEqual([
    { path: '/old-page.html', visits: 3, lastDay: '2026-11-20' },
    { path: '/2019-toyota-hilux-sr5-4x4-double-cab-pick-up', visits: 2, lastDay: '2026-11-20' },
  ])
  const elsewhere = { ...other, groupId: site.groupId } as Site
  expect(await listMissingPaths({ database: opened.database, ...clock }, elsewhere, 3)).toEqual([])
})

test('no group reads the events or sums of another', async () => {
  const stranger = await addTestDealer(opened.database)
  await stored([visit()])
  await opened.database.forPlatform((db) => rollUp(db, now))
  const report = await readReport(
    { database: opened.database, ...clock },
    { ...site, groupId: stranger.groupId } as Site,
    3,
  )
  expect([report.visits, report.views]).toEqual([0, 0])
})

test('a visitor has one number a day, another one the next day, and salts do not stay', async () => {
  const numbers = visitorNumbers((day, fresh) => opened.database.forPlatform((db) => saltOfDay(db, day, fresh)))
  const person = { siteId: site.id, address: '192.0.2.7', userAgent: 'Browser' }
  const [first, again, next] = [
    await numbers({ ...person, at: now }),
    await numbers({ ...person, at: now }),
    await numbers({ ...person, at: new Date(now.getTime() + dayInMs) }),
  ]
  expect([first === again, first === next]).toEqual([true, false])
  await numbers({ ...person, at: new Date(now.getTime() + 4 * dayInMs) })
  const left = await opened.database.platformPool.query<{ day: string }>('select day from measure.visitor_salt')
  expect(left.rows).toHaveLength(1)
  // Another process of the same day agrees.
  const elsewhere = visitorNumbers((day, fresh) => opened.database.forPlatform((db) => saltOfDay(db, day, fresh)))
  const later = { ...person, at: new Date(now.getTime() + 4 * dayInMs) }
  expect(await elsewhere(later)).toBe(await numbers(later))
})
