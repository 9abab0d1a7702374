import { knownStock } from '#features/search/server/search-stock.ts'
import { reasonOf } from '#features/search/server/search-host-problem.ts'
import { searchChecks, searchDifferences } from '#features/search/domain/engine/search-check.ts'
import type { SearchHost } from '#features/search/domain/engine/search-engine.ts'
import { findDealership } from '#features/sites/server/find-dealership.ts'
import { bumpSite, findSite, listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { Commands } from './commands.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { searchHosts } from '../wire.ts'

type HostedSite = { snapshot: SiteSnapshot; host: SearchHost; target: string }

/** Makes the documents at the host that a site chose what the site shows. */
export async function publishSearch(commands: Commands, slug: string): Promise<number> {
  const address = await findAddress(commands, slug)
  if (typeof address === 'string') return commands.complain(address)
  const hosted = await hostedSite(commands, address)
  if (!hosted) return commands.complain(`${slug} is searched by the built-in engine: there is nowhere to publish to.`)
  return publish(commands, hosted)
}

/** Has the host and the built-in engine answer the same questions, and says where they differ. */
export async function checkSearch(commands: Commands, slug: string): Promise<number> {
  const address = await findAddress(commands, slug)
  if (typeof address === 'string') return commands.complain(address)
  const hosted = await hostedSite(commands, address)
  if (!hosted) return commands.complain(`${slug} is searched by the built-in engine: there is nothing to compare.`)
  const { snapshot, host, target } = hosted
  const engine = snapshot.search()
  if (snapshot.vehicles.length === 0) return commands.complain(`Nothing was compared. ${nothingShown(slug)}`)
  const checks = searchChecks({ site: snapshot.site, engine, paths: snapshot.searchPaths, now: snapshot.asOf })
  let wrong = 0
  for (const { what, request } of checks) {
    const found = await host.search(request).catch((error: unknown) => [`the host failed: ${reasonOf(error)}`])
    const differences = Array.isArray(found)
      ? found
      : searchDifferences(engine.search(request), found, host.capabilities)
    wrong += Number(differences.length > 0)
    commands.say(`${differences.length === 0 ? 'same  ' : 'DIFFER'}  ${[what, ...differences].join('\n          ')}`)
  }
  if (wrong === 0) return commands.say(`${target} answers all ${checks.length} searches as the built-in engine does.`)
  return commands.complain(
    `${wrong} of ${checks.length} searches differ. Publish the site again: forecourt search publish ${slug}`,
  )
}

/** Publishes every site that shows this dealership and is searched by a host, after its stock changed. */
export async function publishSitesOfDealership(commands: Commands, slug: string, groupSlug?: string): Promise<number> {
  const dealership = await findDealership(commands.database, { slug, groupSlug })
  if (!dealership.ok) return 0
  let exitCode = 0
  const addresses = await commands.database.forPlatform(listSiteAddresses)
  for (const address of addresses.filter(({ groupId }) => groupId === dealership.value.groupId)) {
    if (!(await showsAndIsHosted(commands, address, dealership.value.id))) continue
    const hosted = await hostedSite(commands, address)
    if (hosted) exitCode = Math.max(exitCode, await publish(commands, hosted))
  }
  return exitCode
}

/** Looks at the site before its whole stock is read. */
async function showsAndIsHosted(
  { database }: Commands,
  address: SiteAddress,
  dealership: DealershipId,
): Promise<boolean> {
  const found = await database.forGroup(address.groupId, (db) => findSite(db, address.siteId))
  if (!found || found.site.settings.search.engine === 'built-in') return false
  return found.site.dealerships.some(({ id }) => id === dealership)
}

/** Pages made from what the host held before are made anew after it. */
async function publish(commands: Commands, { snapshot, host, target }: HostedSite): Promise<number> {
  const { site } = snapshot
  try {
    await host.replaceAll(snapshot.vehicles)
  } catch (error) {
    return commands.complain(`${site.slug} was not published to ${target}: ${reasonOf(error)}.`)
  }
  await commands.database.forGroup(site.groupId, (db) => bumpSite(db, site.id))
  const count = snapshot.vehicles.length
  commands.say(`Published ${count} ${count === 1 ? 'vehicle' : 'vehicles'} of ${site.slug} to ${target}.`)
  return count === 0 ? commands.complain(nothingShown(site.slug)) : 0
}

const nothingShown = (slug: string) =>
  `WARNING: ${slug} shows no vehicles: its dealerships have no stock, or search.filters leaves none of it.`

/** The address of the site, or what to tell who misspelt it. */
async function findAddress({ database }: Commands, slug: string): Promise<SiteAddress | string> {
  const sites = await database.forPlatform(listSiteAddresses)
  const known = sites.map((address) => address.slug).join(', ')
  return sites.find((address) => address.slug === slug) ?? `There is no site "${slug}". Sites: ${known}`
}

/** Undefined for a site of the built-in engine. */
async function hostedSite({ config, database }: Commands, address: SiteAddress): Promise<HostedSite | undefined> {
  const snapshot = assembleSnapshot(await readSiteRecords(database, address), new Date())
  const host = searchHosts(config, { mayWrite: true })(snapshot.site, knownStock(snapshot))
  return host ? { snapshot, host, target: targetOf(snapshot.site.settings.search) } : undefined
}

const targetOf = ({ host }: SearchSettings) => (host ? `${new URL(host.url).host}, index ${host.index}` : '')
