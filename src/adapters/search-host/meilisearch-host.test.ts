import { expect, onTestFinished, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { checkedHttp } from './checked-http.ts'
import { startMeilisearchFacade } from '#testing/meilisearch/meilisearch-facade.ts'
import { type MeilisearchOptions, meilisearchHost } from './meilisearch-host.ts'
import { knownStock, requestOf } from './test-searches.ts'

const index = 'Car_production'

async function opened(differences: Partial<MeilisearchOptions> = {}) {
  const facade = await startMeilisearchFacade({ search: 'search-key', write: 'write-key' })
  onTestFinished(facade.close)
  const site: Site = {
    ...sampleSite(),
    id: asId<'site'>(randomUUID()),
    groupId: asId<'dealer group'>(randomUUID()),
    slug: 'site',
    name: 'Site',
    template: 'car',
    timeZone: 'UTC',
    domainName: null,
  }
  const vehicles = [
    sampleVehicleNumber(1, {
      make: 'SsangYong',
      model: 'Musso',
      features: ['Sunroof', 'Tow bar'],
      customRank: 7,
      badge: '',
      km: null,
    }),
    sampleVehicleNumber(2, { status: 'sold', soldAt: new Date('2026-02-28T00:00:00Z') }),
  ]
  const options: MeilisearchOptions = {
    host: { url: facade.url, key: 'search-key', index },
    writeKey: 'write-key',
    http: checkedHttp({ trustedHosts: ['127.0.0.1'] }),
    searchLimit: 5_000,
    newStamp: randomUUID,
    ...differences,
  }
  const stock = knownStock(vehicles, createColumnarSearchEngine(vehicles, site))
  return { facade, site, vehicles, host: meilisearchHost(options, site, stock) }
}

test('a document carries the usual names, and what our searches filter and count by', async () => {
  const { facade, site, vehicles, host } = await opened()
  await host.replaceAll(vehicles)
  expect(facade.documents(index)[0]).toMatchObject({
    id: `${site.id}_${vehicles[0]?.id}`,
    site_id: site.id,
    make: 'KGM',
    make_names: ['KGM', 'SsangYong', 'Ssang Yong'],
    price: 42_990,
    km: null,
    stocknum: 'S1',
    sold: false,
    custom_rank: 7,
    created_at_timestamp: Date.parse('2026-01-10T00:00:00Z'),
    dealership_slug: 'tamworth-motors',
    city: 'Tamworth',
    show_on_dealer_website: true,
    slugs: { make: ['kgm'], features: ['sunroof', 'tow-bar'], car_type: ['used'], city: ['tamworth'] },
    numbers: { price: 4_299_000, year: 2019, photos: 0 },
    flags: { certified: false },
  })
  const [first] = facade.documents(index)
  expect(Object.keys(first?.['slugs'] as object)).not.toContain('badge')
  expect(Object.keys(first?.['numbers'] as object)).not.toContain('km')
})

test('publishing sets what the index must know, synonyms among it', async () => {
  const { facade, host } = await opened()
  await host.replaceAll([])
  expect(facade.settings(index)).toMatchObject({
    filterableAttributes: expect.arrayContaining(['site_id', 'slugs', 'numbers', 'flags']) as string[],
    sortableAttributes: expect.arrayContaining(['relevance', 'created_at_timestamp']) as string[],
    rankingRules: expect.arrayContaining(['sort']) as string[],
    synonyms: { vw: expect.arrayContaining(['volkswagen']) as string[] },
  })
})

test('publishing again leaves nothing of what was there', async () => {
  const { facade, vehicles, host } = await opened()
  await host.replaceAll(vehicles)
  await host.replaceAll(vehicles.slice(1))
  expect(facade.documents(index).map((document) => document['vehicle_id'])).toEqual([vehicles[1]?.id])
})

test('a key for searching cannot write, and without one to write nothing is sent', async () => {
  const wrong = await opened({ writeKey: 'search-key' })
  await expect(wrong.host.replaceAll(wrong.vehicles)).rejects.toThrow()
  const none = await opened({ writeKey: null })
  await expect(none.host.upsert(none.vehicles)).rejects.toThrow('there is no key to write to it')
  expect([...wrong.facade.documents(index), ...none.facade.documents(index)]).toEqual([])
})

test('an index that was never published to is a failure, not an empty yard', async () => {
  const { host } = await opened()
  await expect(host.search(requestOf())).rejects.toThrow()
})
