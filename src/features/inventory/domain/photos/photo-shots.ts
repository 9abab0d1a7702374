import type { Site } from '#features/sites/domain/site.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { VehicleImage } from '../vehicle/vehicle.ts'
import { mostPhotos } from './photo-limits.ts'
import type { OwnPhoto } from './photo-list.ts'

const outside = ['Front left', 'Front', 'Front right', 'Right side', 'Rear right', 'Rear', 'Rear left', 'Left side']
const car = [...outside, 'Dashboard', 'Front seats', 'Rear seats', 'Boot', 'Odometer', 'Wheels and tyres', 'Engine bay']
const home = ['Living area', 'Kitchen', 'Main bed', 'Other beds', 'Bathroom', 'Storage', 'Awning', 'Tyres']

/** What a round around a vehicle photographs where the site says nothing else: in the order in which shoppers see it. */
const usualShots: Record<Template, readonly string[]> = {
  car,
  motorcycle: ['Right side', 'Front right', 'Front', 'Left side', 'Rear', 'Dashboard', 'Odometer', 'Engine', 'Tyres'],
  camper: [...outside, ...home],
  truck: [...outside, 'Cab', 'Bunk', 'Dashboard', 'Odometer', 'Tray or body', 'Engine bay', 'Tyres', 'Hitch'],
  rv: [...outside, 'Cockpit', ...home, 'Odometer'],
}

/** The shots of a photo round (setting `vehicle.photo_shots`). */
export const photoShots = ({ template, settings }: Pick<Site, 'template' | 'settings'>): readonly string[] =>
  settings.vehicle.photo_shots.length > 0 ? settings.vehicle.photo_shots : usualShots[template]

type Shot = { photo: OwnPhoto; shot: string; shots: readonly string[]; /** The name of the vehicle. */ name: string }

/**
 * The photos with one shot of the round: in place of an earlier one, else where the list says among the other shots, which stand
 * first. What somebody has put in order by hand stays so. The same photo again changes nothing; undefined: there is no room.
 */
export function withShot(photos: readonly VehicleImage[], { photo, ...taken }: Shot): VehicleImage[] | undefined {
  const { shot, shots, name } = taken
  if (photos.some(({ url, edit }) => url === photo.url || edit?.of.url === photo.url)) return [...photos]
  const made: VehicleImage = { ...photo, alt: `${name}, ${shot.toLowerCase()}`, shot }
  const earlier = photos.findIndex((each) => each.shot === shot)
  if (earlier !== -1) return photos.with(earlier, made)
  if (photos.length >= mostPhotos) return undefined
  return photos.toSpliced(placeOf(photos, shots, shots.indexOf(shot)), 0, made)
}

/** Behind the shots that the list names before it; a shot that the list has lost goes behind all of them. */
function placeOf(photos: readonly VehicleImage[], shots: readonly string[], number: number): number {
  const numbers = photos.map(({ shot }) => (shot === undefined ? -1 : shots.indexOf(shot)))
  const isBefore = (each: number): boolean => each !== -1 && (number === -1 || each < number)
  const last = numbers.findLastIndex(isBefore)
  if (last !== -1) return last + 1
  return Math.max(
    0,
    numbers.findIndex((each) => each > number),
  )
}
