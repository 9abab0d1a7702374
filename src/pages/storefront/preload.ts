import { imageSrcSet } from '#features/media/domain/image-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { cardPlace } from '#features/inventory/view/vehicle-card.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import type { PageMeta } from './page.ts'

/** The picture of the first card, for the head and for shared links: on most phones it is the largest thing on the page. */
export function firstPhotoPreload(vehicle: Vehicle | undefined, site: Site): Pick<PageMeta, 'preload' | 'image'> {
  const picture = vehicle && cardPicture(vehicle, site.settings)
  if (picture?.kind !== 'photo') return {}
  const { quality, media_cdn: mediaCdn } = site.settings.connections.images
  return {
    image: picture.image.url,
    preload: { srcSet: imageSrcSet(picture.image, cardPlace.widths, { quality, mediaCdn }), sizes: cardPlace.sizes },
  }
}
