import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { slugify } from '#kernel/slug.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { carTypeLabel } from '../vehicle/vehicle-labels.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

type TagKind = 'sold' | 'electric' | 'hybrid' | 'reserved' | 'certified' | 'own' | 'coming-soon' | 'new'

/** Colouring of a tag; the theme decides what each looks like. */
type TagTone = 'sold' | 'green' | 'reserved' | 'own' | 'coming-soon' | 'new'

/** The one tag on a vehicle's picture. With an `image`, that picture is the tag and `label` its alternative text. */
export type Tag = { kind: TagKind; label: string; tone: TagTone; image: string | null }

export type TagRules = { settings: VehicleSettings; now: Date }

/** The tag that a vehicle carries. The first rule that applies wins (ruling S6). */
export function vehicleTag(vehicle: Vehicle, { settings, now }: TagRules): Tag | null {
  const { labels } = settings
  if (vehicle.status === 'sold') {
    return text('sold', isJustSold(vehicle, settings, now) ? labels.just_sold : labels.sold, 'sold')
  }
  const power = settings.tags.electric_and_hybrid ? poweredBy(vehicle.fuel) : null
  if (power) return text(power, labels[power], 'green')
  if (vehicle.isReserved) return text('reserved', labels.reserved, 'reserved')
  if (isCertifiedUsed(vehicle) && settings.tags.certified_image !== '') return certifiedTag(settings)
  if (vehicle.tag.trim() !== '') return ownTag(vehicle.tag.trim(), settings)
  if (vehicle.status === 'coming_soon') return text('coming-soon', labels.coming_soon, 'coming-soon')
  if (now < newTagEnds(vehicle, settings)) return text('new', arrivalLabel(vehicle, settings), 'new')
  return null
}

/** "New" is a condition in this trade: over a used vehicle it would be a false claim, whatever the settings say. */
function arrivalLabel({ carType }: Vehicle, { tags }: VehicleSettings): string {
  const claimsNew = /^(?:brand[\s-]*)?new\W*$/i.test(tags.new_label.trim())
  return claimsNew && carType !== 'new' ? 'Just in' : tags.new_label
}

/** The moment from which a vehicle no longer counts as newly arrived. */
export function newTagEnds(vehicle: Vehicle, settings: VehicleSettings): Date {
  return new Date(vehicle.createdAt.getTime() + settings.new_tag_days * dayInMs)
}

/** Reads the fuel as feeds write it: a battery alone, or a battery beside an engine. */
export function poweredBy(fuel: string): 'electric' | 'hybrid' | null {
  const hasBattery = /electric|\b(b?ev)\b/i.test(fuel)
  if (/hybrid|\b[pm]?hev\b/i.test(fuel) || (hasBattery && /petrol|diesel|gas|unleaded/i.test(fuel))) return 'hybrid'
  return hasBattery ? 'electric' : null
}

/** As long as lists show it; of one that was sold before it was first seen nobody knows when. */
const isJustSold = ({ soldAt }: Vehicle, settings: VehicleSettings, now: Date): boolean =>
  soldAt !== null && now.getTime() < soldAt.getTime() + settings.sold_days * dayInMs

const isCertifiedUsed = (vehicle: Vehicle) => vehicle.isCertified && vehicle.carType === 'used'

function certifiedTag(settings: VehicleSettings): Tag {
  const label = `Certified ${carTypeLabel('used', settings).toLowerCase()}`
  return { kind: 'certified', label, tone: 'own', image: settings.tags.certified_image }
}

function ownTag(label: string, settings: VehicleSettings): Tag {
  const isRunoutSale = /^run-?out-sale$/.test(slugify(label))
  return text('own', label, isRunoutSale && settings.tags.green_runout_sale ? 'green' : 'own')
}

const text = (kind: TagKind, label: string, tone: TagTone): Tag => ({ kind, label, tone, image: null })
