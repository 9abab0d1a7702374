import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { minute, second } from '#kernel/duration.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { hostsOfSite, linksIn, locationsIn, sitemapAt } from './old-page-links.ts'
import { robotsRules, type RobotsRules } from '../../domain/walk/robots.ts'
import { storeOldSite } from '../store-old-site.ts'
import type { FetchedPage, FetchOldPage } from './walk-ports.ts'
import {
  addPages,
  changeWalk,
  claimWalk,
  countPages,
  findWalk,
  nextPages,
  setPages,
  type StoredWalk,
} from './walk-store.ts'

export type WalkDeps = {
  database: TenantDatabase
  storage: MediaStorage
  fetchOldPage: FetchOldPage
  wait(milliseconds: number): Promise<void>
  now(): Date
}

type Walked = { groupId: GroupId; siteId: SiteId }

/** Pages that are read at a time: what a restart asks for once more is never more than these. */
const batchSize = 20

/** As polite visitors are: one request a second, or slower where the site asks for that. */
const pause = second

/** Addresses that wait; a site with more names pages without end. */
const mostWaiting = 10_000

/**
 * Reads the next pages of an old site into what is known of it. What was read is there whatever happens next. `nothing`: another process is
 * at it, or it has ended.
 */
export async function walkOldSite(deps: WalkDeps, walked: Walked): Promise<'went on' | 'ended' | 'nothing'> {
  const { groupId, siteId } = walked
  const now = deps.now()
  const claim = { now, until: new Date(now.getTime() + 10 * minute) }
  const walk = await deps.database.forGroup(groupId, (db) => claimWalk(db, siteId, claim))
  if (!walk) return 'nothing'
  try {
    const rules = await rulesOf(deps, walked, walk)
    if (typeof rules === 'string') return await end(deps, walked, { state: 'failed', message: rules })
    return await readBatch(deps, { ...walked, walk, rules })
  } finally {
    await deps.database.forGroup(groupId, (db) => changeWalk(db, siteId, { claimedUntil: null }))
  }
}

async function end(
  { database }: WalkDeps,
  { groupId, siteId }: Walked,
  { state, message = '' }: { state: 'done' | 'failed'; message?: string },
): Promise<'ended'> {
  await database.forGroup(groupId, (db) => changeWalk(db, siteId, { state, message }))
  return 'ended'
}

/** What the site lets us read, asked for once; a sentence where it can't be reached. */
async function rulesOf(deps: WalkDeps, { groupId, siteId }: Walked, walk: StoredWalk): Promise<RobotsRules | string> {
  if (walk.robots !== null) return robotsRules(walk.robots)
  const hosts = hostsOfSite(walk.origin)
  const page = await deps.fetchOldPage(`${walk.origin}/robots.txt`, hosts)
  if (page.kind === 'unreachable') return page.because
  // A site that fails to say what may be read may not be read (RFC 9309).
  if (page.kind === 'refused' && page.status >= 500) return `The site answers ${page.status}. Try again later.`
  const robots =
    page.kind === 'text' && !/^\s*</.test(textOf(page)) ? textOf(page).replaceAll('\0', '').slice(0, 500_000) : ''
  const rules = robotsRules(robots)
  if (!rules.mayRead('/'))
    return 'The site’s robots.txt lets no program read it. Save its pages instead, or have that changed.'
  const named = rules.sitemaps.flatMap((text) => sitemapAt(text, new URL(walk.origin), hosts) ?? [])
  await deps.database.forGroup(groupId, async (db) => {
    await changeWalk(db, siteId, { robots })
    await addPages(db, siteId, [...new Set(['/', '/sitemap.xml', ...named])])
  })
  await deps.wait(pause)
  return rules
}

type Reading = Walked & { walk: StoredWalk; rules: RobotsRules }

async function readBatch(deps: WalkDeps, reading: Reading): Promise<'went on' | 'ended'> {
  const { groupId, siteId, walk } = reading
  const inGroup: TenantDatabase['forGroup'] = (id, work) => deps.database.forGroup(id, work)
  const { read } = await inGroup(groupId, (db) => countPages(db, siteId))
  const most = Math.min(batchSize, walk.mostPages - read)
  if (most <= 0)
    return end(deps, reading, { state: 'done', message: `It stopped at ${walk.mostPages} pages, as you chose.` })
  const addresses = await inGroup(groupId, (db) => nextPages(db, siteId, most))
  if (addresses.length === 0) return end(deps, reading, { state: 'done' })
  const found = await fetchAll(deps, reading, addresses)
  if (Object.keys(found.files).length > 0) await storeFiles(deps, reading, found.files)
  await inGroup(groupId, async (db) => {
    for (const state of ['read', 'refused', 'failed'] as const)
      await setPages(db, siteId, { addresses: found[state], state })
  })
  const failed = found.failed.length
  if (failed === addresses.length && failed >= 5)
    return end(deps, reading, { state: 'failed', message: 'The site stopped answering. You can go on later.' })
  return 'went on'
}

type Found = { files: Record<string, Uint8Array>; read: string[]; refused: string[]; failed: string[] }

async function fetchAll(deps: WalkDeps, reading: Reading, addresses: readonly string[]): Promise<Found> {
  const { groupId, siteId, walk, rules } = reading
  const found: Found = { files: {}, read: [], refused: [], failed: [] }
  const hosts = hostsOfSite(walk.origin)
  for (const address of addresses) {
    if (!rules.mayRead(address)) {
      found.refused.push(address)
      continue
    }
    const current = await deps.database.forGroup(groupId, (db) => findWalk(db, siteId))
    if (current?.state !== 'reading') break
    const page = await deps.fetchOldPage(walk.origin + address, hosts)
    await take(deps, reading, { address, page, found })
    await deps.wait(Math.max(pause, rules.delaySeconds * second))
  }
  return found
}

async function take(
  deps: WalkDeps,
  { groupId, siteId, walk }: Reading,
  { address, page, found }: { address: string; page: FetchedPage; found: Found },
): Promise<void> {
  if (page.kind === 'unreachable') return void found.failed.push(address)
  if (page.kind === 'refused') return void (page.status >= 500 ? found.failed : found.refused).push(address)
  if (page.kind === 'other') return void found.refused.push(address)
  const url = new URL(page.url)
  const hosts = hostsOfSite(walk.origin)
  const links = page.isXml ? locationsIn(textOf(page), url, hosts) : linksIn(textOf(page), url, hosts)
  await deps.database.forGroup(groupId, async (db) => {
    const { waiting } = await countPages(db, siteId)
    await addPages(db, siteId, links.slice(0, Math.max(0, mostWaiting - waiting)))
  })
  found.files[nameOf(walk.origin, address)] = page.bytes
  found.read.push(address)
}

/** As programs that save sites name pages: the host, the path, and `index.html` for a folder. */
function nameOf(origin: string, address: string): string {
  const [path = '/', ...query] = address.split('?')
  const file = path.endsWith('/') ? `${path}index.html` : path
  return `${new URL(origin).host}${file}${query.length > 0 ? `?${query.join('?')}` : ''}`
}

/** Read as an archive that somebody sends is: in a thread, within limits. */
async function storeFiles(deps: WalkDeps, { groupId, siteId, walk }: Reading, files: Found['files']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-walk-'))
  try {
    const path = join(folder, 'pages.zip')
    await writeFile(path, zipSync(files, { level: 1 }))
    // Pages that can't be read are noted as read: asking for them again would not help.
    await storeOldSite(deps, { groupId, siteId, path, name: new URL(walk.origin).host })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Addresses are plain letters in every encoding that old platforms use. */
const textOf = ({ bytes }: Extract<FetchedPage, { kind: 'text' }>): string => bytes.toString('utf8')
