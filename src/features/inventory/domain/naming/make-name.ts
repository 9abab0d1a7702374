import { modelSlug } from './model-slug.ts'
import { carModelsAToJ } from './car-models-a-to-j.ts'
import { carModelsKToZ } from './car-models-k-to-z.ts'
import { otherModels } from './other-models.ts'

/**
 * A make as its maker writes it: `HARLEY DAVIDSON` -> `Harley-Davidson`, `MAZDA` -> `Mazda`, `VW` -> `Volkswagen`. A make that is
 * not known here keeps the dealer's spelling, in capital initials where it was all capitals or all small letters.
 */
export function makeName(make: string): string {
  const text = make.trim()
  return knownMakes.get(nameKey(text)) ?? inCapitalInitials(text)
}

/** Any spelling will do. */
export const isKnownMake = (text: string): boolean => knownMakes.has(nameKey(text))

/** Letters and digits only, which all spellings of a name share: `CX-5`, `CX 5` and `cx5`. `G10+` is another name than `G10`. */
export const nameKey = (name: string): string => modelSlug(name.replaceAll('&', ' and ')).replaceAll('-', '')

/** `THOR MOTOR COACH` -> `Thor Motor Coach`; short words may be initials (`JBA`), so they stay. */
export function inCapitalInitials(text: string): string {
  const isAllCapitals = text === text.toUpperCase()
  if (!isAllCapitals && text !== text.toLowerCase()) return text
  return text.replace(/[\p{L}\p{N}’']+/gu, (word) => {
    const mayBeInitials = isAllCapitals && (word.length < 4 || /\p{N}/u.test(word))
    return mayBeInitials ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
  })
}

/** Makes of caravans, motorhomes and trailers, whose models are too many and too new to be listed. */
const makesOfLivingVehicles =
  'Airstream, Alliance RV, Apache, Avan, Avida, Bailey, Bürstner, Coachmen, Coromal, Cruiser RV, Crusader, Dethleffs, Drifter, ' +
  'Dutchmen, East to West, Entegra Coach, Eden, Elddis, Fleetwood, Forest River, Goldstream, Grand Design, Gulf Stream, Hearthland, ' +
  'Heartland, Highland Ridge, Hobby, Holiday Rambler, Hymer, inTech, Jayco, Jurgens, Keystone, Kimberley, KZ, La Mesa, Lance, ' +
  'Leisure Travel, Lotus, Lunar, Majestic, MDC, Millard, Newmar, New Age, Nextgen, Nexus, nuCamp, Option RV, Palomino, Paramount, ' +
  'Phoenix Cruiser, Pleasure-Way, Prime Time, Regent, Renegade, Retreat, Roadtrek, Royal Flair, Scamp, Snowy River, Starcraft, Sunliner, ' +
  'Supreme, Swift, Thor Motor Coach, Thor, Tiffin, Titanium, Trakmaster, Travelaire, Trillium, Vanleigh, Venture RV, Viscount, Wildcat, ' +
  'Winnebago, Windsor, Zone RV'

const otherNames: Record<string, string> = {
  VW: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  Chev: 'Chevrolet',
  Chevy: 'Chevrolet',
  Landrover: 'Land Rover',
  Harley: 'Harley-Davidson',
  'Mitsubishi Fuso': 'Fuso',
  'UD Trucks': 'UD',
  Lynk: 'Lynk & Co',
}

const knownMakes: ReadonlyMap<string, string> = new Map([
  ...[carModelsAToJ, carModelsKToZ, otherModels]
    .flatMap((models) => Object.keys(models))
    .concat(makesOfLivingVehicles.split(', '))
    .map((make): [string, string] => [nameKey(make), make]),
  ...Object.entries(otherNames).map(([other, make]): [string, string] => [nameKey(other), make]),
])
