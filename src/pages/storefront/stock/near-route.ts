import { nearestPlace } from '#features/search/server/places/find-place.ts'
import { type Handler, part } from '../page/page.ts'

/**
 * `/search/near?at=-33.81,151.00`: the postcode or town of a device whose owner pressed the button, as bare text for the field.
 * The page that shows it carries only the postcode; the spot itself is in no address that stays.
 */
export const nearPlace: Handler = part('near', ({ url, snapshot: { site } }) => {
  const [lat = NaN, long = NaN] = (url.searchParams.get('at') ?? '').slice(0, 40).split(',').map(Number)
  const isSpot = Math.abs(lat) <= 90 && Math.abs(long) <= 180
  const place = isSpot ? nearestPlace({ lat, long }, site.region) : null
  return place && { body: place.key, cacheControl: 'private, no-store' }
})
