import type { SiteId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { siteChangesChannel } from '#platform/postgres/listening/site-changes.ts'
import type { SiteAddress } from '../domain/site-address.ts'
import { listSiteAddresses, sumSiteVersions } from './site-store.ts'

/**
 * Which host leads to which site, and the newest version of each, in memory. Postgres tells it of every change at commit;
 * when that line breaks it is tied again every half second, and everything is read anew once it holds.
 */
export type SiteDirectory = {
  /** Host without its port, in small letters. */
  find(host: string): SiteAddress | undefined
  findById(siteId: SiteId): SiteAddress | undefined
  list(): SiteAddress[]
  /** The process that made the change calls it: it need not wait to be told. */
  reload(): Promise<void>
  /**
   * Compares what is held with the database by one small query. What differs twice in a row, with `pause` between, was never told of: everything is
   * read anew, and the answer is true.
   */
  findMissed(pause: () => Promise<unknown>): Promise<boolean>
  /** Does the same as `reload`, where only the version of one site has grown. */
  noteVersion(siteId: SiteId, version: number): void
}

/** In development `{slug}.localhost` names a site besides its own hosts. */
export async function openSiteDirectory(
  database: Database,
  options: { isDevelopment: boolean },
): Promise<SiteDirectory> {
  let byHost = new Map<string, SiteAddress>()
  let byId = new Map<string, SiteAddress>()
  let begun = 0
  let applied = 0

  async function reload(): Promise<void> {
    const turn = ++begun
    const read = await database.forPlatform(listSiteAddresses)
    // One that began earlier and was slower would bring back what is no longer so.
    if (turn < applied) return
    applied = turn
    // A version that was told of while this was being read is newer than what was read.
    const addresses = read.map((address) => ({
      ...address,
      version: Math.max(address.version, byId.get(address.siteId)?.version ?? 0),
    }))
    ;({ byId, byHost } = indexOf(addresses, options))
  }

  function noteChange(payload: string): void {
    const [siteId = '', version = ''] = payload.split(':')
    const address = byId.get(siteId)
    if (!address || !/^\d+$/.test(version)) void reload().catch(() => {})
    else address.version = Math.max(address.version, Number(version))
  }

  async function isCurrent(): Promise<boolean> {
    const { sites, versions } = await database.forPlatform(sumSiteVersions)
    return sites === byId.size && versions <= sumOfVersions(byId.values())
  }

  // Listening comes first: a change between the two would otherwise be missed.
  if (database.isTold) await database.listen(siteChangesChannel, noteChange, () => void reload().catch(() => {}))
  await reload()
  return {
    find: (host) => byHost.get(host),
    findById: (id) => byId.get(id),
    list: () => [...byId.values()],
    reload,
    async findMissed(pause) {
      if (await isCurrent()) return false
      // Changes that are on their way differ for a moment, too.
      await pause()
      if (await isCurrent()) return false
      await reload()
      return true
    },
    noteVersion: (siteId, version) => noteChange(`${siteId}:${version}`),
  }
}

/** The directory as it was when it was written down, for a program that has not reached its database yet: nothing changes in it. */
export function storedDirectory(addresses: SiteAddress[], options: { isDevelopment: boolean }): SiteDirectory {
  const { byId, byHost } = indexOf(addresses, options)
  return {
    find: (host) => byHost.get(host),
    findById: (id) => byId.get(id),
    list: () => addresses,
    reload: async () => {},
    findMissed: async () => false,
    noteVersion: () => {},
  }
}

const indexOf = (addresses: readonly SiteAddress[], { isDevelopment }: { isDevelopment: boolean }) => ({
  byId: new Map<string, SiteAddress>(addresses.map((address) => [address.siteId, address])),
  byHost: new Map<string, SiteAddress>(
    addresses.flatMap((address) => hostsOf(address, isDevelopment).map((host) => [host, address] as const)),
  ),
})

const sumOfVersions = (addresses: Iterable<SiteAddress>): number => {
  let sum = 0
  for (const { version } of addresses) sum += version
  return sum
}

const hostsOf = (address: SiteAddress, isDevelopment: boolean): string[] =>
  isDevelopment ? [...address.hosts, `${address.slug}.localhost`] : address.hosts

/** `Cars.Example:3000` -> `cars.example`. */
export function hostOfHeader(header: string | undefined): string {
  if (!header) return ''
  const colon = header.lastIndexOf(':')
  const host = colon > 0 && !header.endsWith(']') ? header.slice(0, colon) : header
  return host.toLowerCase().replace(/\.$/, '')
}
