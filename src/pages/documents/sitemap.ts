import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { latest, listedPages } from './listed-pages.ts'
import type { DocumentMaker, DocumentRequest, SiteDocument } from './site-document.ts'
import { xmlText } from './xml-escape.ts'

/** Few enough that making one does not keep other visitors waiting: about 40 ms with eight pictures each. */
const vehiclesPerSitemap = 500
/** Search engines look at no more than a handful of pictures a page. */
const picturesPerVehicle = 8

/** Undefined while the site hides from search engines. */
const listed =
  (make: DocumentMaker): DocumentMaker =>
  (request) =>
    request.snapshot.site.settings.content.hide_from_search_engines ? undefined : make(request)

/** `/sitemap.xml` lists the others: one of pages, and one for every 500 vehicles for sale. */
export const sitemapIndex = listed(index)
export const sitemapOfPages = listed(pages)
/** `sitemap-vehicles-1.xml` is the first. */
export const sitemapOfVehicles = listed((request) => vehicles(request, Number(/\d+/.exec(request.file)?.[0])))

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

function index({ snapshot, origin }: DocumentRequest): SiteDocument {
  const forSale = vehiclesForSale(snapshot)
  const parts = Array.from({ length: Math.ceil(forSale.length / vehiclesPerSitemap) }, (_, at) => ({
    loc: `${origin}/sitemap-vehicles-${at + 1}.xml`,
    lastmod: newest(sliceOf(forSale, at + 1)).toISOString(),
  }))
  const days = listedPages(snapshot).flatMap(({ changed }) => changed ?? [])
  const pages = {
    loc: `${origin}/sitemap-pages.xml`,
    ...(days.length > 0 ? { lastmod: latest(days).toISOString() } : {}),
  }
  return xml({ sitemapindex: { '@xmlns': schema, sitemap: [pages, ...parts] } })
}

function pages({ snapshot, origin }: DocumentRequest): SiteDocument {
  const url = listedPages(snapshot).map(({ path, changed, pictures = [] }) => ({
    loc: origin + path,
    ...(changed ? { lastmod: changed.toISOString() } : {}),
    'image:image': pictures.flatMap((picture) =>
      picture === undefined ? [] : [{ 'image:loc': wholeAddress(picture, origin) }],
    ),
  }))
  return xml({ urlset: { '@xmlns': schema, '@xmlns:image': imageSchema, url } })
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

const vehiclesForSale = ({ vehicles }: SiteSnapshot): Vehicle[] => vehicles.filter((vehicle) => !isSold(vehicle))

const sliceOf = (all: Vehicle[], number: number): Vehicle[] =>
  all.slice((number - 1) * vehiclesPerSitemap, number * vehiclesPerSitemap)

const newest = (all: Vehicle[]): Date => latest(all.map(({ updatedAt }) => updatedAt))

export function pictureAddresses(vehicle: Vehicle, { site }: SiteSnapshot, origin: string): string[] {
  const shown = galleryPictures(vehicle, site.settings).slice(0, picturesPerVehicle)
  return shown.map(({ url }) => wholeAddress(url, origin))
}

const wholeAddress = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

const xml = (root: object): SiteDocument => ({
  type: 'application/xml; charset=utf-8',
  text: xmlText(root),
  isIndexable: false,
})
