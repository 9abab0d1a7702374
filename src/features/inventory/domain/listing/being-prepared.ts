import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { shownPrice } from '../price/vehicle-price.ts'
import { photoCount, type PictureSettings } from '../vehicle/vehicle-picture.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** What a vehicle lacks before shoppers see it; `present` is how much of it there is. */
type MissingPart =
  | { kind: 'photos' | 'comments'; present: number; needed: number }
  | { kind: 'price'; present: 0; needed: 1 }

/** A vehicle that stands in the yard may wait for photos, a price or a text before lists show it. */
export const isBeingPrepared = (vehicle: Vehicle, settings: PictureSettings): boolean =>
  settings.vehicle.being_prepared.enabled && missingParts(vehicle, settings).length > 0

/** What a vehicle for sale still lacks by the rules of the site; one that is hidden, sold or on its way lacks nothing. */
export function missingParts(vehicle: Vehicle, settings: PictureSettings): MissingPart[] {
  const { enabled, photos, price, comments } = settings.vehicle.being_prepared
  if (!enabled || !vehicle.isShown || vehicle.status !== 'in_stock') return []
  const shown = photoCount(vehicle, settings)
  const letters = vehicle.comments.trim().length
  return [
    ...(shown < photos ? [{ kind: 'photos' as const, present: shown, needed: photos }] : []),
    ...(price && !isPriced(vehicle, settings)
      ? [{ kind: 'price' as const, present: 0 as const, needed: 1 as const }]
      : []),
    ...(letters < comments ? [{ kind: 'comments' as const, present: letters, needed: comments }] : []),
  ]
}

/** A vehicle that is only rented or subscribed to has its price there. */
function isPriced(vehicle: Vehicle, { vehicle: { price } }: Pick<SiteSettings, 'vehicle'>): boolean {
  if (shownPrice(vehicle) !== null) return true
  return (price.rentals && vehicle.rentalPrice !== null) || (price.subscriptions && vehicle.subscriptionPrice !== null)
}

/** `2 more photos and a price`. */
export function missingText(parts: readonly MissingPart[]): string {
  const texts = parts.map(partText)
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}

function partText({ kind, present, needed }: MissingPart): string {
  if (kind === 'price') return 'a price'
  if (kind === 'comments') return `comments of ${needed} letters (${present} so far)`
  const more = needed - present
  return present === 0 ? photosText(needed) : `${more} more ${more === 1 ? 'photo' : 'photos'}`
}

const photosText = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`)
