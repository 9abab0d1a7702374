import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { modelSlug } from '../naming/model-slug.ts'
import { daysListed } from '../price/price-history.ts'
import { makeDisplayName, makeSlug } from '../vehicle/vehicle-labels.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { isSold } from './vehicle-listing.ts'

/** A vehicle that was sold, on a day that is known. */
export type SoldVehicle = Vehicle & { soldAt: Date }

/** What a dealer sold lately of one model, newest first. Slugs are those of the archive's addresses. */
export type SoldModel = { make: string; makeSlug: string; model: string; modelSlug: string; vehicles: SoldVehicle[] }

/** What was sold in the months that the site looks back, by make and model in the order of their names. */
export function soldArchive(
  vehicles: readonly Vehicle[],
  { settings, now }: { settings: VehicleSettings; now: Date },
): SoldModel[] {
  const since = monthsBefore(now, settings.sold_archive.months)
  const sold = vehicles.filter(isSoldOnDay).filter(({ soldAt }) => soldAt >= since && soldAt <= now)
  const known = onceEach(withoutThoseForSale(sold, vehicles)).filter(hasArchive)
  const byModel = Map.groupBy(known, (vehicle) => soldPath(vehicle))
  return [...byModel.values()]
    .flatMap((each) => modelOf(each.toSorted((a, b) => b.soldAt.getTime() - a.soldAt.getTime())))
    .toSorted((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model))
}

/** Address of the archive, or of its part for a make and a model. */
export function soldPath({ make, model }: { make?: string; model?: string } = {}): string {
  const levels = make ? [makeSlug(make), ...(model ? [modelSlug(model)] : [])] : []
  return [archivePath, ...levels].join('/')
}

const archivePath = '/sold'

/** The archive files by make and model, so both must be known. */
export const hasArchive = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): boolean =>
  makeSlug(make) !== '' && modelSlug(model) !== ''

/** Whole days that it was for sale. */
export const daysUntilSold = (vehicle: SoldVehicle): number => daysListed(vehicle, vehicle.soldAt)

/** Within so many days half of them were sold; null for fewer than three, which say nothing of the next one. */
export function usualDays(vehicles: readonly SoldVehicle[]): number | null {
  const days = vehicles.map(daysUntilSold).toSorted((a, b) => a - b)
  return days.length < 3 ? null : (days[Math.ceil(days.length / 2) - 1] ?? null)
}

const isSoldOnDay = (vehicle: Vehicle): vehicle is SoldVehicle => isSold(vehicle) && vehicle.soldAt !== null

/** A vehicle that came back, or got another stock number while it was for sale, was not sold. */
function withoutThoseForSale(sold: readonly SoldVehicle[], all: readonly Vehicle[]): SoldVehicle[] {
  const forSale = new Set(all.filter((vehicle) => !isSold(vehicle) && vehicle.vin !== '').map(({ vin }) => vin))
  return sold.filter(({ vin }) => !forSale.has(vin))
}

/** A vehicle that was sold twice is listed as it was sold last. */
function onceEach(sold: readonly SoldVehicle[]): SoldVehicle[] {
  const latest = new Map<string, SoldVehicle>()
  for (const vehicle of sold) {
    const key = vehicle.vin || vehicle.id
    const known = latest.get(key)
    if (!known || known.soldAt < vehicle.soldAt) latest.set(key, vehicle)
  }
  return [...latest.values()]
}

function modelOf(vehicles: SoldVehicle[]): SoldModel[] {
  const [first] = vehicles
  if (!first) return []
  const { make, model } = first
  const names = { make: makeDisplayName(make), model }
  return [{ ...names, makeSlug: makeSlug(make), modelSlug: modelSlug(model), vehicles }]
}

/** A month that is too short for the day gives its last one. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(now.getUTCDate(), last))
  return date
}
