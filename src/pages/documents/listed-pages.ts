import { isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import { articlePath } from '#features/content/domain/article.ts'
import { isOpenForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { contentPath, locationPath, modelPath, ownAddresses } from '#features/content/domain/content.ts'
import { storePath } from '#features/sites/domain/menus/store-paths.ts'
import { productPath } from '#features/content/domain/products/product-paths.ts'
import { type SoldModel, soldPath } from '#features/inventory/domain/listing/sold-archive.ts'
import { soldModels } from '#features/publishing/server/sold-models.ts'
import { emptyQuery, withFacetValue, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { locationsOf, photoOfLocation } from '#features/sites/domain/site.ts'
import { showsSpeed, speedPath } from '#features/tracking/domain/speed/shown-speed.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** A page that a search engine should know: when what it shows changed last, where that is known, and its own pictures. */
type ListedPage = { path: string; changed?: Date; pictures?: (string | undefined)[] }

/** Every address of a site that a search engine should know besides the vehicles, each once. */
export function listedPages(snapshot: SiteSnapshot): ListedPage[] {
  const { searchPaths, models, modelLinks, vehicles } = snapshot
  const changed = vehicles.length === 0 ? undefined : latest(vehicles.map(({ updatedAt }) => updatedAt))
  const lists = [...searchPaths.map(({ path }) => path), ...landingPaths(snapshot)]
  const ranged = models.flatMap((model): ListedPage[] => {
    const path = modelPath(model, modelLinks)
    return isAddressHere(path) && !path.includes('?') ? [{ path, pictures: [model.image?.url] }] : []
  })
  const all: ListedPage[] = [
    { path: '/', changed, pictures: [snapshot.site.settings.content.hero.image] },
    ...lists.map((path) => ({ path, changed })),
    { path: '/contact' },
    ...(models.length > 0 ? [{ path: ownAddresses.range }] : []),
    ...ranged,
    ...storePages(snapshot),
    ...soldPages(snapshot),
    ...ownPages(snapshot),
    ...snapshot.records.content.forms.filter(isOpenForm).map((form) => ({ path: ownFormPath(form) })),
    ...writtenPages(snapshot),
    ...(showsSpeed(snapshot.site) ? [{ path: speedPath }] : []),
  ]
  return [...new Map(all.toReversed().map((page) => [page.path, page])).values()].toReversed()
}

export const latest = (days: readonly Date[]): Date => new Date(Math.max(...days.map((day) => day.getTime())))

/** The stock list by make, and by make and model: what people type into search engines. */
function landingPaths(snapshot: SiteSnapshot): string[] {
  const { region } = snapshot.site
  const slugsOf = (facet: 'make' | 'model', query: SearchQuery) => {
    const found = snapshot.search().search({
      query,
      scope: {},
      defaultSort: 'relevant',
      pageSize: 1,
      now: snapshot.asOf,
      facets: [facet],
      ranges: [],
    })
    return found.facets[facet].filter(({ count }) => count > 0).map(({ slug }) => slug)
  }
  return slugsOf('make', emptyQuery).flatMap((make) => {
    const ofMake = withFacetValue(emptyQuery, 'make', make)
    const ofModels = slugsOf('model', ofMake).map((model) => withFacetValue(ofMake, 'model', model))
    return [ofMake, ...ofModels].map((query) => formatSearchUrl(snapshot.stockHref, query, region))
  })
}

/** What was sold lately: of all makes, of a make and of a model. */
function soldPages(snapshot: SiteSnapshot): ListedPage[] {
  const models = soldModels(snapshot)
  const pageOf = (path: string, shown: readonly SoldModel[]): ListedPage => ({
    path,
    changed: latest(shown.flatMap(({ vehicles }) => vehicles.map(({ soldAt }) => soldAt))),
  })
  const makes = [...Map.groupBy(models, ({ make }) => make)]
  return [
    ...(models.length > 0 ? [pageOf(soldPath(), models)] : []),
    ...makes.map(([make, shown]) => pageOf(soldPath({ make }), shown)),
    ...models.map((model) => pageOf(soldPath(model), [model])),
  ]
}

/** Pages of the dealer's own words and blocks. */
const ownPages = ({ site, records }: SiteSnapshot): ListedPage[] =>
  records.pages
    .filter(({ path }) => path !== '/')
    .map(({ path, updatedAt, blocks: [first] }) => ({
      path: contentPath(path, site.settings.content.pages_prefix),
      changed: updatedAt,
      pictures: first?.type === 'hero' ? [first.image] : [],
    }))

/** The store and its products. */
function storePages({ site, records }: SiteSnapshot): ListedPage[] {
  const { products } = records.content
  if (!site.settings.retail.store || products.length === 0) return []
  const pages = products.map((product) => ({ path: productPath(site, product), pictures: [product.image?.url] }))
  return [{ path: storePath(site) }, ...pages]
}

/** Pages of what the dealer has written besides: only those that have something to show. */
function writtenPages({ site, published }: SiteSnapshot): ListedPage[] {
  const { blog, reviews, offers } = site.settings.content
  const places = locationsOf(site)
  const articles = published.articles.map((article) => ({
    path: articlePath(blog.path, article),
    changed: article.updatedAt,
    pictures: [article.image?.url],
  }))
  return [
    ...(articles.length > 0 ? [{ path: blog.path, changed: latest(articles.map(({ changed }) => changed)) }] : []),
    ...articles,
    ...(reviews.enabled && published.reviews.shown.length > 0 ? [{ path: ownAddresses.reviews }] : []),
    ...(offers && published.offers.length > 0
      ? [{ path: ownAddresses.offers, pictures: published.offers.map(({ image }) => image?.url) }]
      : []),
    ...(published.positions.length > 0 ? [{ path: ownAddresses.positions }] : []),
    ...published.positions.map(({ slug }) => ({ path: `${ownAddresses.positions}/${slug}` })),
    ...(places.length > 0 ? [{ path: ownAddresses.locations }] : []),
    ...places.map((place) => ({ path: locationPath(place), pictures: [photoOfLocation(place, site)?.url] })),
  ]
}
