import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SearchEngine } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { asCents } from '#kernel/money.ts'
import { atOnce } from '#kernel/work-steps.ts'
import { preparedForPublic, publicSnapshot } from './protected-snapshot.ts'
import { sampleRecords } from './sample-records.ts'
import { assembleSnapshot, type SiteRecords } from './site-snapshot.ts'

const now = new Date('2026-03-01T00:00:00Z')
const stockOf = (count: number) => Array.from({ length: count }, (_, at) => sampleVehicleNumber(at + 1))
const recordsOf = (vehicles: Vehicle[], site = sampleSite()): SiteRecords =>
  sampleRecords({ site, vehicles: structuredClone(vehicles) })

function found(engine: SearchEngine, query: Partial<SearchQuery> = {}): number {
  const request = { scope: {}, defaultSort: 'relevant', pageSize: 24, now } as const
  return engine.search({ ...request, query: { ...emptyQuery, ...query } }).total
}

const cheap = { ranges: { price: { from: null, to: 20_000_00 } } }

test('a new version of a site goes on with the same engine, told of what came, changed and went', () => {
  const first = assembleSnapshot(recordsOf(stockOf(20)), now)
  const engine = first.search()
  expect(found(engine, cheap)).toBe(0)
  const [gone, repriced, ...stored] = stockOf(21)
  if (!gone || !repriced) throw new Error('no stock')
  const next = assembleSnapshot(recordsOf([{ ...repriced, price: asCents(15_000_00) }, ...stored]), now, first)
  expect(next.search()).toBe(engine)
  expect([found(engine), found(engine, cheap)]).toEqual([20, 1])
  expect(next.vehicles.filter((vehicle) => first.vehicles.includes(vehicle))).toHaveLength(18)
})

test('the snapshot before, asked once more, answers with the stock that it was made of', () => {
  const first = assembleSnapshot(recordsOf(stockOf(20)), now)
  first.search()
  const next = assembleSnapshot(recordsOf(stockOf(22)), now, first)
  expect([found(next.search()), found(first.search()), found(next.search())]).toEqual([22, 20, 22])
})

test('a change that nobody searched for is told with the next one', () => {
  const snapshots = [assembleSnapshot(recordsOf(stockOf(20)), now)]
  const engine = snapshots[0]?.search()
  for (const count of [21, 22, 23]) snapshots.push(assembleSnapshot(recordsOf(stockOf(count)), now, snapshots.at(-1)))
  const last = snapshots.at(-1)?.search()
  expect([last === engine, last && found(last)]).toEqual([true, 23])
})

test('after other settings, or when more than a quarter of the stock has changed, a new engine is made', () => {
  const first = assembleSnapshot(recordsOf(stockOf(20)), now)
  const engine = first.search()
  const much = assembleSnapshot(recordsOf(stockOf(30)), now, first)
  expect([much.search() === engine, found(much.search())]).toEqual([false, 30])
  const preowned = sampleSite({ settings: { vehicle: { used_wording: 'pre-owned' } } })
  const reworded = assembleSnapshot(recordsOf(stockOf(30), preowned), now, much)
  expect(reworded.search()).not.toBe(much.search())
  expect(reworded.search().vocabulary.car_type.get('used')).toBe('Pre-owned')
})

test('a sold vehicle leaves the engine with the clock', () => {
  const sold: Partial<Vehicle> = { status: 'sold', soldAt: new Date('2026-02-27T12:00:00Z'), model: 'Camry' }
  const first = assembleSnapshot(recordsOf([...stockOf(5), sampleVehicleNumber(6, sold)]), now)
  const engine = first.search()
  expect(engine.vocabulary.model.has('camry')).toBe(true)
  const later = assembleSnapshot(first.records, new Date('2026-03-05T00:00:00Z'), first)
  expect(later.search()).toBe(engine)
  expect([later.search().vocabulary.model.has('camry'), found(later.search())]).toEqual([false, 5])
})

test('of a large stock the search is made in steps, and the snapshot before goes on with its own', () => {
  const stock = stockOf(1_200)
  const first = assembleSnapshot(recordsOf(stock), now)
  const engine = first.search()
  const cheaper = stock.map((vehicle) => ({ ...vehicle, price: asCents(15_000_00) }))
  const steps = preparedForPublic(recordsOf(cheaper), now, first)
  let step = steps.next()
  let count = 0
  for (; !step.done; step = steps.next()) {
    count++
    expect([first.search() === engine, found(first.search(), cheap)]).toEqual([true, 0])
  }
  expect(count).toBeGreaterThan(20)
  const next = step.value.search()
  expect([next === engine, found(next, cheap), first.search() === engine]).toEqual([false, 1_200, true])
})

test('of a few changes in a large stock the engine is told when it is next asked', () => {
  const stock = stockOf(1_200)
  const first = assembleSnapshot(recordsOf(stock), now)
  const engine = first.search()
  const repriced = stock.map((vehicle, at) => (at < 100 ? { ...vehicle, price: asCents(15_000_00) } : vehicle))
  const next = atOnce(preparedForPublic(recordsOf(repriced), now, first))
  expect(found(first.search(), cheap)).toBe(0)
  expect([next.search() === engine, found(next.search(), cheap)]).toEqual([true, 100])
})

test('where numbers are protected, what the public searches is made in the same steps and goes on from version to version', () => {
  const site = sampleSite({ settings: { contact: { protect_number: true } } })
  const stock = stockOf(1_200)
  const first = atOnce(preparedForPublic(recordsOf(stock, site), now, null))
  const shown = publicSnapshot(first)
  const engine = shown.search()
  expect(shown).not.toBe(first)
  const [gone, ...others] = stock
  const next = atOnce(preparedForPublic(recordsOf(others, site), now, first))
  expect(gone && [publicSnapshot(next).search() === engine, found(engine)]).toEqual([true, 1_199])
})
