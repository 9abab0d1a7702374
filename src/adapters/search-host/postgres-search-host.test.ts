import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { postgresSearchHost } from './postgres-search-host.ts'
import { knownStock, requestOf } from './test-searches.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => void (opened = await testDatabase()))
afterAll(() => opened.close())

const vehicles = [sampleVehicleNumber(1), sampleVehicleNumber(2)]
const hostOf = (site: Site) =>
  postgresSearchHost(opened.database, site, knownStock(vehicles, createColumnarSearchEngine(vehicles, site)))

test("a group reaches no documents of another group's site, even when it names the site", async () => {
  const [ours, theirs] = [await addTestDealer(opened.database), await addTestDealer(opened.database)]
  await hostOf(theirs).replaceAll(vehicles)
  const intruder = hostOf({ ...ours, id: theirs.id })
  await expect(intruder.search(requestOf())).rejects.toThrow('nothing of this site was published')
  await intruder.remove(vehicles.map(({ id }) => id))
  await expect(intruder.upsert(vehicles)).rejects.toThrow(/foreign key/)
  expect((await hostOf(theirs).search(requestOf())).total).toBe(2)
})

test('what goes wrong in the middle of publishing leaves the stock as it was', async () => {
  const site = await addTestDealer(opened.database)
  const host = hostOf(site)
  await host.replaceAll(vehicles)
  const unwritable = sampleVehicleNumber(3, { year: 1e30 })
  await expect(host.replaceAll([...vehicles, unwritable])).rejects.toThrow()
  expect((await host.search(requestOf())).total).toBe(2)
})

test('no text of a shopper becomes part of a statement', async () => {
  const site = await addTestDealer(opened.database)
  const host = hostOf(site)
  await host.replaceAll(vehicles)
  const hostile = `x'); drop table search_document; --`
  const { total } = await host.search(requestOf({ text: hostile, facets: { make: [hostile] } }))
  expect(total).toBe(0)
  expect((await host.search(requestOf())).total).toBe(2)
})
