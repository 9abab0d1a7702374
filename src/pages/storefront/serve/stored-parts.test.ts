import { expect, test } from 'vitest'
import { sampleRecords } from '#features/publishing/server/sample-records.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { parseListQuery } from '#features/publishing/server/list-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { asCents } from '#kernel/money.ts'
import { PartStore } from '#kernel/stored-part.ts'
import { closedAlways } from '#features/sites/domain/hours/opening-hours.ts'
import { type Dealership, locationsOf } from '#features/sites/domain/site.ts'
import { assetsOf } from '#platform/rendering/assets.ts'
import { fullStylesheet } from '#platform/rendering/page-stylesheet.ts'
import { type Chance, chanceFrom } from '#testing/search/sample-chance.ts'
import { randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { randomRequest } from '#testing/search/sample-requests.ts'
import { sampleNow } from '#testing/search/sample-stock.ts'
import type { RefusedForm } from '../page/page.ts'
import { renderPage } from './render-page.tsx'
import { findRow } from './routes.ts'

const assets = assetsOf({ stylesheet: fullStylesheet(''), script: '/assets/none.js', formScript: '', build: 'test' })

/** A site of random stock, with settings that change what its cards, header and footer show. */
function randomSnapshot(chance: Chance, dealerships = [sampleDealership(1)]): SiteSnapshot {
  const { pick, isLucky, upTo } = chance
  const input: SiteSettingsInput = {
    theme: { card: pick(['framed', 'plate', 'bare', 'spec']) },
    search: { group_identical: isLucky(0.5), page_size: pick([6, 24]) },
    vehicle: {
      sold_days: pick([0, 3, 365]),
      mask_phone: isLucky(0.5),
      location_overlay: isLucky(0.5),
      buttons: ['enquire', 'test-drive'],
      price: { repayment: isLucky(0.5) ? { rate: 7.9, deposit_percent: 20, years: pick([3, 7]) } : null },
    },
    retail: { garage: { enabled: isLucky(0.5) }, finance: { calculator: isLucky(0.7) } },
    leads: {
      name_fields: pick(['full-name', 'first-last-postcode']),
      message_required: isLucky(0.5),
      location_select: isLucky(0.5),
      dealership_select: isLucky(0.5),
      rego_field: isLucky(0.5),
      opt_in_ticked: pick([null, true, false]),
    },
  }
  const settings = parseSiteSettings(input)
  if (!settings.ok) throw new Error(JSON.stringify(settings.problem))
  const site = {
    ...sampleSite({ dealerships: randomHours(chance, dealerships) }),
    settings: settings.value,
    region: pick(['AU', 'NZ', 'US'] as const),
  }
  const yards = locationsOf(site)
  const stockVehicle = randomVehicleOf(chance)
  const randomVehicle = (number: number) => {
    const yard = pick(yards)
    const place = isLucky(0.8) ? { dealershipId: yard.dealershipId, locationId: isLucky(0.7) ? yard.id : null } : {}
    return { ...stockVehicle(number), ...place, model: isLucky(0.3) ? '' : `Model ${upTo(3)}` }
  }
  const vehicles = Array.from({ length: 1 + upTo(60) }, (_, at) => {
    const vehicle = randomVehicle(at + 1)
    if (isLucky(0.7)) return [vehicle]
    const unit = { ...vehicle, carType: 'new' as const, status: 'in_stock' as const, price: asCents(3_000_000) }
    return [0, 100, 200].map((more) => {
      const { id, slug, stockNumber } = randomVehicle(at + 1 + more)
      return { ...unit, id, slug, stockNumber, price: asCents(unit.price + more * 1_000) }
    })
  }).flat()
  return assembleSnapshot(sampleRecords({ site, vehicles }), sampleNow)
}

/** Each has two yards, with hours of their own. */
function randomHours({ isLucky, upTo }: Chance, dealerships: readonly Dealership[]): Dealership[] {
  const day = () => [{ open: 480 + 30 * upTo(4), close: 900 + 30 * upTo(4) }]
  const hours = () => ({ ...closedAlways, week: Array.from({ length: 7 }, () => (isLucky(0.8) ? day() : [])) })
  return dealerships.map((dealership, at) => {
    const yards = [...dealership.locations, ...sampleDealership(at + 5).locations].map((yard) => ({
      ...yard,
      dealershipId: dealership.id,
    }))
    return {
      ...dealership,
      locations: yards.map((yard) => ({ ...yard, phone: '02 6700 1234', openingHours: hours() })),
    }
  })
}

async function html(
  snapshot: SiteSnapshot,
  address: string,
  more: { parts?: PartStore; refused?: RefusedForm } = {},
): Promise<string> {
  const url = new URL(address, 'https://sample.example')
  const request = { snapshot, url, searchStock: snapshot.search().search, ...more }
  const response = await renderPage({ request, row: findRow(url.pathname, snapshot) }, { assets, origin: url.origin })
  return response.kind === 'moved'
    ? `moved to ${response.to}`
    : (await response.page.body.encode('identity')).toString()
}

function randomAddress(chance: Chance, snapshot: SiteSnapshot): string {
  const { pick, isLucky } = chance
  const vehicle = snapshot.vehicles.length > 0 && pick(snapshot.vehicles)
  if (vehicle && isLucky(0.4)) {
    const query = pick(['', '', '', '?deposit=5000&term=3', '?trade_in=much', '?draft=Is+it+red'])
    return snapshot.vehicleHref(vehicle) + pick(['', '', '', '/enquiry', '/test-drive']) + query
  }
  if (isLucky(0.2)) return pick(['/', '/contact', '/contact?draft=Hello', '/book-test-drive', '/finance', '/nothing'])
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
    const addresses = ['/', ...Array.from({ length: 12 }, () => randomAddress(chance, snapshot))]
    for (const address of [...addresses, ...addresses.toReversed()]) {
      expect(await html(snapshot, address, { parts }), address).toBe(await html(snapshot, address))
    }
    expect((await html(snapshot, '/contact', { parts })).length).toBeGreaterThan(1_000)
  },
)

test.each([11, 12, 13, 14, 15])('vehicles of several yards share no field that differs (seed %i)', async (seed) => {
  const snapshot = randomSnapshot(chanceFrom(seed), [sampleDealership(1), sampleDealership(2)])
  const parts = new PartStore(1_000_000)
  for (const vehicle of snapshot.vehicles.slice(0, 16)) {
    const address = snapshot.vehicleHref(vehicle)
    expect(await html(snapshot, address, { parts }), address).toBe(await html(snapshot, address))
  }
})

/** Remembers everything that was ever stored. */
class RecordingStore extends PartStore {
  readonly texts: string[] = []

  override store(name: string, part: { size: number; bytes?: Uint8Array }): void {
    this.texts.push(name, Buffer.from(part.bytes ?? []).toString())
    super.store(name, part)
  }
}

test('what a person typed, or an address fills in, is in no stored part', async () => {
  const chance = chanceFrom(4)
  const snapshot = randomSnapshot(chance)
  const parts = new RecordingStore(1_000_000)
  const vehicle = snapshot.vehicles.find((each) => each.price !== null && each.status !== 'sold') ?? unknownVehicle()
  const refused: RefusedForm = {
    status: 422,
    values: { email: 'robin@typed', message: 'Robin typed this', 'Full Name': 'Robin Typed' },
    problems: { email: 'Robin, please check this.' },
    message: 'Robin, something is wrong.',
  }
  const page = snapshot.vehicleHref(vehicle)
  for (const address of ['/contact', `${page}/enquiry`, page]) {
    expect(await html(snapshot, address, { parts, refused }), address).toBe(await html(snapshot, address, { refused }))
  }
  for (const address of ['/contact?draft=Robin+asks', `${page}?draft=Robin+asks`, `${page}?deposit=Robin`]) {
    expect(await html(snapshot, address, { parts }), address).toContain('Robin')
  }
  expect(await html(snapshot, '/contact', { refused })).toContain('Robin typed this')
  expect(parts.texts.length).toBeGreaterThan(10)
  expect(parts.texts.filter((text) => text.includes('Robin'))).toEqual([])
  // The same fields of a page that nobody typed into are stored.
  await html(snapshot, page, { parts })
  expect(parts.texts.filter((text) => text.includes('name="email"'))).not.toEqual([])
})

function unknownVehicle(): never {
  throw new Error('The stock has no vehicle with a price')
}
