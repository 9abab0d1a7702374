import { isSameValue } from '../edit/edited-fields.ts'
import type { PhotoShape } from './photo-edit.ts'
import { mostPhotos } from './photo-limits.ts'
import type { VehicleImage } from '../vehicle/vehicle.ts'

/** The whole picture as it came. */
export const isUntouched = ({ turn, crop }: PhotoShape): boolean => turn === 0 && crop === null

export type OwnPhoto = Pick<VehicleImage, 'url' | 'width' | 'height'>
type Photos = readonly VehicleImage[]

/** These photos first, in this order; what somebody else added meanwhile stays behind them, what is gone stays gone. */
export function arranged(photos: Photos, urls: readonly string[]): VehicleImage[] {
  const named = urls.flatMap((url) => photos.find((photo) => photo.url === url) ?? [])
  return [...new Set([...named, ...photos])]
}

export const withoutPhotos = (photos: Photos, urls: readonly string[]): VehicleImage[] =>
  photos.filter(({ url }) => !urls.includes(url))

/** A screen reader says this for a picture that nobody has described. */
export const pictureText = (name: string, at: number): string => (at === 0 ? name : `${name}, picture ${at + 1}`)

/** New photos behind the others, named after the vehicle. One that is there already, cut or not, is not added again. */
export function withPhotos(photos: Photos, added: readonly OwnPhoto[], name: string): VehicleImage[] {
  const known = new Set(photos.flatMap(({ url, edit }) => [url, edit?.of.url ?? url]))
  const fresh = added.filter(({ url }) => !known.has(url)).slice(0, Math.max(0, mostPhotos - photos.length))
  return [...photos, ...fresh.map((photo, at) => ({ ...photo, alt: pictureText(name, photos.length + at) }))]
}

/** One photo with a difference. Without one: `edit: undefined` leaves nothing behind. */
export const withPhoto = (photos: Photos, url: string, difference: Partial<VehicleImage>): VehicleImage[] =>
  photos.map((photo) => {
    if (photo.url !== url) return photo
    const { edit, ...changed } = { ...photo, ...difference }
    return edit ? { ...changed, edit } : changed
  })

type Step = { before: Photos; after: Photos }

/**
 * The photos without what one change did to them, and with everything that was done since: by the same person or another.
 * The order is the one from before, unless it was changed since.
 */
export function takenBack({ before, after }: Step, current: Photos): VehicleImage[] {
  const isIn = (photos: Photos) => (photo: VehicleImage) => photos.some(({ url }) => url === photo.url)
  const remaining = current.filter((photo) => isIn(before)(photo) || !isIn(after)(photo))
  const removed = before.filter((photo) => !isIn(after)(photo))
  const wasReordered = !isSameValue(urlsOf(after.filter(isIn(current))), urlsOf(current.filter(isIn(after))))
  if (wasReordered)
    return removed.reduce((photos, photo) => insertedAt(photos, photo, before.indexOf(photo)), remaining)
  const asBefore = before.flatMap((photo) =>
    isIn(removed)(photo) ? photo : (remaining.find(({ url }) => url === photo.url) ?? []),
  )
  return [...asBefore, ...remaining.filter((photo) => !isIn(before)(photo))]
}

const urlsOf = (photos: Photos): string[] => photos.map(({ url }) => url)

const insertedAt = (photos: Photos, photo: VehicleImage, at: number): VehicleImage[] => [
  ...photos.slice(0, at),
  photo,
  ...photos.slice(at),
]
