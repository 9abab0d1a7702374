import { slugsIn } from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { mostCardPhotos } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { isListed } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { type Handler, type PageRequest, part } from '../page/page.ts'

/** As many as a script requests at once. */
const mostVehicles = 24

/**
 * `/search/photos?vehicles=a,b`: a line for each vehicle, with the addresses of the photographs after the first, as they stand in
 * queries. Nobody but a finger needs them, and in a page they would be what compresses least of all.
 */
export const cardPhotos: Handler = part('photos', (request) => ({
  body: linesOf(request).join('\n'),
  cacheControl: 'private, max-age=60',
}))

function linesOf({ snapshot: { site, asOf, findVehicle }, url }: PageRequest): string[] {
  const rules = { soldDays: site.settings.vehicle.sold_days, now: asOf }
  return slugsIn(url.searchParams.get('vehicles') ?? '', mostVehicles).flatMap((slug) => {
    const vehicle = findVehicle(slug)
    if (!vehicle || !isListed(vehicle, rules)) return []
    const others = galleryPictures(vehicle, site.settings).slice(1, mostCardPhotos)
    return [slug, ...others.map((photo) => escaped(photo.url))].join(' ')
  })
}

/** As the image route's own addresses are written, and without the sign that text of a page would have another way. */
const escaped = (address: string): string =>
  encodeURIComponent(address).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll("'", '%27')
