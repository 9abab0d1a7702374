import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { shownPrice } from '../price/vehicle-price.ts'
import { photoCount } from '../vehicle/vehicle-picture.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

type RelevanceSettings = Pick<SiteSettings, 'search' | 'vehicle' | 'connections'>

/**
 * What orders "Most Relevant" among vehicles to which the dealer gave the same rank or none (docs/search-order.md): whole points, the
 * most first. It asks no clock: a day of age costs a point, counted from a fixed day, so that an order stays true while time passes.
 */
export function relevanceScore(vehicle: Vehicle, settings: RelevanceSettings): number {
  const day = Math.max(0, Math.floor(vehicle.createdAt.getTime() / dayInMs))
  return day + photoPoints(vehicle, settings) + offerPoints(vehicle) + writtenPoints(vehicle) + interestPoints(vehicle)
}

/** The highest that a score can be until the year 2100 and beyond: days since 1970, and less than 200 points. */
export const mostScore = 2 ** 17

/** The first photograph counts most; more than ten say little more. */
function photoPoints(vehicle: Vehicle, settings: RelevanceSettings): number {
  const photos = photoCount(vehicle, settings)
  const views = vehicle.spinFrames.length > 1 || vehicle.videoUrl !== '' ? 5 : 0
  return photos === 0 ? views : 20 + 2 * Math.min(photos, 10) + views
}

/** Points for what can be bought at once at a stated price. */
function offerPoints(vehicle: Vehicle): number {
  const price = shownPrice(vehicle) === null ? 0 : 20
  return price - (vehicle.isReserved ? 40 : 0) - (vehicle.status === 'coming_soon' ? 10 : 0)
}

function writtenPoints(vehicle: Vehicle): number {
  const { km, carType, year, body, fuel, transmission, drive, colour } = vehicle
  const facts = [year, body, fuel, transmission, drive, colour, carType === 'new' ? 'new' : km]
  const known = facts.filter((fact) => fact !== null && fact !== '').length
  return known + (vehicle.comments.length >= 80 ? 4 : 0) + (vehicle.features.length >= 5 ? 4 : 0)
}

/** Three points for each shopper of the last 30 days, up to ten of them. */
const interestPoints = ({ interest }: Vehicle): number => 3 * Math.min(Math.max(0, interest), 10)
