import { hour } from '#kernel/duration.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import type { KnownStock } from '#features/search/domain/engine/host-reply.ts'
import { type Chance, chanceFrom } from '#testing/search/sample-chance.ts'
import { randomSite, randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { randomRequest } from '#testing/search/sample-requests.ts'
import { sampleNow } from '#testing/search/sample-stock.ts'
import type {
  SearchEngine,
  SearchHost,
  SearchRequest,
  SearchResult,
} from '#features/search/domain/engine/search-engine.ts'
import { rangeNames } from '#features/search/domain/query/search-query.ts'
import { stockOrders } from '#features/search/domain/query/sort-orders.ts'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import { randomExpression, equippedStock } from '#features/search/domain/stock-filter/test-filters.ts'
import { sortOptions } from '#features/sites/domain/settings/search-settings.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { knownStock, requestOf, typedTexts } from '#adapters/search-host/test-searches.ts'

/** A place where hosts of one kind can be tried. */
export type HostBench = {
  /** A site of the same group as `beside`, or of a group of its own. */
  addSite(settings?: SiteSettingsInput, beside?: Site): Promise<Site>
  host(site: Site, stock: KnownStock): SearchHost
  close(): Promise<void>
}

/** Does what every search host must do: answer as the plain engine that filters the list, in all that it says it can. */
export function searchHostContract(name: string, open: () => Promise<HostBench>): void {
  describe(name, () => {
    let bench: HostBench
    beforeAll(async () => void (bench = await open()))
    afterAll(() => bench.close())
    for (const seed of [21, 22, 23]) {
      test(`totals, hits, order, counts and spreads are those of the plain engine (seed ${seed})`, () =>
        findsAlike(bench, seed))
    }
    for (let seed = 1; seed <= 8; seed++) {
      test(`strange stocks are searched alike (seed ${seed})`, () => findsAlikeWhateverTheStock(bench, seed))
    }
    for (const seed of [41, 42]) {
      test(`stock filters leave the same vehicles (seed ${seed})`, () => filtersAlike(bench, seed))
    }
    test('every order and every page is that of the plain engine', () => ordersAlike(bench))
    test('an empty yard and a page of nothing are answered', () => findsNothing(bench))
    test('a host that holds nothing of a site with vehicles says so', () => doesNotInventAnEmptyYard(bench))
    test('the filter of a site narrows everything that is asked of it', () => keepsToTheFilterOfTheSite(bench))
    test('words find vehicles', () => findsText(bench))
    test('identical units are one hit, where the host says that it groups them', () => groupsUnits(bench))
    test('vehicles come, change, hide and go', () => followsTheStock(bench))
    test('a sold vehicle leaves by time alone', () => dropsSoldVehicles(bench))
    test('sites do not see each other, in one group or two', () => keepsSitesApart(bench))
  })
}

type Tried = { host: SearchHost; engine: SearchEngine }

async function stocked(bench: HostBench, vehicles: readonly Vehicle[], settings?: SiteSettingsInput): Promise<Tried> {
  const site = await bench.addSite(settings)
  const engine = createArraySearchEngine(narrowedStock(vehicles, site), site)
  const host = bench.host(site, knownStock(vehicles, engine))
  await host.replaceAll(vehicles)
  return { engine, host }
}

/** With a text only where words are read alike. */
function randomRequestFor({ host, engine }: Tried, chance: Chance): SearchRequest {
  const request = randomRequest(chance, engine.vocabulary)
  const text = host.capabilities.readsQueriesAlike ? request.query.text : ''
  return { ...request, query: { ...request.query, text } }
}

async function findsAlike(bench: HostBench, seed: number): Promise<void> {
  const chance = chanceFrom(seed)
  const tried = await stocked(bench, equippedStock(120, chance))
  for (let round = 0; round < 70; round++) await expectAgreement(tried, randomRequestFor(tried, chance))
}

async function findsAlikeWhateverTheStock(bench: HostBench, seed: number): Promise<void> {
  const chance = chanceFrom(seed)
  const random = randomSite(chance)
  const randomVehicle = randomVehicleOf(chance)
  const site = { ...(await bench.addSite()), ...random }
  const randomVehicles = Array.from({ length: chance.pick([1, 30, 80]) }, (_, at) => randomVehicle(at + 1))
  const vehicles = randomVehicles.toSorted(stockOrders(site).compareArrivals)
  const engine = createArraySearchEngine(vehicles, site)
  const host = bench.host(site, knownStock(vehicles, engine))
  await host.replaceAll(vehicles)
  for (let round = 0; round < 30; round++) {
    await expectAgreement({ host, engine }, randomRequestFor({ host, engine }, chance))
  }
}

async function filtersAlike(bench: HostBench, seed: number): Promise<void> {
  const chance = chanceFrom(seed)
  const tried = await stocked(bench, equippedStock(70, chance))
  for (let round = 0; round < 120; round++) {
    const scope = { expression: randomExpression(chance) }
    await expectAgreement(tried, requestOf({}, { scope, facets: [], ranges: [] }))
  }
}

async function ordersAlike(bench: HostBench): Promise<void> {
  const tried = await stocked(bench, equippedStock(60, chanceFrom(31)))
  for (const sort of sortOptions) {
    for (let page = 1; page < 8; page++) await expectAgreement(tried, requestOf({ sort, page }))
  }
}

async function findsNothing(bench: HostBench): Promise<void> {
  const tried = await stocked(bench, [])
  await expectAgreement(tried, requestOf())
  await expectAgreement(tried, requestOf({ page: 9 }))
}

async function doesNotInventAnEmptyYard(bench: HostBench): Promise<void> {
  await stocked(bench, equippedStock(5, chanceFrom(35)))
  const site = await bench.addSite()
  const vehicles = equippedStock(5, chanceFrom(36))
  const host = bench.host(site, knownStock(vehicles, createArraySearchEngine(vehicles, site)))
  await expect(host.search(requestOf())).rejects.toThrow('nothing of this site was published')
}

async function keepsToTheFilterOfTheSite(bench: HostBench): Promise<void> {
  const filters = 'make IN [Toyota, KGM] AND NOT car_type = demo'
  const tried = await stocked(bench, equippedStock(90, chanceFrom(51)), { search: { filters } })
  const chance = chanceFrom(52)
  for (let round = 0; round < 20; round++) await expectAgreement(tried, randomRequestFor(tried, chance))
  const { facets } = await tried.host.search(requestOf())
  expect(facets.make.map(({ slug }) => slug)).toEqual(['kgm', 'toyota'])
}

async function findsText(bench: HostBench): Promise<void> {
  const tried = await stocked(bench, equippedStock(120, chanceFrom(61)))
  const { readsQueriesAlike: readsWordsAlike } = tried.host.capabilities
  for (const text of readsWordsAlike ? typedTexts : ['toyota', 'toyota hilux', 'diesel']) {
    await expectAgreement(tried, requestOf({ text }))
    await expectAgreement(tried, requestOf({ text, facets: { car_type: ['used'] } }))
    if (readsWordsAlike) await expectAgreement(tried, requestOf({ text, isLiteral: true }))
  }
  const { total } = await tried.host.search(requestOf({ text: 'toyota' }))
  expect(total).toBeGreaterThan(3)
}

async function groupsUnits(bench: HostBench): Promise<void> {
  const chance = chanceFrom(71)
  const kind: Partial<Vehicle> = { carType: 'new', make: 'KGM', badge: '', series: '', body: 'Ute', fuel: 'Diesel' }
  const alike = equippedStock(60, chance).map((vehicle, at): Vehicle => ({
    ...vehicle,
    ...kind,
    model: chance.pick(['Musso', 'Torres']),
    transmission: 'Automatic',
    drive: '4WD',
    year: 2026 - (at % 2),
  }))
  const tried = await stocked(bench, alike)
  for (const sort of sortOptions) {
    for (const query of [{ sort }, { sort, page: 2 }, { sort, showsEachUnit: true }]) {
      await expectAgreement(tried, requestOf(query, { groupsUnits: true, pageSize: 6 }))
    }
  }
}

async function followsTheStock(bench: HostBench): Promise<void> {
  const [first, second, third, ...rest] = equippedStock(30, chanceFrom(81)).filter(({ isShown }) => isShown)
  if (!first || !second || !third) throw new Error('three vehicles')
  const changed: Vehicle = { ...second, make: 'Ford', model: 'Ranger', price: null, features: ['Snorkel'] }
  const site = await bench.addSite()
  const after = [first, changed, ...rest]
  const engine = createArraySearchEngine(after, site)
  const host = bench.host(site, knownStock(after, engine))
  await host.replaceAll([second, third, ...rest])
  await host.upsert([first, changed, { ...third, isShown: false }])
  await expectAgreement({ host, engine }, requestOf({ sort: 'price-asc' }, { pageSize: 60 }))
  const { hitCount } = await host.search(requestOf())
  await host.remove([changed.id, first.id])
  expect((await host.search(requestOf())).hitCount).toBe(hitCount - 2)
  await host.replaceAll([first])
  expect((await host.search(requestOf())).hits.map(({ vehicle }) => vehicle)).toEqual([first])
}

async function dropsSoldVehicles(bench: HostBench): Promise<void> {
  const [vehicle] = equippedStock(1, chanceFrom(91))
  if (!vehicle) throw new Error('a vehicle')
  const { host } = await stocked(bench, [{ ...vehicle, isShown: true, status: 'sold', soldAt: sampleNow }])
  const after = async (hours: number) => {
    const { total, sold } = await host.search(requestOf({}, { now: new Date(sampleNow.getTime() + hours * hour) }))
    return [total, sold]
  }
  expect([await after(0), await after(71), await after(73)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
  ])
}

async function keepsSitesApart(bench: HostBench): Promise<void> {
  const site = await bench.addSite()
  const sites = [site, await bench.addSite({}, site), await bench.addSite()]
  const all = sites.map((each, at) => {
    const vehicles = equippedStock(25, chanceFrom(101 + at))
    const engine = createArraySearchEngine(vehicles, each)
    return { engine, vehicles, host: bench.host(each, knownStock(vehicles, engine)) }
  })
  for (const { host, vehicles } of all) await host.replaceAll(vehicles)
  for (const tried of all) await expectAgreement(tried, requestOf({}, { pageSize: 60 }))
  const [ours, ...others] = all
  if (!ours) throw new Error('a site')
  const [stored, ...dropped] = ours.vehicles.filter(({ isShown, status }) => isShown && status !== 'sold')
  if (!stored) throw new Error('a vehicle')
  await ours.host.replaceAll([stored, ...dropped.slice(5)])
  await ours.host.remove(dropped.map(({ id }) => id))
  for (const tried of others) await expectAgreement(tried, requestOf({}, { pageSize: 60 }))
  expect((await ours.host.search(requestOf())).hits.map(({ vehicle }) => vehicle)).toEqual([stored])
}

/** Does what the host answers, field by field, against what the plain engine answers, as far as the host says it can. */
async function expectAgreement({ host, engine }: Tried, request: SearchRequest): Promise<void> {
  const { capabilities } = host
  const requested = capabilities.groupsUnits ? request : { ...request, groupsUnits: false }
  const announced = await host.search(requested)
  expect(comparable(announced, capabilities), JSON.stringify(requested)).toEqual(
    comparable(engine.search(requested), capabilities),
  )
}

function comparable(
  result: SearchResult,
  { histograms, readsQueriesAlike: readsWordsAlike }: SearchHost['capabilities'],
) {
  const ends = rangeNames.map((range) => {
    const stats = result.stats[range]
    return stats && [range, stats.min, stats.max]
  })
  return {
    ...result,
    hits: result.hits.map(({ vehicle, ...hit }) => ({ ...hit, vehicle: vehicle.stockNumber, id: vehicle.id })),
    stats: histograms ? result.stats : ends,
    corrections: readsWordsAlike ? result.corrections : [],
  }
}
