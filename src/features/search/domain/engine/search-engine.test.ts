import { describe, expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { counts, day, numbers, requestOf } from '#testing/search/engine-requests.ts'
import { createColumnarSearchEngine } from '../columnar/columnar-search-engine.ts'
import { sampleNow, sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import type { FacetValue } from './search-engine.ts'
import { facetNames, type SearchQuery } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'

describe.each([
  ['array', createArraySearchEngine],
  ['columnar', createColumnarSearchEngine],
])('the %s engine', (_, createEngine) => {
  const engineFor = (site: StockSite, vehicles: Partial<Vehicle>[]) =>
    createEngine(
      vehicles.map((differences, index) => sampleVehicleNumber(index + 1, differences)),
      site,
    )
  const engineOf = (...vehicles: Partial<Vehicle>[]) => engineFor(sampleSite(), vehicles)

  test.each<[NonNullable<SearchQuery['sort']>, number[]]>([
    ['relevant', [3, 2, 1, 5, 4]],
    ['latest', [5, 3, 2, 1, 4]],
    ['price-asc', [2, 1, 5, 3, 4]],
    ['price-desc', [1, 2, 5, 3, 4]],
    ['km-asc', [5, 3, 1, 2, 4]],
    ['km-desc', [2, 1, 3, 5, 4]],
    ['subscription-asc', [3, 1, 5, 2, 4]],
    ['subscription-desc', [1, 3, 5, 2, 4]],
    ['rental-asc', [2, 1, 5, 3, 4]],
    ['rental-desc', [1, 2, 5, 3, 4]],
  ])('sorted by %s, vehicles without the number come last and sold ones after them', (sort, expected) => {
    const engine = engineOf(
      {
        customRank: 0,
        price: dollars(20_000),
        km: 50_000,
        subscriptionPrice: dollars(200),
        rentalPrice: dollars(95),
        createdAt: day(1),
      },
      { customRank: 5, price: dollars(10_000), km: 90_000, rentalPrice: dollars(59), createdAt: day(2) },
      { customRank: 9, price: null, km: 20_000, subscriptionPrice: dollars(100), createdAt: day(3) },
      { customRank: 9, price: dollars(30_000), km: null, status: 'sold', soldAt: sampleNow, createdAt: day(4) },
      { customRank: 0, price: dollars(1), km: 0, createdAt: day(5) },
    )
    expect(numbers(engine.search(requestOf({ sort })))).toEqual(expected)
  })

  test('vehicles that arrived together stand by what is known of them, never by ids, which are drawn by chance', () => {
    const ids = ['c', 'a', 'b'].map((letter) => asId<'vehicle'>(`${letter.repeat(8)}-0000-4000-8000-000000000000`))
    const [first, second, third] = ids
    const vehicles = [{ id: first }, { id: second, comments: 'One owner. '.repeat(9) }, { id: third }]
    for (const sort of ['price-desc', 'latest', 'relevant'] as const) {
      expect(numbers(engineOf(...vehicles).search(requestOf({ sort })))).toEqual([2, 1, 3])
    }
  })

  test('the default order of the site holds until the shopper chooses', () => {
    const engine = engineOf({ price: dollars(20_000) }, { price: dollars(10_000) })
    expect(numbers(engine.search(requestOf({}, { defaultSort: 'price-asc' })))).toEqual([2, 1])
  })

  test('pages follow each other, and the last one answers for those beyond it', () => {
    const engine = createEngine(sampleStock(100), sampleSite())
    const everything = engine.search(requestOf({}, { pageSize: 1000 }))
    const pages = Array.from({ length: Math.ceil(everything.total / 24) }, (_, index) =>
      engine.search(requestOf({ page: index + 1 })),
    )
    expect(pages.flatMap(({ hits }) => hits)).toEqual(everything.hits)
    expect(engine.search(requestOf({ page: 999 }))).toMatchObject({ page: pages.length, hits: pages.at(-1)?.hits })
    expect(engineOf().search(requestOf({ page: 3 }))).toMatchObject({ page: 1, pageCount: 1, hits: [], total: 0 })
  })

  test('a make counts under its display name, whatever the stock file calls it', () => {
    const engine = engineOf({ make: 'SsangYong' }, { make: 'KGM' }, { make: 'Mercedes Benz' })
    const { facets, total } = engine.search(requestOf({ facets: { make: ['kgm'] } }))
    expect(total).toBe(2)
    expect(facets.make).toEqual([
      { slug: 'kgm', label: 'KGM', count: 2, isSelected: true },
      { slug: 'mercedes-benz', label: 'Mercedes-Benz', count: 1, isSelected: false },
    ])
  })

  test('spellings that differ in letter case are one value, under the commonest of them', () => {
    const engine = engineOf({ body: 'SUV' }, { body: 'suv' }, { body: 'SUV' }, { body: ' Suv ' }, { body: 'UTE' })
    expect(counts(engine.search(requestOf()).facets.body)).toEqual({ SUV: 4, UTE: 1 })
    engine.upsert(sampleVehicleNumber(1, { body: 'suv' }))
    engine.upsert(sampleVehicleNumber(6, { body: 'suv' }))
    expect(counts(engine.search(requestOf()).facets.body)).toEqual({ suv: 5, UTE: 1 })
    expect([...engine.vocabulary.body]).toEqual([
      ['suv', 'suv'],
      ['ute', 'UTE'],
    ])
  })

  test('models are listed once a make is chosen or the only one, badges and series once a model is', () => {
    const engine = engineOf(
      { make: 'Toyota', model: 'Hilux' },
      { make: 'Ford', model: 'Ranger', badge: 'XLT', series: 'PX' },
    )
    const models = (facets: SearchQuery['facets']) =>
      engine.search(requestOf({ facets })).facets.model.map(({ slug }) => slug)
    expect(models({})).toEqual([])
    expect(models({ make: ['ford'] })).toEqual(['ranger'])
    expect(models({ make: ['ford', 'toyota'] })).toEqual(['hilux', 'ranger'])
    expect(engineOf({}, { model: 'Camry' }).search(requestOf()).facets.model).toHaveLength(2)
    expect(engine.search(requestOf({ facets: { make: ['ford'] } })).facets.badge).toEqual([])
    const { facets } = engine.search(requestOf({ facets: { model: ['ranger'] } }))
    expect([counts(facets.badge), counts(facets.series)]).toEqual([{ XLT: 1 }, { PX: 1 }])
  })

  test('a chosen value that has no vehicles left stays listed, so that it can be taken back', () => {
    const engine = engineOf({ body: 'Ute' }, { body: 'SUV', fuel: 'Petrol' })
    const { facets, total } = engine.search(requestOf({ facets: { body: ['ute'], fuel: ['petrol'] } }))
    expect(total).toBe(0)
    expect(facets.body).toEqual([
      { slug: 'suv', label: 'SUV', count: 1, isSelected: false },
      { slug: 'ute', label: 'Ute', count: 0, isSelected: true },
    ])
  })

  test('any body chosen is enough, but a vehicle has every feature chosen, and their counts say how many are left', () => {
    const engine = engineOf(
      { body: 'Ute', features: ['Tow bar', 'Canopy'] },
      { body: 'SUV', features: ['Tow Bar', 'Sunroof', 'Sunroof'] },
      { body: 'Van', features: ['Sunroof'] },
    )
    const bodies = engine.search(requestOf({ facets: { body: ['suv', 'ute'] } }))
    expect([bodies.total, counts(bodies.facets.body)]).toEqual([2, { SUV: 1, Ute: 1, Van: 1 }])
    const features = engine.search(requestOf({ facets: { features: ['sunroof', 'tow-bar'] } }))
    expect([numbers(features), counts(features.facets.features)]).toEqual([[2], { Sunroof: 1, 'Tow Bar': 1 }])
  })

  test('conditions keep their order and the wording of the site; fuels the wording of the region', () => {
    const us = { ...sampleSite({ vehicle: { used_wording: 'pre-owned' } }), region: 'US' as const }
    const { facets } = engineFor(us, [{ fuel: 'Petrol' }, { carType: 'new' }]).search(requestOf())
    expect(facets.car_type.map(({ slug, label }) => [slug, label])).toEqual([
      ['new', 'New'],
      ['used', 'Pre-owned'],
    ])
    expect(facets.fuel.map(({ label }) => label).sort()).toEqual(['Diesel', 'Gas'])
  })

  test('numbers and facts of vans and motorcycles are values in an order of sense', () => {
    const { facets } = engineOf(
      { seats: 7, facts: { berths: 10, bunks: false } },
      { seats: 12, facts: { berths: 4, bunks: true } },
      { seats: null, facts: { berths: 2, bunks: false, isLams: true } },
    ).search(requestOf())
    const labels = (values: readonly FacetValue[]) => values.map(({ label }) => label)
    expect([facets.seats, facets.berths, facets.bunks, facets.lams, facets.ensuite].map(labels)).toEqual([
      ['7', '12'],
      ['2', '4', '10'],
      ['Yes', 'No'],
      ['Yes'],
      [],
    ])
  })

  test('a range ignores itself when it says how its numbers spread', () => {
    const engine = engineOf(
      ...[0, 5, 10, 199, 200, null].map((thousands): Partial<Vehicle> => {
        return { km: thousands === null ? null : thousands * 1000, body: thousands === 200 ? 'Van' : 'Ute' }
      }),
    )
    const { total, stats } = engine.search(requestOf({ ranges: { km: { from: 100_000, to: null } } }))
    expect(total).toBe(2)
    expect(stats.km).toEqual({ min: 0, max: 200_000, step: 10_001, counts: [3, ...Array(18).fill(0), 2] })
    const utes = engine.search(requestOf({ facets: { body: ['ute'] }, ranges: { km: { from: 100_000, to: null } } }))
    expect([utes.total, utes.stats.km?.max, utes.stats.year]).toEqual([
      1,
      199_000,
      { min: 2019, max: 2019, step: 1, counts: [1] },
    ])
    expect(utes.stats.length).toBeNull()
  })

  test('repayments, payload and pictures are ranges too', () => {
    const loan = { rate: 9.49, comparison_rate: 9.49, lender: 'Harbour Finance' }
    const site = sampleSite({ vehicle: { price: { repayment_estimate: true, repayment: loan } } })
    const images = [{ url: '/media/1.jpg', alt: '', width: 0, height: 0 }]
    const engine = engineFor(site, [
      { price: dollars(30_000), facts: { atmKg: 2500, tareKg: 2000 }, images },
      { price: null },
    ])
    const { stats } = engine.search(requestOf())
    expect(stats).toMatchObject({ payload: { min: 500, max: 500 }, photos: { min: 0, max: 1, counts: [1, 1] } })
    const weekly = stats.repayment?.min ?? 0
    expect(weekly).toBeGreaterThan(dollars(100))
    expect(engine.search(requestOf({ ranges: { repayment: { from: null, to: weekly } } })).total).toBe(1)
    expect(engine.search(requestOf({ ranges: { repayment: { from: null, to: weekly - 1 } } })).total).toBe(0)
  })

  test('a named path and what a link carries narrow the stock before anything is counted', () => {
    const engine = engineOf({ carType: 'new' }, { carType: 'used' }, { carType: 'used', body: 'Van' })
    const scope: PresetFilter = { car_type: ['used'] }
    const { total, facets } = engine.search(requestOf({}, { scope }))
    expect([total, counts(facets.car_type)]).toEqual([2, { Used: 2 }])
    expect(engine.search(requestOf({ preset: { minimum_photos: 1 } }, { scope })).total).toBe(0)
  })

  test("a link's make filter asks for used vehicles, unless the list says which it holds", () => {
    const engine = engineOf({ make: 'KGM', carType: 'new' }, { make: 'SsangYong', carType: 'used' }, { make: 'Ford' })
    const preset = { make: ['kgm'] }
    expect(engine.search(requestOf({ preset })).total).toBe(1)
    expect(engine.search(requestOf({ preset }, { scope: { car_type: ['new'] } })).total).toBe(1)
    expect(engine.search(requestOf({ facets: { make: ['kgm'] } })).total).toBe(2)
  })

  test('only what is asked for is counted', () => {
    const { facets, stats } = engineOf({}).search(requestOf({}, { facets: ['body'], ranges: ['km'] }))
    expect(facetNames.filter((facet) => facets[facet].length > 0)).toEqual(['body'])
    expect([stats.km?.min, stats.price]).toEqual([48_210, null])
  })

  test.each([
    ['toyota hilux', 1],
    ['HIL', 1],
    ['hilux sedan', 0],
    ['white 2019', 1],
    ['cx5', 2],
    ['cx-5', 2],
    ['skoda', 3],
    ['b-200', 2],
    ['B20', 2],
    ['ab12', 0],
    ['ab 12 cd', 3],
    ['hilxu', 1],
  ])('the words %o find the vehicle that has them all, %i', (text, found) => {
    const engine = engineOf(
      { body: 'Ute' },
      {
        make: 'Mazda',
        model: 'CX-5',
        badge: '',
        year: 2015,
        colour: 'Red',
        colourFamily: 'Red',
        stockNumber: 'B-2001',
      },
      {
        make: 'Škoda',
        model: 'Octavia',
        badge: '',
        body: 'Sedan',
        year: 2014,
        colour: 'Blue',
        colourFamily: 'Blue',
        rego: 'AB-12-CD',
      },
    )
    expect(numbers(engine.search(requestOf({ text })))).toEqual(found === 0 ? [] : [found])
  })

  test('a word that the stock does not know is taken for the nearest one, and the result says so', () => {
    const engine = engineOf({}, { make: 'Ford', model: 'Ranger' })
    expect(engine.search(requestOf({ text: 'toyoat' }))).toMatchObject({
      total: 1,
      corrections: [{ typed: 'toyoat', taken: ['toyota'] }],
    })
    expect(engine.search(requestOf({ text: 'toyoat', isLiteral: true }))).toMatchObject({ total: 0, corrections: [] })
    engine.remove(sampleVehicleNumber(1).id)
    expect(engine.search(requestOf({ text: 'toyoat' }))).toMatchObject({ total: 0, corrections: [] })
  })

  test('a vehicle that comes, changes or goes is found at once as it is', () => {
    const engine = engineOf({ body: 'Ute' }, { body: 'SUV', price: dollars(20_000) })
    engine.upsert(sampleVehicleNumber(3, { body: 'Van', model: 'Hiace', price: dollars(30_000) }))
    engine.upsert(sampleVehicleNumber(2, { body: 'SUV', price: dollars(50_000) }))
    engine.remove(sampleVehicleNumber(1).id)
    expect(numbers(engine.search(requestOf({ sort: 'price-asc' })))).toEqual([3, 2])
    expect(counts(engine.search(requestOf()).facets.body)).toEqual({ SUV: 1, Van: 1 })
    expect(engine.search(requestOf({ text: 'hiace' })).total).toBe(1)
    engine.upsert(sampleVehicleNumber(3, { isShown: false }))
    expect(numbers(engine.search(requestOf()))).toEqual([2])
    expect([...engine.vocabulary.body.keys()]).toEqual(['suv'])
  })

  test('a stock file may call things by the names that objects of the language have', () => {
    const odd = { make: 'constructor', model: '__proto__', body: 'toString', features: ['hasOwnProperty'] }
    const { facets, total } = engineOf(odd, { make: 'Toyota' }).search(requestOf({ text: 'constructor' }))
    expect([total, facets.make.map(({ label }) => label)]).toEqual([1, ['constructor']])
  })
})
