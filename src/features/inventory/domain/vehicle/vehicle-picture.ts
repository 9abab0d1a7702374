import { pictureText } from '../photos/photo-list.ts'
import { isAllowedHost } from '#features/media/domain/remote-image-url.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Vehicle, VehicleImage } from './vehicle.ts'
import { vehicleName } from './vehicle-labels.ts'

export type PictureSettings = Pick<SiteSettings, 'search' | 'vehicle' | 'connections'>

type CardPicture =
  | { kind: 'photo'; image: VehicleImage }
  /** No picture at all: the new-arrival placeholder. `image` is the site's own placeholder, or null for the theme's. */
  | { kind: 'new-arrival'; label: string; image: string | null; mayRequestPhotos: boolean }
  /** The provider sent only its placeholder: the default placeholder. */
  | { kind: 'placeholder'; image: string | null }

/** The picture of a card (ruling S5): fallback and default images count as none, the provider's placeholder as a thumbnail. */
export function cardPicture(vehicle: Vehicle, settings: PictureSettings): CardPicture {
  const first = vehicle.images.find((image) => !isNoPicture(image.url, settings))
  const placeholder = settings.search.placeholder_image || null
  if (!first) {
    const { labels, request_photos: mayRequestPhotos } = settings.vehicle
    return { kind: 'new-arrival', label: labels.new_arrival, image: placeholder, mayRequestPhotos }
  }
  if (!isProviderPlaceholder(first.url, settings)) return { kind: 'photo', image: first }
  const thumbnail = galleryOfThumbnails(vehicle, settings)[0]
  return thumbnail ? { kind: 'photo', image: thumbnail } : { kind: 'placeholder', image: placeholder }
}

/** Photographs for the gallery, in the dealer's order, without placeholders; thumbnails when the provider sent nothing else. */
export function galleryPictures(vehicle: Vehicle, settings: PictureSettings): VehicleImage[] {
  const photos = vehicle.images.filter((image) => isPhoto(image.url, settings))
  if (photos.length > 0) return photos
  const isPlaceholderSent = vehicle.images.some((image) => isProviderPlaceholder(image.url, settings))
  return isPlaceholderSent ? galleryOfThumbnails(vehicle, settings) : []
}

/** Real photographs of the vehicle: what a minimum number of photographs counts. */
export function photoCount(vehicle: Vehicle, settings: PictureSettings): number {
  let count = 0
  for (const image of vehicle.images) if (isPhoto(image.url, settings)) count += 1
  return count
}

const isPhoto = (url: string, settings: PictureSettings) =>
  !isNoPicture(url, settings) && !isProviderPlaceholder(url, settings)

function isNoPicture(url: string, settings: PictureSettings): boolean {
  const { cloud_fallback_image: fallback, placeholder_image: placeholder } = settings.search
  if (url === '' || isSamePicture(url, fallback) || isSamePicture(url, placeholder)) return true
  // The provider's placeholder is never shown, so where it lies does not matter.
  return !isServed(url, settings) && !isProviderPlaceholder(url, settings)
}

/** Pictures that pages can show: our own, those of hosts that the site allows, and all that its media host fetches. */
export const servedPictures = (images: readonly VehicleImage[], settings: PictureSettings): VehicleImage[] =>
  images.filter(({ url }) => isServed(url, settings))

/** Every one of these sites must be allowed to show the picture from where it lies; for no site at all, none can. */
export const isServedEverywhere =
  (sites: readonly Pick<SiteSettings, 'connections'>[]) =>
  (url: string): boolean =>
    sites.length > 0 && sites.every((settings) => isServed(url, settings))

function isServed(url: string, { connections }: Pick<SiteSettings, 'connections'>): boolean {
  if (url.startsWith('/')) return true
  const { allowed_hosts: allowed, media_cdn: mediaCdn } = connections.images
  const [, host = ''] = /^https:\/\/([^/?#]+)/i.exec(url) ?? []
  return host !== '' && (mediaCdn !== null || isAllowedHost(host.toLowerCase(), allowed))
}

const isProviderPlaceholder = (url: string, { search }: PictureSettings) =>
  isSamePicture(url, search.provider_placeholder_image)

/** Media hosts add sizes in the query, so only host and path say which picture it is. */
function isSamePicture(url: string, known: string): boolean {
  return known !== '' && (url === known || withoutSize(url) === withoutSize(known))
}

const withoutSize = (url: string) => url.replace(/^https?:/, '').replace(/[?#].*$/, '')

function galleryOfThumbnails(vehicle: Vehicle, settings: PictureSettings): VehicleImage[] {
  const name = vehicleName(vehicle)
  const real = vehicle.thumbnails.filter((url) => isPhoto(url, settings))
  return real.map((url, at) => ({ url, alt: pictureText(name, at), width: 0, height: 0 }))
}
