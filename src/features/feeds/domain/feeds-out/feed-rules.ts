import type { FlawCode } from '#features/inventory/domain/preflight/flaw.ts'
import { type VehicleKind, vehicleKind } from '#features/inventory/domain/preflight/vehicle-kind.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'

/** What one partner takes. */
type FeedRules = {
  label: string
  regions: readonly Region[]
  kinds: readonly VehicleKind[]
  /** Flaws for which the partner drops a vehicle: these vehicles are left out, so that no feed has errors. */
  refuses: readonly FlawCode[]
  /** Days for which a sold vehicle is still named, as not available. 0: at once gone. */
  soldDays: number
  /** Whether a reserved vehicle, or one that is on its way, may be named, as not available. */
  takesUnavailable: boolean
}

const everyKind: readonly VehicleKind[] = ['car', 'motorcycle', 'rv', 'trailer', 'truck', 'bus']
const identity: readonly FlawCode[] = ['no-vin', 'bad-vin', 'duplicate-vin']

/**
 * Sources: developers.google.com/vehicle-listings, support.google.com/merchants 11544533 and 14592783, Meta's reference of
 * automotive ads, and what Trade Me's interface refuses.
 */
export const feedRules: Record<FeedTarget, FeedRules> = {
  'google-listings': {
    label: 'Google vehicle listings',
    regions: ['US'],
    kinds: ['car'],
    refuses: [...identity, 'no-price', 'no-year', 'no-odometer'],
    soldDays: 0,
    takesUnavailable: false,
  },
  'google-ads': {
    label: 'Google vehicle ads',
    regions: ['AU', 'US'],
    kinds: ['car'],
    refuses: [
      ...identity,
      'no-price',
      'no-photo',
      'no-year',
      'no-odometer',
      'no-colour',
      'price-type-unknown',
      'new-price-not-drive-away',
    ],
    soldDays: 0,
    takesUnavailable: false,
  },
  meta: {
    label: 'Facebook and Instagram',
    regions: ['AU', 'NZ', 'US'],
    kinds: everyKind,
    refuses: ['no-price', 'no-photo', 'no-year', 'no-colour', 'no-odometer'],
    soldDays: 90,
    takesUnavailable: true,
  },
  'trade-me': {
    label: 'Trade Me',
    regions: ['NZ'],
    kinds: everyKind,
    refuses: [
      'no-price',
      'no-photo',
      'no-year',
      'no-odometer',
      'no-engine-size',
      'new-with-distance',
      'demo-with-distance',
      'odometer-went-back',
      'contact-details',
      'signs-in-name',
      'long-rego',
      'long-stock-number',
    ],
    soldDays: 0,
    takesUnavailable: false,
  },
}

const kindLabels: Record<VehicleKind, string> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  rv: 'caravans, campers and motorhomes',
  trailer: 'trailers',
  truck: 'trucks',
  bus: 'buses',
}

/** A sentence about the kind or the country that the partner does not take; null when it takes both. */
export function unsuitable(vehicle: Vehicle, target: FeedTarget, site: { region: Region; template: Template }) {
  const { label, regions, kinds } = feedRules[target]
  if (!regions.includes(site.region)) return `${label} takes no vehicles from ${countryNames[site.region]}.`
  const kind = vehicleKind(vehicle, site.template)
  return kinds.includes(kind) ? null : `${label} takes no ${kindLabels[kind]}.`
}

const countryNames: Record<Region, string> = { AU: 'Australia', NZ: 'New Zealand', US: 'the United States' }
