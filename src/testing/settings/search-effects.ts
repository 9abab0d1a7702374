import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { checkedHttp } from '#adapters/search-host/checked-http.ts'
import { searchHostOpener } from '#adapters/search-host/open-search-host.ts'
import { requestOf } from '#adapters/search-host/test-searches.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import { createSearchStock } from '#features/search/server/search-stock.ts'
import { silentLog } from '#platform/log.ts'
import { sampleStock } from '#testing/search/sample-stock.ts'
import { forgetQuestions, hostNamed, questions } from './test-hosts.ts'
import { type Effect, effect, page, rule, sampleLoan } from './setting-effects.ts'

const list = page('/search/new-used-and-demo-cars')
const home = page('/')

/** What a search host is asked for this site. */
const request = rule(async (site) => {
  forgetQuestions()
  const vehicles = sampleStock(4, 5)
  const engine = createColumnarSearchEngine(vehicles, site)
  const openHost = searchHostOpener({
    http: checkedHttp({ trustedHosts: ['127.0.0.1'] }),
    writeKey: null,
    newStamp: () => 'stamp',
  })
  const searchStock = createSearchStock({ openHost, log: silentLog, now: () => new Date(0), timeout: 5_000 })
  await searchStock({ site, vehicles, search: () => engine }, requestOf({ text: 'kia' }))
  return questions()
})

type Preset = NonNullable<NonNullable<NonNullable<SiteSettingsInput['search']>['paths']>[number]['filter']>

const named = (filter: Preset = {}): SiteSettingsInput => ({
  search: { paths: [{ path: '/search/chosen', title: 'Chosen', filter }] },
})
const preset = (name: keyof Preset, value: unknown): Effect =>
  effect(`search.paths[].filter.${name}`, value, page('/search/chosen'), named())

const onHost: SiteSettingsInput = {
  search: { engine: 'host', host: { url: hostNamed('one'), key: 'k', index: 'Car_production' } },
}

export const searchEffects = [
  effect('search.default_path', '/search/all-of-it', home),
  effect('search.paths', [{ path: '/search/chosen', title: 'Chosen' }], page('/search/chosen')),
  effect('search.paths[].path', '/search/other', page('/search/other'), named()),
  effect('search.paths[].title', 'Other words', page('/search/chosen'), named()),
  preset('car_type', ['new']),
  preset('make', ['Kia']),
  preset('body', ['Ute']),
  preset('city', ['bega']),
  preset('exclude_location', ['orange']),
  preset('minimum_photos', 2),
  preset('subscription', true),
  preset('rental', true),
  preset('expression', 'price > 40000'),
  effect('search.default_sort', 'price-asc', list),
  effect('search.sorts', ['km-asc', 'price-asc'], list),
  effect('search.page_size', 6, list),
  effect('search.query_presets', ['city'], page('/search/new-used-and-demo-cars?city=bega')),
  effect('search.filters', 'price > 40000', list),
  effect('search.group_identical', true, list),
  effect('search.repayment_search', true, page('/search/new-used-and-demo-cars?repayment_max=160'), {
    vehicle: { price: { repayment_estimate: true, repayment: sampleLoan } },
  }),
  effect('search.placeholder_image', '/media/none.jpg', list),
  effect('search.provider_placeholder_image', 'https://pictures.example/provider.jpg', list, pictures()),
  effect('search.cloud_fallback_image', 'https://pictures.example/fallback.jpg', list, pictures()),
  effect('search.categories', ['Ute', 'Hatch'], home),
  effect('search.engine', 'host', request, { search: { host: onHost.search?.host } }),
  effect('search.host', { url: hostNamed('two'), key: 'k' }, request, onHost),
  effect('search.host.url', hostNamed('two'), request, onHost),
  effect('search.host.key', 'other', request, onHost),
  effect('search.host.index', 'Other', request, onHost),
]

function pictures(): SiteSettingsInput {
  return { connections: { images: { allowed_hosts: ['pictures.example'] } } }
}
