import { comparableAddress, pathsWithQuery } from '#features/content/domain/redirects.ts'
import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#kernel/duration.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { SplitTest } from '#features/sites/domain/settings/retail/split-test-settings.ts'
import { inSlices } from '#platform/limits/in-slices.ts'
import { preparedForPublic } from './protected-snapshot.ts'
import { assembleSnapshot, type SiteRecords, type SiteSnapshot } from './site-snapshot.ts'
import { memoryOf } from './snapshot-memory.ts'

export type SiteSnapshots = {
  /** Stamp of what the site's pages show now, when that is known without reading anything: the key of the page cache. */
  stampOf(address: SiteAddress): string | undefined
  /**
   * The current snapshot, read from the database only when it is not in memory or was overtaken by a change. While the new one takes longer
   * than anybody should wait, or cannot be read, the one before answers.
   */
  get(address: SiteAddress): Promise<SiteSnapshot>
  /** The test that runs on the site, as far as that is known without reading anything; null: none. */
  splitOf(address: SiteAddress): SplitTest | null
  /** Whether the query of an address may be one that the dealer leads on, whatever is finished for its path; known without reading anything. */
  mayLeadOn(address: SiteAddress, rawUrl: string): boolean
  /** What those in memory take, as far as they were counted. */
  bytes(): number
  /** How many sites are in memory. */
  sites(): number
  /** Since the process started: pages made from what was in memory, readings of a site, and readings that took too long or failed. */
  readonly counts: Readonly<SnapshotCounts>
}

type SnapshotCounts = { hits: number; builds: number; late: number }

type Options = {
  /** `known`: an older version of the same site, where there is one in memory. */
  read(address: SiteAddress, known?: SiteRecords): Promise<SiteRecords>
  now(): Date
  maxBytes: number
  /** Milliseconds that a page waits for the newest version of its site while an older one is at hand. */
  timeout?: number
}

/** A small site is read in less; of a large one the shopper sees the change a second later instead of waiting for it. */
const usualTimeout = 400
/** After a failure the next reading begins no sooner, however many ask. */
const pauseAfterFailure = second

type Stamped = Pick<SiteSnapshot, 'stamp' | 'version' | 'asOf' | 'validUntil'> & {
  split: SplitTest | null
  oldPaths: ReadonlySet<string>
}
/** A snapshot and what it took when it was last counted. */
type Held = { snapshot: SiteSnapshot; bytes: number }
type Reading = { version: number; snapshot: Promise<SiteSnapshot>; next?: Promise<SiteSnapshot> }

/** Growth that is not worth counting anew: what searches and pages add to a site comes in pieces of some kilobytes. */
const uncounted = 32_000

/** Snapshots by site, the longest unused dropped first, also when those that stay have grown. */
function sitesInMemory(maxBytes: number) {
  // One that takes more than there is has all of it: read anew for each page it would cost more than that.
  const sizeCalculation = ({ bytes }: Held) => Math.min(bytes, maxBytes)
  const held = new LRUCache<string, Held>({ maxSize: maxBytes, sizeCalculation })
  const store = (snapshot: SiteSnapshot, bytes = memoryOf(snapshot)) =>
    void held.set(snapshot.site.id, { snapshot, bytes })
  return {
    store,
    /** For whoever only looks: the site is no more in use than before. */
    peek: (siteId: string): SiteSnapshot | undefined => held.peek(siteId)?.snapshot,
    find(siteId: string): SiteSnapshot | undefined {
      const found = held.get(siteId)
      if (!found) return undefined
      const bytes = memoryOf(found.snapshot)
      if (Math.abs(bytes - found.bytes) > uncounted) store(found.snapshot, bytes)
      return found.snapshot
    },
    bytes: () => held.calculatedSize,
    sites: () => held.size,
  }
}

/** Snapshots of the sites in use. Stamps are tiny and stored for all. */
export function openSiteSnapshots({ read, now, maxBytes, timeout = usualTimeout }: Options): SiteSnapshots {
  const held = sitesInMemory(maxBytes)
  const stamps = new Map<string, Stamped>()
  const underWay = new Map<string, Reading>()
  const counts: SnapshotCounts = { hits: 0, builds: 0, late: 0 }
  const late = lateSites(timeout, counts)

  function store(snapshot: SiteSnapshot): SiteSnapshot {
    held.store(snapshot)
    stamps.set(snapshot.site.id, stampedOf(snapshot))
    return snapshot
  }

  async function load(address: SiteAddress): Promise<SiteSnapshot> {
    counts.builds++
    const records = await read(address, held.peek(address.siteId)?.records)
    address.version = Math.max(address.version, records.version)
    return store(await inSlices(preparedForPublic(records, now(), held.peek(address.siteId) ?? null)))
  }

  /**
   * Requests that arrive together share one read, but never one that began before their version existed: they wait for it
   * and share the next. So a site is read once at a time, however often it changes.
   */
  function loadOnce(address: SiteAddress): Promise<SiteSnapshot> {
    const running = underWay.get(address.siteId)
    if (running) {
      if (running.version >= address.version) return running.snapshot
      return (running.next ??= running.snapshot.catch(() => undefined).then(() => get(address)))
    }
    const snapshot = load(address).finally(() => underWay.delete(address.siteId))
    underWay.set(address.siteId, { version: address.version, snapshot })
    return snapshot
  }

  async function get(address: SiteAddress): Promise<SiteSnapshot> {
    const known = held.find(address.siteId)
    if (!known) return loadOnce(address)
    const isHit = known.version >= address.version || late.has(address.siteId)
    if (isHit) counts.hits++
    return asOfNow(isHit ? known : ((await late.inTime(address.siteId, loadOnce(address))) ?? known))
  }

  const asOfNow = (known: SiteSnapshot): SiteSnapshot =>
    isTrueAt(now(), known) ? known : store(assembleSnapshot(known.records, now(), known))

  return {
    stampOf(address) {
      const known = stamps.get(address.siteId)
      const isCurrent = known && (known.version >= address.version || late.has(address.siteId))
      return isCurrent && isTrueAt(now(), known) ? known.stamp : undefined
    },
    splitOf: (address) => stamps.get(address.siteId)?.split ?? null,
    mayLeadOn: (address, rawUrl) => isOnOldPath(rawUrl, stamps.get(address.siteId)?.oldPaths),
    get,
    bytes: held.bytes,
    sites: held.sites,
    counts,
  }
}

function isOnOldPath(rawUrl: string, oldPaths: ReadonlySet<string> | undefined): boolean {
  if (oldPaths === undefined || oldPaths.size === 0) return false
  const mark = rawUrl.indexOf('?')
  return mark >= 0 && oldPaths.has(comparableAddress(rawUrl.slice(0, mark)))
}

const stampedOf = ({ site, redirects, stamp, version, asOf, validUntil }: SiteSnapshot): Stamped => ({
  stamp,
  version,
  asOf,
  validUntil,
  split: site.settings.retail.split_test,
  oldPaths: pathsWithQuery(redirects),
})

/** Sites whose newest version keeps everybody waiting: what is at hand answers until it is there. */
function lateSites(timeout: number, counts: SnapshotCounts) {
  const late = new Set<string>()
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })
  return {
    has: (siteId: string) => late.has(siteId),
    /** What is loaded; undefined when that takes too long or fails, and then the site is late until it ends. */
    async inTime(siteId: string, loaded: Promise<SiteSnapshot>): Promise<SiteSnapshot | undefined> {
      const newest = await Promise.race([loaded.catch(() => undefined), pause(timeout)])
      if (newest) return newest
      late.add(siteId)
      counts.late++
      void loaded.catch(() => pause(pauseAfterFailure)).finally(() => late.delete(siteId))
      return undefined
    },
  }
}

/**
 * What is said of today, of opening hours and of ages holds from the moment it was made for until something changes. A clock
 * that was set back stands before that moment: everything is made anew then, as it is when the end has come.
 */
const isTrueAt = (now: Date, { asOf, validUntil }: { asOf: Date; validUntil: Date }): boolean =>
  now >= asOf && now < validUntil
