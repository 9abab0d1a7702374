import type { TowVehicle } from '#features/inventory/domain/towing/tow-vehicle.ts'
import { towVehiclesOf } from '#features/inventory/domain/towing/tow-vehicles.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { phrases } from '../quantity-phrases.ts'

/** The tow vehicles of a region: how people write them, and how many kilograms each is rated to tow. */
type RatedTowVehicles = {
  names: ReadonlyMap<string, string>
  /** The lowest rating of any year; undefined for a year of which no published rating was found. */
  ratingOf(model: string, year: number | null): number | undefined
}

/** New Zealand goes by the Australian ratings. */
export const ratedTowVehicles = (region: Region): RatedTowVehicles => (region === 'US' ? american : australasian)

/**
 * Kilograms braked, of usual variants sold in Australia: the lower where generations differ. Only what a published source says,
 * as in `tow-vehicles.ts`; Triton and Pajero by Mitsubishi, Fortuner and Everest by Chasing Cars, 2022.
 */
const australasianRatings = {
  'LandCruiser Prado': 3_000,
  LandCruiser: 3_500,
  Ranger: 3_500,
  Everest: 3_000,
  'D-MAX': 3_500,
  'MU-X': 3_500,
  Triton: 3_100,
  'Pajero Sport': 3_100,
  Pajero: 3_000,
  Patrol: 3_500,
  Fortuner: 3_100,
  HiLux: 3_200,
  'BT-50': 3_500,
  Navara: 3_500,
  Amarok: 3_000,
  Colorado: 3_500,
} as const

const australasian: RatedTowVehicles = {
  ratingOf: (model) => Object.entries(australasianRatings).find(([name]) => name === model)?.[1],
  names: phrases<keyof typeof australasianRatings>({
    'LandCruiser Prado': 'prado|landcruiser prado|land cruiser prado|toyota prado',
    LandCruiser: 'landcruiser|land cruiser|cruiser|200 series|300 series|79 series',
    Ranger: 'ranger|ford ranger',
    Everest: 'everest|ford everest',
    'D-MAX': 'dmax|d - max|d max|isuzu d - max|isuzu dmax',
    'MU-X': 'mux|mu - x|mu x|isuzu mu - x',
    Triton: 'triton|mitsubishi triton',
    'Pajero Sport': 'pajero sport',
    Pajero: 'pajero|mitsubishi pajero',
    Patrol: 'patrol|nissan patrol',
    Fortuner: 'fortuner',
    HiLux: 'hilux|toyota hilux|hi - lux|hi lux',
    'BT-50': 'bt50|bt - 50|bt 50|mazda bt50|mazda bt - 50|mazda bt 50',
    Navara: 'navara|nissan navara',
    Amarok: 'amarok|vw amarok|volkswagen amarok',
    Colorado: 'colorado|holden colorado',
  }),
}

const american: RatedTowVehicles = {
  ratingOf(model, year) {
    const rated = towVehiclesOf('US').filter((each) => each.model === model && (year === null || isOfYear(each, year)))
    return rated.toSorted((a, b) => a.towKg - b.towKg)[0]?.towKg
  },
  names: phrases<string>(
    Object.fromEntries(towVehiclesOf('US').map(({ model, name }) => [model, spellings(model, name).join('|')])),
  ),
}

/** `Ford F-150 (2018–2020)`, `Ford Ranger (2019 on)`, `Toyota Tacoma (2016–2023, V6)`. */
function isOfYear({ name }: TowVehicle, year: number): boolean {
  const [, from = '', to = ''] = /\((\d{4})(?:–(\d{4})| on)?/.exec(name) ?? []
  const last = / on\b/.test(name) ? Infinity : Number(to || from)
  return Number(from) <= year && year <= last
}

/** `F-150` by `Ford F-150 (2021 on)` -> `f150`, `f - 150`, `ford f150` …; `Silverado 1500` is a `chevy silverado` too. */
function spellings(model: string, name: string): string[] {
  const written = model.toLowerCase()
  const [make = ''] = name.toLowerCase().split(' ')
  const forms = [
    ...['', ' ', ' - '].map((dash) => written.replace('-', dash)),
    written.replace(/ 1500$/, ''),
    written.replace(/hd$/, ''),
    written.replace(/hd$/, ' hd'),
    written.replace(/^wagoneer/, 'grand wagoneer'),
    written.replace(/^4runner/, '4 runner'),
    written.replace(/^f-250/, 'f250 super duty'),
  ]
  return [...new Set(forms.flatMap((form) => ['', ...makeNames(make)].map((first) => `${first} ${form}`.trim())))]
}

function makeNames(make: string): string[] {
  if (make === 'ram') return ['dodge']
  return make === 'chevrolet' ? [make, 'chevy'] : [make]
}
