import { randomUUID } from 'node:crypto'
import { sampleSite } from '#testing/search/sample-stock.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { builtInSearchHost } from './built-in-search-host.ts'
import { checkedHttp } from './checked-http.ts'
import { startMeilisearchFacade } from '#testing/meilisearch/meilisearch-facade.ts'
import { meilisearchHost } from './meilisearch-host.ts'
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
