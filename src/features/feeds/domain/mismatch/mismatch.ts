import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'

/** Ways in which two places differ about a vehicle, with what each is called. */
export const mismatchKinds = {
  'not-on-site': 'Not on the site',
  'not-there': 'Only on the site',
  price: 'Price',
  status: 'Status',
  details: 'Details',
  photos: 'Photos',
} as const
export type MismatchKind = keyof typeof mismatchKinds
export const mismatchKindNames = Object.keys(mismatchKinds) as MismatchKind[]

/** The place of a dealership's own stock file, beside the names of partners. */
export const filePlace = 'file'

/** One thing in which a place says something else about a vehicle than the website does. */
export type Mismatch = {
  kind: MismatchKind
  place: string
  /** What people call the place. */
  placeLabel: string
  /** Null where the stock has no such vehicle. */
  vehicleId: VehicleId | null
  name: string
  stockNumber: string
  /** What differs; empty where it is the vehicle as a whole. */
  field: string
  here: string
  there: string
  /** Since when, as far as it is known. */
  since: Date | null
  reason: string
  /** Somebody decided it so: it is explained, and no fault. */
  isIntended: boolean
}

/** Who changed a field by hand last, and when. */
type ChangeByHand = { at: Date; by: string }

/** What the website holds and what is known about its vehicles. */
export type ComparedStock = {
  site: Site
  now: Date
  /** As the website shows them, with what stock files leave alone; archived and deleted ones too. */
  vehicles: readonly StoredVehicle[]
  /** The stock has its price, and the site may not show it. */
  hidesPrice?(vehicle: StoredVehicle): boolean
  /** VINs that more than one vehicle for sale has. */
  sharedVins?: ReadonlySet<string>
  changeOf(vehicle: StoredVehicle, field: string): ChangeByHand | undefined
}

export const titleOf = (vehicle: StoredVehicle): Pick<Mismatch, 'vehicleId' | 'name' | 'stockNumber'> => ({
  vehicleId: vehicle.id,
  name: vehicleName(vehicle),
  stockNumber: vehicle.stockNumber,
})

/** A difference began with the later of the changes that led to it. */
export function latest(...moments: (Date | number | null | undefined)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [new Date(moment).getTime()] : []))
  return known.length === 0 ? null : new Date(Math.max(...known))
}

/** What is a fault comes before what somebody decided, and what began last before what is long known. */
export const inOrder = (mismatches: readonly Mismatch[]): Mismatch[] =>
  mismatches.toSorted(
    (one, other) =>
      Number(one.isIntended) - Number(other.isIntended) ||
      (other.since?.getTime() ?? 0) - (one.since?.getTime() ?? 0) ||
      one.name.localeCompare(other.name, 'en'),
  )
