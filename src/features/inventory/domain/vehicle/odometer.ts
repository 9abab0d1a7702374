import { type Region, regionRules } from '#features/sites/domain/region.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { groupThousands } from '#kernel/money.ts'
import type { VehiclePatch } from '../edit/editable-fields.ts'
import { odometerText } from './vehicle-labels.ts'
import type { Vehicle } from './vehicle.ts'

type Odometer = Pick<Vehicle, 'km' | 'clockReading'>
type DistanceUnit = ReturnType<typeof regionRules>['distanceUnit']

/** The unit in which clocks of imported vehicles count: the one that the region does not use. */
export const otherUnit = (region: Region): DistanceUnit => (regionRules(region).distanceUnit === 'km' ? 'miles' : 'km')

/** Converts from the unit that the region does not use to the one that it does, rounded to whole ones. */
export const distanceOfClock = (reading: number, region: Region): number =>
  Math.round(otherUnit(region) === 'miles' ? reading * kilometresPerMile : reading / kilometresPerMile)

const kilometresPerMile = 1.609_344

/**
 * What the vehicle's own clock shows, where it counts in the other unit. Null as well where somebody has changed the distance since
 * and the clock says something else: only one of the two can be right, and filters go by the distance.
 */
export function clockOf({ km, clockReading }: Odometer, region: Region): { value: number; unit: DistanceUnit } | null {
  if (km === null || clockReading === null || distanceOfClock(clockReading, region) !== km) return null
  return { value: clockReading, unit: otherUnit(region) }
}

type OdometerRules = { region: Region; settings: Pick<VehicleSettings, 'both_units'> }

/** `62,000 miles (99,779 km)` for a clock that counts in miles; else `99,779 km`. Empty where no distance is known. */
export function odometerOf(vehicle: Odometer, { region, settings }: OdometerRules): string {
  if (vehicle.km === null) return ''
  const own = odometerText(vehicle.km, region)
  const clock = settings.both_units ? clockOf(vehicle, region) : null
  return clock ? `${groupThousands(clock.value)} ${clock.unit} (${own})` : own
}

/** A change by hand in which the distance follows the clock where only that was changed. */
export function withDistance(patch: VehiclePatch, region: Region): VehiclePatch {
  const { clockReading } = patch
  if (patch.km !== undefined || clockReading === undefined || clockReading === null) return patch
  return { ...patch, km: distanceOfClock(clockReading, region) }
}
