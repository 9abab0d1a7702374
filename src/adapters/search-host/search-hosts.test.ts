import { randomUUID } from 'node:crypto'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { insertSite } from '#features/sites/server/dealer-store.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { builtInSearchHost } from './built-in-search-host.ts'
import { checkedHttp } from './checked-http.ts'
import { startMeilisearchFacade } from './meilisearch-facade.ts'
import { meilisearchHost } from './meilisearch-host.ts'
import { postgresSearchHost } from './postgres-search-host.ts'
import { searchHostContract } from '#testing/contracts/search-host-contract.ts'

/** A site that needs no database: its ids are its own. */
async function inventedSite(settings?: SiteSettingsInput, beside?: Site): Promise<Site> {
  const { template, slug, name, timeZone, domainName } = {
    template: 'car' as const,
    slug: 'site',
    name: 'Site',
    timeZone: 'Australia/Sydney',
    domainName: null,
  }
  const groupId = beside?.groupId ?? asId<'dealer group'>(randomUUID())
  return { ...sampleSite(settings), id: asId(randomUUID()), groupId, template, slug, name, timeZone, domainName }
}

searchHostContract('the built-in engine', async () => ({
  addSite: inventedSite,
  host: builtInSearchHost,
  close: async () => {},
}))

searchHostContract('the database', async () => {
  const { database, close } = await testDatabase()
  return {
    async addSite(settings, beside) {
      if (!beside) {
        const { id, groupId } = await addTestDealer(database)
        return { ...(await inventedSite(settings)), id, groupId }
      }
      const sister = {
        slug: 'sister',
        name: 'Sister',
        template: 'car',
        region: 'AU',
        timeZone: 'UTC',
        settings: {},
        hosts: [],
      }
      const id = await database.forGroup(beside.groupId, (db) => insertSite(db, { ...sister, dealerships: [] }))
      return { ...(await inventedSite(settings, beside)), id }
    },
    host: (site, stock) => postgresSearchHost(database, site, stock),
    close,
  }
})

searchHostContract('a Meilisearch host, in the shape of the facade', async () => {
  const keys = { search: 'search-key', write: 'write-key' }
  const facade = await startMeilisearchFacade(keys)
  return {
    addSite: inventedSite,
    host: (site, stock) =>
      meilisearchHost(
        {
          host: { url: facade.url, key: keys.search, index: 'Car_production' },
          writeKey: keys.write,
          http: checkedHttp({ trustedHosts: ['127.0.0.1'] }),
          searchLimit: 5_000,
          newStamp: randomUUID,
        },
        site,
        stock,
      ),
    close: facade.close,
  }
})
