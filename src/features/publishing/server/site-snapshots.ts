import { LRUCache } from 'lru-cache'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { SplitTest } from '#features/sites/domain/settings/retail/split-test-settings.ts'
import { assembleSnapshot, type SiteRecords, type SiteSnapshot } from './site-snapshot.ts'

export type SiteSnapshots = {
  /** Stamp of what the site's pages show now, when that is known without reading anything: the key of the page cache. */
  stampOf(address: SiteAddress): string | undefined
  /** The current snapshot, read from the database only when it is not in memory or was overtaken by a change. */
  get(address: SiteAddress): Promise<SiteSnapshot>
  /** The test that runs on the site, as far as that is known without reading anything; null: none. */
  splitOf(address: SiteAddress): SplitTest | null
  bytes(): number
}

type Options = {
  /** `known`: an older version of the same site, where there is one in memory. */
  read(address: SiteAddress, known?: SiteRecords): Promise<SiteRecords>
  now(): Date
  maxBytes: number
}

type Reading = { version: number; snapshot: Promise<SiteSnapshot>; next?: Promise<SiteSnapshot> }

/** Snapshots of the sites in use, the longest unused dropped first. Stamps are tiny and kept for all. */
export function openSiteSnapshots({ read, now, maxBytes }: Options): SiteSnapshots {
  const snapshots = new LRUCache<string, SiteSnapshot>({
    maxSize: maxBytes,
    sizeCalculation: (snapshot) => snapshot.bytes,
  })
  const stamps = new Map<
    string,
    { stamp: string; version: number; asOf: Date; validUntil: Date; split: SplitTest | null }
  >()
  const underWay = new Map<string, Reading>()

  function store(snapshot: SiteSnapshot): SiteSnapshot {
    snapshots.set(snapshot.site.id, snapshot)
    const { stamp, version, asOf, validUntil } = snapshot
    const split = snapshot.site.settings.retail.split_test
    stamps.set(snapshot.site.id, { stamp, version, asOf, validUntil, split })
    return snapshot
  }

  async function load(address: SiteAddress): Promise<SiteSnapshot> {
    const records = await read(address, snapshots.peek(address.siteId)?.records)
    address.version = Math.max(address.version, records.version)
    return store(assembleSnapshot(records, now(), snapshots.peek(address.siteId)))
  }

  /**
   * Requests that arrive together share one read, but never one that began before their version existed: they wait for it
   * and share the next. So a site is read once at a time, however often it changes.
   */
  function loadOnce(address: SiteAddress): Promise<SiteSnapshot> {
    const running = underWay.get(address.siteId)
    if (!running) return begin(address)
    if (running.version >= address.version) return running.snapshot
    running.next ??= running.snapshot.catch(() => undefined).then(() => get(address))
    return running.next
  }

  function begin(address: SiteAddress): Promise<SiteSnapshot> {
    const snapshot = load(address).finally(() => underWay.delete(address.siteId))
    underWay.set(address.siteId, { version: address.version, snapshot })
    return snapshot
  }

  async function get(address: SiteAddress): Promise<SiteSnapshot> {
    const held = snapshots.get(address.siteId)
    if (!held || held.version < address.version) return loadOnce(address)
    return isTrueAt(now(), held) ? held : store(assembleSnapshot(held.records, now(), held))
  }

  return {
    stampOf(address) {
      const known = stamps.get(address.siteId)
      return known && known.version >= address.version && isTrueAt(now(), known) ? known.stamp : undefined
    },
    splitOf: (address) => stamps.get(address.siteId)?.split ?? null,
    get,
    bytes: () => snapshots.calculatedSize,
  }
}

/**
 * What is said of today, of opening hours and of ages holds from the moment it was made for until something changes. A clock
 * that was set back stands before that moment: everything is made anew then, as it is when the end has come.
 */
const isTrueAt = (now: Date, { asOf, validUntil }: { asOf: Date; validUntil: Date }): boolean =>
  now >= asOf && now < validUntil
