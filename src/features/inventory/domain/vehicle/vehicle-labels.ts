import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { groupThousands } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import { type NamesBySeries, shownSeries } from '../naming/series-codes.ts'
import type { CarType, Vehicle, VehicleImage } from './vehicle.ts'

/** `Suzuki Australia` -> `Suzuki`: the make as shoppers know it (specification 9). */
export const makeDisplayName = (make: string): string => displayNames.get(make.toLowerCase()) ?? make

/** Every name under which stock files list this make, the display name first: `KGM` or `SsangYong` -> both. */
export function makeAliases(make: string): readonly string[] {
  const name = makeDisplayName(make)
  return [name, ...(otherNames.get(name) ?? [])]
}

/** Slug by which searches know a make, whichever of its names or nicknames is given: `ssangyong` -> `kgm`, `vw` -> `volkswagen`. */
export function makeSlug(make: string): string {
  const slug = slugify(make)
  return nicknames.get(slug) ?? otherSlugs.get(slug) ?? slug
}

/** `2019 Toyota Hilux` and `SR5`: the two lines of a card. Of a site's stock known, codes of series stand where they tell vehicles apart. */
export function vehicleHeadline(vehicle: Vehicle, names?: NamesBySeries): { main: string; detail: string } {
  const main = joined([vehicle.year, makeDisplayName(vehicle.make), vehicle.model])
  const detail = joined([vehicle.badge, shownSeries(vehicle, names)])
  return vehicle.make === '' && vehicle.model === '' ? { main: vehicleName(vehicle), detail: '' } : { main, detail }
}

/**
 * The dealer's own name for the vehicle, else year, make, model, badge and series. Of a site's stock known, as on every page for
 * shoppers, a code of the series at its end stands only where it tells vehicles apart.
 */
export function vehicleName(vehicle: Vehicle, names?: NamesBySeries): string {
  const series = shownSeries(vehicle, names)
  if (vehicle.name === '') {
    return joined([vehicle.year, makeDisplayName(vehicle.make), vehicle.model, vehicle.badge, series])
  }
  const code = series === '' && vehicle.series !== '' ? ` ${vehicle.series}` : ''
  return code !== '' && vehicle.name.endsWith(code) ? vehicle.name.slice(0, -code.length) : vehicle.name
}

/** Pictures whose words, as an import stored them with the whole name, call the vehicle what its page calls it. */
export function describedPictures(
  pictures: readonly VehicleImage[],
  vehicle: Vehicle,
  names?: NamesBySeries,
): readonly VehicleImage[] {
  const [whole, shown] = [vehicleName(vehicle), vehicleName(vehicle, names)]
  return whole === shown ? pictures : pictures.map((each) => ({ ...each, alt: each.alt.replace(whole, shown) }))
}

/** One picture, described by the name that pages call its vehicle. */
export const describedPicture = (picture: VehicleImage, vehicle: Vehicle, names?: NamesBySeries): VehicleImage =>
  describedPictures([picture], vehicle, names)[0] ?? picture

/** `New`, `Used` or `Pre-owned`, `Demo`. */
export function carTypeLabel(carType: CarType, settings: Pick<VehicleSettings, 'used_wording'>): string {
  if (carType === 'used') return settings.used_wording === 'pre-owned' ? 'Pre-owned' : 'Used'
  return carType === 'new' ? 'New' : 'Demo'
}

/** `12,345 km` or `12,345 miles`. */
export const odometerText = (km: number, region: Region): string =>
  `${groupThousands(Math.round(km))} ${regionRules(region).distanceUnit}`

/** `Petrol` reads `Gas` in the US. */
export const fuelLabel = (fuel: string, region: Region): string => spell(region, fuel)

/** Display name of a make, and the other names of it in stock files (specification 9). */
const makesWithOtherNames: Record<string, readonly string[]> = {
  Suzuki: ['Suzuki Australia'],
  'Mercedes-Benz': ['Mercedes Benz'],
  Škoda: ['Skoda'],
  Citroën: ['Citroen'],
  KGM: ['SsangYong', 'Ssang Yong'],
  Chery: ['Chery NZ'],
}

/** A stock file may say `constructor`, which a plain object would know. */
const otherNames = new Map(Object.entries(makesWithOtherNames))

const displayNames = new Map(
  Object.entries(makesWithOtherNames).flatMap(([name, others]) =>
    [name, ...others].map((other): [string, string] => [other.toLowerCase(), name]),
  ),
)

const otherSlugs = new Map([...displayNames].map(([other, name]) => [slugify(other), slugify(name)]))

/** What shoppers type; never the name of a make in a stock file. */
const nicknames = new Map(
  Object.entries({
    vw: 'volkswagen',
    merc: 'mercedes-benz',
    mercedes: 'mercedes-benz',
    chevy: 'chevrolet',
    landrover: 'land-rover',
    harley: 'harley-davidson',
  }),
)

const joined = (parts: (string | number | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')
