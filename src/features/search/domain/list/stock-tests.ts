import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { day as dayInMs } from '#kernel/duration.ts'

/** What counting needs to know of a vehicle; lines of the stock's grid are such. */
export type CountedVehicle = {
  status: Vehicle['status']
  /** Put away by staff; empty while it is not. */
  away: '' | 'archived' | 'deleted'
  reasons: readonly { kind: string }[]
  photos: number
  price: number | null
  days: number
}

/** A vehicle that has stood this many days is shown as aged. */
export const agedAfterDays = 60

const isInStock = ({ status, away }: CountedVehicle): boolean => status !== 'sold' && away === ''
const isMissing = ({ reasons }: CountedVehicle): boolean => reasons.some(({ kind }) => kind === 'missing')

/** For each figure of the stock which vehicles count. */
export const stockTests = {
  inStock: isInStock,
  onSite: (vehicle: CountedVehicle) => isInStock(vehicle) && !isMissing(vehicle),
  offSite: (vehicle: CountedVehicle) => isInStock(vehicle) && isMissing(vehicle),
  withoutPhotos: (vehicle: CountedVehicle) => isInStock(vehicle) && vehicle.photos === 0,
  withoutPrice: (vehicle: CountedVehicle) => isInStock(vehicle) && vehicle.price === null,
  aged: (vehicle: CountedVehicle) => isInStock(vehicle) && vehicle.days >= agedAfterDays,
} as const

/** Whole days since a vehicle was added. */
export const daysInStock = ({ createdAt }: Pick<Vehicle, 'createdAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / dayInMs))

/** Whatever is both archived and deleted counts as deleted. */
export const awayOf = ({ isArchived, isDeleted }: Vehicle): CountedVehicle['away'] =>
  isDeleted ? 'deleted' : isArchived ? 'archived' : ''
