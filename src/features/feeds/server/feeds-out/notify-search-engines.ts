import { articlePath } from '#features/content/domain/article.ts'
import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import type { PublishedContent } from '#features/content/domain/dealer-content.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { indexNowState, noteIndexNow } from './feed-address-store.ts'

/** A site as search engines are told of it. */
type IndexedSite = {
  site: Site
  /** Sold and hidden vehicles too: their pages changed as well. */
  vehicles: readonly Vehicle[]
  pages: readonly ContentPage[]
  published: Pick<PublishedContent, 'articles'>
  stockHref: string
  hrefOf(vehicle: Vehicle): string
}

/** Tells search engines of addresses; throws where they do not take them. */
export type NotifySearchEngines = (announced: {
  host: string
  key: string
  keyLocation: string
  urlList: readonly string[]
}) => Promise<void>

export type IndexDeps = {
  database: TenantDatabase
  readIndexedSite(site: { groupId: GroupId; siteId: SiteId }): Promise<IndexedSite>
  notifySearchEngines: NotifySearchEngines
  /** A new key, small letters and digits. */
  newFeedKey(): string
  now(): Date
}

/** A change that is being written while we look is of a moment before: what is so new is told twice. */
const overlap = 120_000

/** As many as IndexNow takes at once. */
const mostAddresses = 10_000

/** Tells of every page that changed since it was last done. A site without a host of its own has nothing to tell. */
export async function notifySearchEngines(
  deps: IndexDeps,
  address: { groupId: GroupId; siteId: SiteId },
): Promise<number> {
  const indexed = await deps.readIndexedSite(address)
  const { site } = indexed
  const { domainName } = site
  if (domainName === null || site.settings.content.hide_from_search_engines) return 0
  const now = deps.now()
  const known = await deps.database.forGroup(address.groupId, (db) =>
    indexNowState(db, address.siteId, { key: deps.newFeedKey(), at: now }),
  )
  const changed = changedAddresses(indexed, known.notifiedUntil)
  if (changed.length === 0) return 0
  const origin = `https://${domainName}`
  const problem = await deps
    .notifySearchEngines({
      host: domainName,
      key: known.key,
      keyLocation: `${origin}/${known.key}.txt`,
      urlList: changed.map((path) => origin + path),
    })
    .then(() => '')
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  // What could not be told now is told with the next: the moment stays where it was.
  const note = problem === '' ? { notifiedUntil: new Date(now.getTime() - overlap), problem } : { problem }
  await deps.database.forGroup(address.groupId, (db) => noteIndexNow(db, address.siteId, note))
  return problem === '' ? changed.length : 0
}

/** Paths of the pages that changed after this moment, each once; the stock list goes with its vehicles. */
function changedAddresses(indexed: IndexedSite, after: Date): string[] {
  const { site, vehicles, pages, published, hrefOf, stockHref } = indexed
  const { pages_prefix: prefix, blog } = site.settings.content
  const ofVehicles = vehicles.filter(({ updatedAt }) => updatedAt > after).map(hrefOf)
  const ofPages = pages
    .filter(({ updatedAt }) => updatedAt > after)
    .map(({ path }) => (path === '/' ? path : contentPath(path, prefix)))
  const ofArticles = published.articles
    .filter(({ updatedAt }) => updatedAt > after)
    .map((article) => articlePath(blog.path, article))
  const lists = ofVehicles.length > 0 ? ['/', stockHref] : []
  return [...new Set([...lists, ...ofVehicles, ...ofPages, ...ofArticles])].slice(0, mostAddresses)
}
