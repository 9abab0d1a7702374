import { hour, minute } from '#kernel/duration.ts'
import { atOnce, type Steps } from '#kernel/work-steps.ts'
import type { ContentPage, Model } from '#features/content/domain/content.ts'
import {
  nextContentChange,
  publishedContent,
  type DealerContent,
  type PublishedContent,
} from '#features/content/domain/dealer-content.ts'
import { withAccessoryCounts } from '#features/content/domain/products/product-fit.ts'
import { withStandardPages } from '#features/content/domain/standard-pages.ts'
import { redirectTable, type Redirect } from '#features/content/domain/redirects.ts'
import { namesBySeries } from '#features/inventory/domain/naming/series-codes.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Confirmations } from '#features/inventory/domain/listing/confirmation.ts'
import { isBeingPrepared } from '#features/inventory/domain/listing/being-prepared.ts'
import { isListed, nextChange } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { ReadStock } from '#features/inventory/server/vehicle-store.ts'
import { presentVehicles } from '#features/inventory/domain/vehicle/present-vehicle.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { SearchEngine } from '#features/search/domain/engine/search-engine.ts'
import { localTime, minutesUntilChange } from '#features/sites/domain/hours/opening-hours.ts'
import { normalizeSearchPath, searchPaths, type SearchPath } from '#features/search/domain/query/search-paths.ts'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import { secondVariant } from '#features/sites/domain/settings/site-settings.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { mutualAlternates } from '#features/sites/domain/alternate-sites.ts'
import { themeCss, themeOf } from '#features/sites/domain/theme.ts'
import type { PublicSpeed } from '#features/tracking/domain/speed/public-speed.ts'
import { fontAddresses } from '#features/publishing/server/font-files.ts'
import { pagesAtRoutes } from '../domain/pages-at-routes.ts'
import { withUnchanged } from './same-data.ts'
import { openStockSearch, type StockSearch } from './stock-search.ts'

/** What the database holds of a site, read in one transaction. */
export type SiteRecords = {
  site: Site
  version: number
  /** How many of its versions changed nothing but vehicles. */
  vehicleVersions: number
  vehicles: Vehicle[]
  /** The vehicles as their rows say, to read the next version by. */
  stock?: ReadStock
  /** When each vehicle was last confirmed, where the site tells. */
  confirmations?: Confirmations
  pages: ContentPage[]
  models: Model[]
  content: DealerContent
  /** Sites of the group that this one names as its sisters. */
  alternates: Site[]
  /** Addresses that the stock list had under earlier settings, as they were written. */
  formerPaths?: readonly string[]
  /** Services of others that wait for the shopper, by name. */
  deferredVendors?: readonly string[]
  /** How fast the site was for its visitors, where it shows that. */
  speed?: PublicSpeed
  /** What the site itself holds, where its provider says something else. */
  own?: OwnRecords
}

type OwnRecords = Pick<SiteRecords, 'site' | 'models' | 'content'>

/**
 * Everything that the pages of one site are made of. Never changed: a new version of the site is a new snapshot. Tags,
 * sold vehicles and "open now" also depend on the clock, so a snapshot says until when it is true.
 */
export type SiteSnapshot = {
  site: Site
  /** Names these contents: the site's version and the moment until which they hold. Key and tag of cached pages. */
  stamp: string
  version: number
  /** The moment for which the pages are true, and the moment when that ends. */
  asOf: Date
  validUntil: Date
  /** Listed vehicles: what the search shows. */
  vehicles: Vehicle[]
  /** Knows old addresses too, so that the vehicle's slug may be another one. */
  findVehicle(slug: string): Vehicle | undefined
  findVehicleById(id: string): Vehicle | undefined
  /** Vehicles in the yard that wait for photos, a price or comments: only their own addresses know them. */
  preparing: readonly Vehicle[]
  findPreparing(slug: string): Vehicle | undefined
  vehicleHref(vehicle: Vehicle): string
  search(): SearchEngine
  stockSearch: StockSearch
  findPage(path: string): ContentPage | undefined
  models: Model[]
  /** Where models lead on this site; see `modelPath`. */
  modelLinks: { buildsPages: boolean; stockHref: string }
  /** Articles, reviews, positions and offers that visitors see now. */
  published: PublishedContent
  /** Sites of the same group that show the same stock to other regions. */
  alternates: readonly Site[]
  /** Addresses that the stock list had before, in small letters. */
  formerPaths: ReadonlySet<string>
  /** Services of others that wait for the shopper. */
  deferredVendors: ReadonlySet<string>
  /** Old addresses by path; see `findRedirect`. */
  redirects: ReadonlyMap<string, Redirect>
  /** Addresses of the stock list, the default one first. */
  searchPaths: SearchPath[]
  stockHref: string
  themeCss: string
  fontAddress: string
  records: SiteRecords
  /** Bytes that finished parts of its pages may take. */
  partBytes: number
  /** Rough size in memory of what was read; see `memoryOf` for all that hangs on it. */
  recordBytes: number
}

/** `before`: what the site's pages were made of until now. What has not changed since is taken over. */
export const assembleSnapshot = (read: SiteRecords, now: Date, before: SiteSnapshot | null = null): SiteSnapshot =>
  atOnce(snapshotInSteps(read, now, before))

/** Between the steps others have their turn: of ten thousand vehicles none takes longer than some pages do. */
export function* snapshotInSteps(read: SiteRecords, now: Date, before: SiteSnapshot | null): Steps<SiteSnapshot> {
  const written = { ...read, pages: withStandardPages(pagesAtRoutes(read.pages, read.site), read.site) }
  const records = before ? yield* withKnownVehicles(written, before.records) : written
  const { site, pages } = records
  const { listed, names, ...found } = yield* stockInSteps(records, now)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const [validUntil, theme] = [endOfTruth(records, now), themeOf(site)]
  const paths = searchPaths(site.settings.search, site)
  const typeface = fontAddresses[theme.font]
  const stockSearch = openStockSearch({ site, vehicles: listed }, before?.stockSearch ?? null)
  const stockHref = paths[0]?.path ?? '/'
  return {
    site: { ...site, namesBySeries: names },
    version: records.version,
    stamp: `${records.version}-${Math.floor(validUntil.getTime() / minute).toString(36)}`,
    asOf: now,
    validUntil,
    vehicles: listed,
    ...found,
    vehicleHref: (vehicle) => vehiclePath(site, vehicle),
    search: stockSearch.engine,
    stockSearch,
    findPage: (path) => byPath.get(path),
    models: shownModels(records),
    modelLinks: { buildsPages: site.settings.content.build_model_pages, stockHref },
    published: publishedContent(records.content, {
      reviews: site.settings.content.reviews,
      timeZone: site.timeZone,
      now,
    }),
    alternates: mutualAlternates(site, records.alternates),
    redirects: redirectTable(site.settings.content.redirects),
    formerPaths: new Set((records.formerPaths ?? []).map((path) => normalizeSearchPath(path).toLowerCase())),
    deferredVendors: new Set(records.deferredVendors),
    searchPaths: paths,
    stockHref,
    themeCss: themeCss(theme, typeface),
    fontAddress: typeface.basic,
    records,
    partBytes: roomForParts(listed.length),
    recordBytes: roughBytes(records),
  }
}

/** The vehicles that searches show, what tells their names apart, and how a page finds one. */
function* stockInSteps({ site, vehicles }: SiteRecords, now: Date) {
  const { ready, waiting } = readyVehicles(narrowedStock(vehicles, site), site)
  const soldDays = site.settings.vehicle.sold_days
  const listed = ready.filter((vehicle) => isListed(vehicle, { soldDays, now }))
  yield
  const shown = ready.filter((vehicle) => vehicle.isShown)
  const byId = new Map<string, Vehicle>(shown.map((vehicle) => [vehicle.id, vehicle]))
  const findVehicle = presentVehicles(shown)
  yield
  const names = namesBySeries(listed)
  yield
  return {
    listed,
    names,
    findVehicle,
    findVehicleById: (id: string) => byId.get(id),
    ...preparingOf(waiting),
  }
}

const secondVariants = new WeakMap<SiteSnapshot, SiteSnapshot>()

/** The second variant of a test, where somebody has seen it. */
export const knownSecondVariant = (snapshot: SiteSnapshot): SiteSnapshot | undefined => secondVariants.get(snapshot)

/** The site as the second variant of its test shows it, made once for each snapshot; the snapshot itself where no test runs. */
export function secondVariantOf(snapshot: SiteSnapshot): SiteSnapshot {
  const { split_test: test } = snapshot.site.settings.retail
  const settings = test === null ? undefined : secondVariant(snapshot.site.settings)
  if (!settings?.ok) return snapshot
  const known = secondVariants.get(snapshot)
  if (known) return known
  const records = { ...snapshot.records, site: { ...snapshot.site, settings: settings.value } }
  const made = assembleSnapshot(records, snapshot.asOf, snapshot)
  const variant = { ...made, stamp: secondStamp(snapshot.stamp) }
  secondVariants.set(snapshot, variant)
  return variant
}

/** Pages of the second variant are cached beside those of the first, and tags of one are never taken for the other's. */
export const secondStamp = (stamp: string): string => `${stamp}b`

/** Parts those that are ready to be seen from those that are being prepared; a site that does not wait has none of these. */
function readyVehicles(
  vehicles: readonly Vehicle[],
  { settings }: Site,
): { ready: readonly Vehicle[]; waiting: readonly Vehicle[] } {
  if (!settings.vehicle.being_prepared.enabled) return { ready: vehicles, waiting: [] }
  const waiting = new Set(vehicles.filter((vehicle) => isBeingPrepared(vehicle, settings)))
  return { ready: vehicles.filter((vehicle) => !waiting.has(vehicle)), waiting: [...waiting] }
}

const preparingOf = (waiting: readonly Vehicle[]): Pick<SiteSnapshot, 'preparing' | 'findPreparing'> => ({
  preparing: waiting,
  findPreparing: presentVehicles(waiting),
})

function* withKnownVehicles(read: SiteRecords, known: SiteRecords): Steps<SiteRecords> {
  if (read.vehicles === known.vehicles) return read
  return { ...read, vehicles: yield* withUnchanged(read.vehicles, known.vehicles) }
}

function shownModels({ site, models, content }: SiteRecords): Model[] {
  const excluded = new Set(site.settings.vehicle.excluded_models.map((name) => name.toLowerCase()))
  const shown = models.filter((model) => !excluded.has(model.name.toLowerCase()))
  return site.settings.retail.store ? withAccessoryCounts(shown, content.products) : shown
}

/** The first moment at which a tag, a sold vehicle, an offer or "open now" reads differently; at the latest the next full hour. */
function endOfTruth({ site, vehicles, content }: SiteRecords, now: Date): Date {
  const minutes = locationsOf(site).map(({ openingHours, timeZone }) =>
    minutesUntilChange(openingHours, localTime(now, timeZone)),
  )
  const startOfMinute = Math.floor(now.getTime() / minute) * minute
  const nextHour = Math.floor(now.getTime() / hour + 1) * hour
  const hoursChange = Math.min(nextHour, ...minutes.map((left) => startOfMinute + left * minute))
  const stockChange = nextChange(vehicles, site.settings.vehicle, now)?.getTime() ?? Infinity
  return new Date(Math.min(hoursChange, stockChange, nextContentChange(content, { timeZone: site.timeZone, now })))
}

/** Measured: about 2.4 KB a vehicle without its words, plus its text. Good enough to bound memory by. */
function roughBytes({ vehicles, pages, content }: SiteRecords): number {
  const wordCount = vehicles.reduce((sum, vehicle) => sum + vehicle.comments.length + vehicle.images.length * 160, 0)
  // Blocks hold what the page's text holds, and a little more.
  const text = pages.reduce((sum, page) => sum + page.html.length * 2 + page.blocks.length * 1_000, 0)
  const written = content.articles.length * 8_000 + content.reviews.length * 800 + content.positions.length * 3_000
  return 20_000 + vehicles.length * 2_400 + wordCount * 2 + text * 2 + written
}

/**
 * Room for the header and footer, the filters of a dozen searches (8 to 12 KB each), and a card of each vehicle of an ordinary yard: measured
 * 1.2 to 1.9 KB a card.
 */
const roomForParts = (count: number): number => 180_000 + Math.min(count, 400) * 2_000
