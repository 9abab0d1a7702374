import { Meilisearch } from 'meilisearch'
import { afterAll, expect, test } from 'vitest'
import { startMeilisearchFacade } from './meilisearch-facade.ts'

const keys = { search: 'search-key-of-a-test', write: 'write-key-of-a-test' }
const clientWith = (apiKey?: string) =>
  new Meilisearch({ host: facade.url, ...(apiKey === undefined ? {} : { apiKey }) })

const facade = await startMeilisearchFacade(keys)
afterAll(() => facade.close())

const cars = [
  { id: 'a', make: 'Toyota', model: 'Hilux', price: 40_000 },
  { id: 'b', make: 'Toyota', model: 'Corolla', price: 20_000 },
  { id: 'c', make: 'Mazda', model: 'CX-5', price: 30_000 },
]

test("the official client's calls work against the facade, from the first index to the last document", async () => {
  const client = clientWith(keys.write)
  expect(await client.isHealthy()).toBe(true)
  const created = await client.createIndex('cars', { primaryKey: 'id' }).waitTask()
  expect(created).toMatchObject({ status: 'succeeded', type: 'indexCreation', indexUid: 'cars' })
  const index = client.index('cars')
  const attributes = { filterableAttributes: ['make', 'price'], searchableAttributes: ['make', 'model'] }
  await index.updateSettings({ ...attributes, sortableAttributes: ['price'] }).waitTask()
  expect(await index.addDocuments(cars).waitTask()).toMatchObject({ type: 'documentAdditionOrUpdate' })
  expect(await index.getSettings()).toMatchObject(attributes)

  expect((await index.search('hilux')).hits).toEqual([cars[0]])
  expect((await index.search('', { filter: 'make = "Toyota"', facets: ['make'] })).facetDistribution).toEqual({
    make: { Toyota: 2 },
  })
  expect((await index.search('', { page: 1, hitsPerPage: 2 })).totalHits).toBe(3)
  expect((await index.searchForFacetValues({ facetName: 'make', facetQuery: 'to' })).facetHits).toEqual([
    { value: 'Toyota', count: 2 },
  ])
  const { results } = await client.multiSearch({ queries: [{ indexUid: 'cars', q: 'mazda' }] })
  expect(results[0]?.hits).toEqual([cars[2]])

  expect(await index.getDocument('c')).toEqual(cars[2])
  expect((await index.getDocuments({ limit: 2 })).results).toHaveLength(2)
  expect((await index.getDocuments({ filter: 'make = "Mazda"' })).results).toEqual([cars[2]])
  expect((await index.getStats()).numberOfDocuments).toBe(3)
  expect(Object.keys((await client.getStats()).indexes)).toEqual(['cars'])
  expect((await client.getIndexes()).results.map(({ uid }) => uid)).toEqual(['cars'])
  expect((await client.getKeys()).results).toHaveLength(2)
  expect((await client.getVersion()).pkgVersion).toBe('facade')

  await index.updateDocuments([{ id: 'c', price: 29_000 }]).waitTask()
  expect(await index.getDocument('c')).toEqual({ ...cars[2], price: 29_000 })
  await index.deleteDocument('a').waitTask()
  await index.deleteDocuments({ filter: 'make = "Mazda"' }).waitTask()
  expect((await index.getDocuments()).results).toEqual([cars[1]])
  await index.deleteAllDocuments().waitTask()
  expect((await index.getStats()).numberOfDocuments).toBe(0)
  expect((await client.tasks.getTasks()).results[0]).toMatchObject({ type: 'documentDeletion', indexUid: 'cars' })
  await client.deleteIndex('cars').waitTask()
  await expect(index.getStats()).rejects.toThrow('Index cars not found')
})

test('a valid key is valid for what it may do, and no other key is', async () => {
  await clientWith(keys.write).index('yard').addDocuments(cars).waitTask()
  const shopper = clientWith(keys.search)
  expect((await shopper.index('yard').search('')).hits).toHaveLength(3)
  await expect(shopper.index('yard').deleteAllDocuments()).rejects.toThrow('does not allow')
  await expect(shopper.index('yard').getDocuments()).rejects.toThrow('does not allow')
  await expect(clientWith('another').index('yard').search('')).rejects.toThrow('the key is invalid')
  await expect(clientWith().index('yard').search('')).rejects.toThrow('a key is missing')
  expect(facade.documents('yard')).toHaveLength(3)
})
