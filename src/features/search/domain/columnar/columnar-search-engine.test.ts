import { expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { chanceFrom, type Chance } from '#testing/search/sample-chance.ts'
import { randomSite, randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { randomRequest } from '#testing/search/sample-requests.ts'
import { randomCases } from '#testing/wide.ts'
import type { SearchEngine, SearchRequest, SearchResult } from '../engine/search-engine.ts'
import { facetNames } from '../query/search-query.ts'
import { createColumnarSearchEngine } from './columnar-search-engine.ts'

type Engines = { array: SearchEngine; columnar: SearchEngine }

/** Everything is drawn from the seed: calling this alone with the seed of a failure repeats it. */
function compareFrom(seed: number, { sizes, searches }: { sizes: readonly number[]; searches: number }): void {
  const chance = chanceFrom(seed)
  const site = randomSite(chance)
  const randomVehicle = randomVehicleOf(chance)
  const stock = Array.from({ length: chance.pick(sizes) }, (_, index) => randomVehicle(index + 1))
  const engines = {
    array: createArraySearchEngine(stock, site),
    columnar: createColumnarSearchEngine(stock, site),
  }
  for (let at = 0; at < searches; at++) {
    const request = randomRequest(chance, engines.array.vocabulary)
    expectSame(engines, request, seed)
    if (chance.isLucky(0.03)) expectSameCounts(engines, request, { seed, name: chance.pick(['price', 'year', 'km']) })
    if (chance.isLucky(0.2)) change(engines, chance, randomVehicle)
  }
  const vocabularyOf = ({ vocabulary }: SearchEngine) => facetNames.map((facet) => [...vocabulary[facet]])
  expect(vocabularyOf(engines.columnar), `vocabulary, seed ${seed}`).toEqual(vocabularyOf(engines.array))
}

function expectSame({ array, columnar }: Engines, request: SearchRequest, seed: number): void {
  const [expected, found] = [array.search(request), columnar.search(request)].map(comparable)
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  expect(found, `seed ${seed}, ${JSON.stringify(request)}`).toEqual(expected)
  expect.fail(`seed ${seed}: the same in another order`)
}

type Counted = { seed: number; name: 'price' | 'year' | 'km' }

function expectSameCounts({ array, columnar }: Engines, request: SearchRequest, { seed, name }: Counted): void {
  const [counts, meant] = [columnar, array].map((engine) => engine.countBetween(request, name, parts))
  expect(counts, `seed ${seed}, ${name}, ${JSON.stringify(request)}`).toEqual(meant)
}

/** Some that overlap, some without an end. */
const parts = [
  { from: null, to: 2_015 },
  { from: 40, to: 2_000_000 },
  { from: 2_000_001, to: 4_000_000 },
  { from: 4_000_001, to: null },
]

const comparable = ({ hits, ...result }: SearchResult) => ({
  ...result,
  hits: hits.map(({ vehicle, ...hit }) => ({ id: vehicle.id, price: vehicle.price, ...hit })),
})

/** Some vehicles come, change or go. */
function change({ array, columnar }: Engines, chance: Chance, randomVehicle: (number: number) => Vehicle): void {
  const changes = 1 + chance.upTo(4)
  for (let at = 0; at < changes; at++) {
    const vehicle = randomVehicle(1 + chance.upTo(chance.pick([5, 50, 400])))
    const isGone = chance.isLucky(0.3)
    const repriced = { ...vehicle, price: null, isShown: !chance.isLucky(0.1) }
    for (const engine of [array, columnar]) {
      if (isGone) engine.remove(vehicle.id)
      else engine.upsert(repriced)
    }
  }
}

test.each([
  [1, 100],
  [101, 200],
  [201, 300],
  [301, 400],
])(
  'both engines answer alike for drawn sites, stocks, changes and queries, seeds %i to %i',
  (first, last) => {
    for (let seed = first; seed < first + randomCases(last - first + 1); seed++)
      compareFrom(seed, { sizes: [0, 1, 2, 5, 20, 60, 150], searches: 60 })
  },
  300_000,
)

test('they do so for stocks so large that sets of vehicles are kept, seeds 1001 to 1010', () => {
  for (let seed = 1001; seed <= 1000 + randomCases(10); seed++)
    compareFrom(seed, { sizes: [2_040, 3_000], searches: 25 })
}, 300_000)
