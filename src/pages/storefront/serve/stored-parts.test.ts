import { expect, test } from 'vitest'
import { noContent } from '#features/content/domain/dealer-content.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { parseListQuery } from '#features/publishing/server/list-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { asCents } from '#kernel/money.ts'
import { PartStore } from '#kernel/stored-part.ts'
import { assetsOf } from '#platform/rendering/assets.ts'
import { fullStylesheet } from '#platform/rendering/page-stylesheet.ts'
import { type Chance, chanceFrom } from '#testing/search/sample-chance.ts'
import { randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { randomRequest } from '#testing/search/sample-requests.ts'
import { sampleNow } from '#testing/search/sample-stock.ts'
import { renderPage } from './render-page.tsx'
import { findRow } from './routes.ts'

const assets = assetsOf({ stylesheet: fullStylesheet(''), script: '/assets/none.js', formScript: '', build: 'test' })

/** A site of random stock, with settings that change what its cards, header and footer show. */
function randomSnapshot(chance: Chance): SiteSnapshot {
  const { pick, isLucky, upTo } = chance
  const input: SiteSettingsInput = {
    theme: { card: pick(['framed', 'plate', 'bare', 'spec']) },
    search: { group_identical: isLucky(0.5), page_size: pick([6, 24]) },
    vehicle: { sold_days: pick([0, 3, 365]), mask_phone: isLucky(0.5), location_overlay: isLucky(0.5) },
    retail: { garage: { enabled: isLucky(0.5) } },
  }
  const settings = parseSiteSettings(input)
  if (!settings.ok) throw new Error(JSON.stringify(settings.problem))
  const site = { ...sampleSite(), settings: settings.value, region: pick(['AU', 'NZ', 'US'] as const) }
  const randomVehicle = randomVehicleOf(chance)
  const vehicles = Array.from({ length: 1 + upTo(60) }, (_, at) => {
    const vehicle = randomVehicle(at + 1)
    if (isLucky(0.7)) return [vehicle]
    const unit = { ...vehicle, carType: 'new' as const, status: 'in_stock' as const, price: asCents(3_000_000) }
    return [0, 100, 200].map((more) => {
      const { id, slug, stockNumber } = randomVehicle(at + 1 + more)
      return { ...unit, id, slug, stockNumber, price: asCents(unit.price + more * 1_000) }
    })
  }).flat()
  const records = {
    site,
    version: 1,
    vehicleVersions: 0,
    vehicles,
    pages: [],
    models: [],
    content: noContent,
    alternates: [],
  }
  return assembleSnapshot(records, sampleNow)
}

async function html(snapshot: SiteSnapshot, address: string, parts?: PartStore): Promise<string> {
  const url = new URL(address, 'https://sample.example')
  const request = { snapshot, url, searchStock: snapshot.search().search, ...(parts ? { parts } : {}) }
  const response = await renderPage({ request, row: findRow(url.pathname, snapshot) }, { assets, origin: url.origin })
  return response.kind === 'moved'
    ? `moved to ${response.to}`
    : (await response.page.body.encode('identity')).toString()
}

function randomAddress(chance: Chance, snapshot: SiteSnapshot): string {
  const { pick, isLucky } = chance
  const vehicle = snapshot.vehicles.length > 0 && pick(snapshot.vehicles)
  if (isLucky(0.3)) return pick(['/', '/contact', '/nothing', ...(vehicle ? [snapshot.vehicleHref(vehicle)] : [])])
  const { path = '/' } = snapshot.searchPaths[0] ?? {}
  // From a price on, another of several identical units is the cheapest.
  if (isLucky(0.4)) return pick([path, `${path}?price=30001-`])
  const list = parseListQuery(
    snapshot,
    { path: snapshot.searchPaths[0] ?? unknownPath, levels: [] },
    new URLSearchParams(),
  )
  const { query } = randomRequest(chance, list.vocabulary)
  const viewMode = pick(['grid', 'grid', 'list', 'map'] as const)
  return formatSearchUrl(path, { ...query, viewMode, page: 1 }, snapshot.site.region)
}

const unknownPath = { path: '/', title: '', filter: {}, isDefault: true }

test.each(Array.from({ length: 10 }, (_, at) => at + 1))(
  'pages of stored parts are the bytes of pages rendered anew (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const snapshot = randomSnapshot(chance)
    const parts = new PartStore(chance.pick([20_000, 1_000_000]))
    const addresses = Array.from({ length: 12 }, () => randomAddress(chance, snapshot))
    for (const address of [...addresses, ...addresses.toReversed()]) {
      expect(await html(snapshot, address, parts), address).toBe(await html(snapshot, address))
    }
    expect((await html(snapshot, '/contact', parts)).length).toBeGreaterThan(1_000)
  },
)
