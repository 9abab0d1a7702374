import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { asCents } from '#kernel/money.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { emptyQuery } from '../query/search-query.ts'
import { type SuggestedSearchKind, suggestedSearches } from './suggested-searches.ts'

type Trade = { template: Template; region: Region }

function stockOf({ template, region }: Trade, vehicles: readonly Vehicle[]) {
  const site = sampleSite({ template, region })
  const engine = createArraySearchEngine(vehicles, site)
  const search = (query = emptyQuery) =>
    engine.search({ query, scope: {}, defaultSort: 'latest', pageSize: 24, now: new Date('2026-03-01T00:00:00Z') })
  return {
    site,
    search,
    searches: (question: SuggestedSearchKind) =>
      suggestedSearches(question, { site, vehicles, facets: search().facets }),
  }
}

const priced = (...dollars: number[]) =>
  dollars.map((each, at) => sampleVehicleNumber(at + 1, { price: asCents(each * 100) }))
const weighed = (...kg: number[]) => kg.map((gvmKg, at) => sampleVehicleNumber(at + 1, { facts: { gvmKg } }))

test('budgets part the stock at round prices', () => {
  const { searches } = stockOf({ template: 'car', region: 'AU' }, priced(8000, 14_500, 19_900, 31_000, 41_000, 74_000))
  expect(searches('budgets')?.searches.map(({ large, count }) => [large, count])).toEqual([
    ['Up to $15,000', '2 cars'],
    ['$15,000 to $30,000', '1 car'],
    ['$30,000 to $40,000', '1 car'],
    ['Over $40,000', '2 cars'],
  ])
})

test.each<[Region, string[]]>([
  ['AU', ['Up to 4,500 kg', '4,500 kg to 8,000 kg', 'Over 8,000 kg']],
  ['NZ', ['Up to 6,000 kg', '6,000 kg to 18,000 kg']],
  ['US', ['Up to 10,000 lb', '10,000 lb to 26,000 lb', 'Over 26,000 lb']],
])('trucks in %s are parted where another licence begins', (region, expected) => {
  const { searches } = stockOf({ template: 'truck', region }, weighed(3500, 7000, 15_000))
  expect(searches('weights')?.searches.map(({ large }) => large)).toEqual(expected)
})

test('every way leads to as many vehicles as it says', () => {
  const { searches, search } = stockOf({ template: 'truck', region: 'US' }, weighed(3500, 4536, 7000, 11_000, 15_000))
  for (const { query, count } of searches('weights')?.searches ?? []) {
    expect(count).toMatch(new RegExp(`^${search(query).total} trucks?$`))
  }
})

test('sleeping places lead to the berths that the stock has', () => {
  const berths = (count: number, at: number) => sampleVehicleNumber(at + 1, { facts: { berths: count } })
  const { searches } = stockOf({ template: 'camper', region: 'NZ' }, [2, 4, 4].map(berths))
  expect(searches('sleeps')?.searches.map(({ large, small, count }) => [large, small, count])).toEqual([
    ['2', 'berths', '1 camper'],
    ['4', 'berths', '2 campers'],
  ])
})

test('learner bikes come before the engine sizes', () => {
  const bikes = [300, 390, 650, 1300].map((engineCc, at) =>
    sampleVehicleNumber(at + 1, { facts: { engineCc, isLams: engineCc < 400 } }),
  )
  const { searches } = stockOf({ template: 'motorcycle', region: 'AU' }, bikes)
  expect(searches('engines')?.searches.map(({ large }) => large)).toEqual([
    'LAMS',
    'Up to 400 cc',
    '400 cc to 700 cc',
    'Over 1,000 cc',
  ])
})

test('a question with a single answer is not asked', () => {
  expect(stockOf({ template: 'truck', region: 'AU' }, weighed(3000, 3500)).searches('weights')).toBeNull()
})
