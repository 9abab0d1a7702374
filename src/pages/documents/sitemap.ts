import { articlePath } from '#features/content/domain/article.ts'
import { contentPath, locationPath, modelPath, ownAddresses } from '#features/content/domain/content.ts'
import { isSold } from '#features/inventory/domain/vehicle-listing.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { emptyQuery, withFacetValue, type SearchQuery } from '#features/search/domain/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/search-url.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import type { SiteSnapshot } from '../storefront/site-snapshot.ts'
import type { DocumentMaker, DocumentRequest, SiteDocument } from './site-document.ts'
import { xmlText } from './xml-text.ts'

/** Few enough that making one does not keep other visitors waiting: about 40 ms with eight pictures each. */
const vehiclesPerSitemap = 500
/** Search engines look at no more than a handful of pictures a page. */
const picturesPerVehicle = 8

/** `/sitemap.xml` lists the others: one of pages, and one for every 500 vehicles for sale. */
export const sitemap: DocumentMaker = (request) => {
  if (request.snapshot.site.settings.content.hide_from_search_engines) return undefined
  if (request.pathname === '/sitemap.xml') return index(request)
  if (request.pathname === '/sitemap-pages.xml') return pages(request)
  const number = /^\/sitemap-vehicles-([1-9]\d{0,3})\.xml$/.exec(request.pathname)?.[1]
  return number === undefined ? undefined : vehicles(request, Number(number))
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

function index({ snapshot, origin }: DocumentRequest): SiteDocument {
  const forSale = vehiclesForSale(snapshot)
  const parts = Array.from({ length: Math.ceil(forSale.length / vehiclesPerSitemap) }, (_, at) => ({
    loc: `${origin}/sitemap-vehicles-${at + 1}.xml`,
    lastmod: newest(sliceOf(forSale, at + 1)).toISOString(),
  }))
  return xml({ sitemapindex: { '@xmlns': schema, sitemap: [{ loc: `${origin}/sitemap-pages.xml` }, ...parts] } })
}

function pages({ snapshot, origin }: DocumentRequest): SiteDocument {
  const url = pagePaths(snapshot).map((path) => ({ loc: origin + path }))
  return xml({ urlset: { '@xmlns': schema, url } })
}

function vehicles({ snapshot, origin }: DocumentRequest, number: number): SiteDocument | undefined {
  const part = sliceOf(vehiclesForSale(snapshot), number)
  if (part.length === 0) return undefined
  const url = part.map((vehicle) => ({
    loc: origin + snapshot.vehicleHref(vehicle),
    lastmod: vehicle.updatedAt.toISOString(),
    'image:image': pictureAddresses(vehicle, snapshot, origin).map((address) => ({ 'image:loc': address })),
  }))
  return xml({ urlset: { '@xmlns': schema, '@xmlns:image': imageSchema, url } })
}

/** Every address that a search engine should know besides the vehicles, each once. */
function pagePaths(snapshot: SiteSnapshot): string[] {
  const { site, searchPaths, models, modelLinks, records } = snapshot
  const { pages_prefix: usesPrefix } = site.settings.content
  return [
    ...new Set([
      '/',
      ...searchPaths.map(({ path }) => path),
      ...landingPaths(snapshot),
      '/contact',
      ...(models.length > 0 ? ['/range'] : []),
      ...models.map((model) => modelPath(model, modelLinks)).filter((path) => /^\/(?!\/)[^?]*$/.test(path)),
      ...records.pages.map(({ path }) => contentPath(path, usesPrefix)),
      ...dealerPaths(snapshot),
    ]),
  ]
}

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

/** Pages of what the dealer has written besides: only those that have something to show. */
function dealerPaths({ site, published }: SiteSnapshot): string[] {
  const { blog, reviews, offers } = site.settings.content
  const places = locationsOf(site)
  return [
    ...(published.articles.length > 0 ? [blog.path] : []),
    ...published.articles.map((article) => articlePath(blog.path, article)),
    ...(reviews.enabled && published.reviews.shown.length > 0 ? [ownAddresses.reviews] : []),
    ...(offers && published.offers.length > 0 ? [ownAddresses.offers] : []),
    ...(published.positions.length > 0 ? [ownAddresses.positions] : []),
    ...published.positions.map(({ slug }) => `${ownAddresses.positions}/${slug}`),
    ...(places.length > 0 ? [ownAddresses.locations] : []),
    ...places.map(locationPath),
  ]
}

const vehiclesForSale = ({ vehicles }: SiteSnapshot): Vehicle[] => vehicles.filter((vehicle) => !isSold(vehicle))

const sliceOf = (all: Vehicle[], number: number): Vehicle[] =>
  all.slice((number - 1) * vehiclesPerSitemap, number * vehiclesPerSitemap)

const newest = (all: Vehicle[]): Date => new Date(Math.max(...all.map(({ updatedAt }) => updatedAt.getTime())))

export function pictureAddresses(vehicle: Vehicle, { site }: SiteSnapshot, origin: string): string[] {
  const shown = galleryPictures(vehicle, site.settings).slice(0, picturesPerVehicle)
  return shown.map(({ url }) => (url.startsWith('/') ? origin + url : url))
}

const xml = (root: object): SiteDocument => ({
  type: 'application/xml; charset=utf-8',
  text: xmlText(root),
  isIndexable: false,
})
