import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fetchOldPage } from '#adapters/feed-sources/fetch-old-page.ts'
import { sampleMirror, sampleStock } from '#features/move-in/server/test-old-site.ts'
import { openOldWeb } from '#features/move-in/server/walk/test-old-web.ts'
import { walkOldSite } from '#features/move-in/server/walk/walk-old-site.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { day, minute } from '#kernel/duration.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, theirs } = await consoleWorld()
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a3d62' } })
  .png()
  .toBuffer()
const files = sampleMirror(sampleStock(10), picture)
const old = await openOldWeb(files, {
  robots: 'User-agent: *\nDisallow: /x7/\nCrawl-delay: 2\n',
  more: { '/moved': '/about-us.html', '/away': 'http://elsewhere.example/' },
})
/** Has a tenth of the pages of the same site. */
const few = await openOldWeb(
  Object.fromEntries(
    Object.entries(files).filter(([name]) => !/inventory\/used|vehicle\.aspx|\/stock\/|tip-\d\d/.test(name)),
  ),
  { robots: '' },
)
afterAll(() => Promise.all([old.close(), few.close()]))

const read = (site: Site) => staff.call('moveIn.read', {}, { site })
const begin = (site: Site, most?: number, from = few) =>
  staff.call('moveIn.walk', { address: from.origin, most }, { site })

/** One turn after another until it ends, without its pauses; they are returned. */
async function walk(site: Site, { turns = 100, now = () => new Date() } = {}) {
  const pauses: number[] = []
  const deps = {
    ...web.deps,
    now,
    fetchOldPage: fetchOldPage((host) => host === '127.0.0.1'),
    wait: async (milliseconds: number) => void pauses.push(milliseconds),
  }
  const walked = { groupId: site.groupId, siteId: site.id }
  let outcome = 'went on'
  for (let turn = 0; turn < turns && outcome === 'went on'; turn += 1) outcome = await walkOldSite(deps, walked)
  return { outcome, pauses }
}

test('an old site is read from the web as its robots.txt allows, and moves in like a saved one', async () => {
  const site = await web.addDealer()
  await begin(site, undefined, old)
  const { outcome, pauses } = await walk(site)
  expect(outcome).toBe('ended')
  // Asked for slower than once a second, it is.
  expect(Math.min(...pauses.slice(1))).toBe(2_000)
  expect(old.seen.filter((address) => address.startsWith('/x7/'))).toEqual([])
  expect(new Set(old.seen).size).toBe(old.seen.length)
  const found = await read(site)
  expect(found.walk).toMatchObject({ state: 'done', waiting: 0, failed: 0, refused: 5 })
  expect(found.pieces.length).toBe(64)
  expect(found.addresses.some(({ address }) => address === '/inventory/?make=Mazda&page=2')).toBe(true)
  expect(found.business.proposals.map(({ part }) => part)).toEqual([
    'name',
    'phone',
    'address',
    'hours',
    'logo',
    'colour',
    'menu',
  ])
  await staff.call('moveIn.forget', {}, { site })
  expect(await read(site)).toMatchObject({ walk: null, coverage: { total: 0 }, business: { proposals: [] } })
})

test('it stops, goes on where it was, and survives a process that died', async () => {
  const site = await web.addDealer()
  const before = few.seen.length
  await begin(site)
  await walk(site, { turns: 2 })
  const first = (await read(site)).walk
  expect(first).toMatchObject({ state: 'reading', read: 22 })
  await staff.call('moveIn.stopWalk', {}, { site })
  expect((await walk(site)).outcome).toBe('nothing')
  expect((await read(site)).walk).toMatchObject({ state: 'stopped', read: 22 })
  await begin(site)
  // Another process has it, and died: until its claim ends nobody else reads.
  const claimed = new Date(Date.now() + 5 * minute)
  await web.deps.database.forGroup(site.groupId, (db) =>
    db.updateTable('old_site_walk').set({ claimed_until: claimed }).execute(),
  )
  expect((await walk(site)).outcome).toBe('nothing')
  expect((await walk(site, { now: () => new Date(Date.now() + day) })).outcome).toBe('ended')
  const seen = few.seen.slice(before)
  expect(new Set(seen).size).toBe(seen.length)
  expect((await read(site)).walk).toMatchObject({ state: 'done', waiting: 0 })
})

test('it ends at the number of pages that a person chose', async () => {
  const site = await web.addDealer()
  await begin(site, 15)
  await walk(site)
  const { walk: ended } = await read(site)
  expect(ended).toMatchObject({ state: 'done', read: 15, message: 'It stopped at 15 pages, as you chose.' })
})

test('a site that falls silent, or lets nobody in, says so', async () => {
  const site = await web.addDealer()
  await begin(site)
  few.breaks(503)
  await walk(site)
  expect((await read(site)).walk).toMatchObject({ state: 'failed', message: 'The site answers 503. Try again later.' })
  few.breaks(null)
  await begin(site)
  await walk(site, { turns: 2 })
  few.breaks(500)
  await walk(site)
  few.breaks(null)
  expect((await read(site)).walk).toMatchObject({ state: 'failed', read: 22 })
  const closed = await openOldWeb(files, { robots: 'User-agent: *\nDisallow: /\n' })
  await staff.call('moveIn.walk', { address: closed.origin }, { site })
  await walk(site)
  expect((await read(site)).walk?.message).toContain('robots.txt lets no program read it')
  expect(closed.seen).toEqual(['/robots.txt'])
  await closed.close()
})

test('no address leads into our own network, and no redirect to another site is followed', async () => {
  const guarded = fetchOldPage(() => false)
  const { host } = new URL(old.origin)
  for (const url of [old.origin, 'http://127.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/', 'ftp://a.example/'])
    expect([url, (await guarded(url, [host])).kind]).toEqual([url, 'unreachable'])
  const open = fetchOldPage((name) => name === '127.0.0.1')
  expect(await open(`${old.origin}/moved`, [host])).toMatchObject({ kind: 'text', url: `${old.origin}/about-us.html` })
  expect(await open(`${old.origin}/away`, [host])).toEqual({ kind: 'other' })
  expect(await open(`${old.origin}/images/tow.png`, [host])).toEqual({ kind: 'other' })
  expect(await open(`${old.origin}/nothing`, [host])).toEqual({ kind: 'refused', status: 404 })
})

test('what the old site says is taken over piece by piece, and nothing by itself', async () => {
  const site = await web.addDealer()
  await begin(site)
  await walk(site)
  const placeId = (await read(site)).business.placeId ?? ''
  const proposal = async (part: string) => (await read(site)).business.proposals.find((each) => each.part === part)
  expect(await proposal('hours')).toMatchObject({ isSame: false, isTakeable: true })
  for (const part of ['name', 'phone', 'hours', 'address', 'colour', 'menu'] as const) {
    const { note, isTakeable } = (await proposal(part)) ?? {}
    if (!isTakeable) throw new Error(`${part}: ${note}`)
    await staff.call('moveIn.adopt', { part, placeId }, { site })
    await expect.poll(async () => (await proposal(part))?.isSame, { message: part }).toBe(true)
  }
  const { site: now } = await web.deps.snapshots.get({ ...site, siteId: site.id } as never)
  expect(now.name).toBe(now.settings.content.name)
  const place = locationsOf(now).find(({ id }) => id === placeId)
  expect(place).toMatchObject({ phone: '07 5550 3391', address: { street: '1 High Street', postcode: '2340' } })
  expect(place?.openingHours.week[6]).toEqual([{ open: 540, close: 780 }])
  expect(now.settings.theme.brand).toBe('#0a3d62')
  const logo = await staff.send('moveIn.adopt', { part: 'logo', placeId }, { site })
  expect([logo.status, (await logo.json()) as object]).toMatchObject([
    422,
    { error: 'We couldn’t get the logo from the old site. Add it under Theme.' },
  ])
})

test('another group sees none of it and changes nothing of it', async () => {
  const site = await web.addDealer()
  await begin(site)
  expect((await read(theirs)).walk).toBeNull()
  const placeId = locationsOf(theirs)[0]?.id ?? ''
  const cookie = await staff.cookieOf(theirs, 'group-manager')
  expect((await staff.send('moveIn.stopWalk', {}, { site, cookie })).status).toBe(404)
  expect((await staff.send('moveIn.adopt', { part: 'phone', placeId }, { site })).status).toBe(404)
  expect((await staff.send('moveIn.walk', { address: 'no address' }, { site })).status).toBe(422)
})
