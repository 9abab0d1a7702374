import type { Region } from '#features/sites/domain/region.ts'

/** Describes what may be hung on a vehicle, in kilograms; null where nothing published was found that holds for that very variant. */
export type TowVehicle = {
  slug: string
  name: string
  /** Kilograms that may be towed with brakes. */
  towKg: number
  ballKg: number
  kerbKg: number | null
  gvmKg: number | null
  gcmKg: number | null
  /** Says who published the figures, for shoppers to read. */
  source: string
}

/**
 * Common tow vehicles of Australia and New Zealand with published figures of one usual variant. A row without a source is not
 * listed, and a figure that its source does not say is null: then payload or combined weight are not judged. Other variants
 * differ; the page says so, names the source and sends people to the handbook.
 */
const australasian: readonly TowVehicle[] = [
  tow('Ford Everest Trend 3.2 (2015–2018)', 'Practical Motoring, 2015', [3000, 300, 2407, 3100, 5800]),
  tow('Ford Ranger 3.2, 4x4 double cab (2015–2018)', 'caravancampingsales.com.au, 2015', [3500, 350, null, null, null]),
  tow('Isuzu D-MAX, 4x4 crew cab (2020 on)', 'Isuzu UTE Australia', [3500, 350, null, null, null]),
  tow('Isuzu MU-X LS-T, 4x4 (2021 on)', 'Without a Hitch, 2021', [3500, 350, 2175, 2800, 5900]),
  tow('Mitsubishi Pajero Sport Exceed, 4x4', 'WhichCar, 2024', [3100, 310, 2209, 2775, 5565]),
  tow('Mitsubishi Triton, 4x4 double cab (2024 on)', 'LoadMate, 2024', [3500, 350, null, null, null]),
  tow('Nissan Patrol Y62 Ti', 'Nissan Australia', [3500, 350, 2812, 3500, 7000]),
  tow('Toyota LandCruiser 200', 'GoRV magazine, issue 22', [3500, 350, 2740, 3350, null]),
  tow('Toyota LandCruiser 300 GXL', 'Tow Weights, 2023', [3500, 350, 2580, 3280, 6750]),
  tow('Toyota LandCruiser Prado 150 (2017–2023)', 'LoadMate, 2024', [3000, 300, null, 2990, null]),
  tow('Toyota LandCruiser Prado 250, GXL', 'carsales.com.au, 2024', [3500, 350, 2535, 3150, 6600]),
]

type Figures = [towKg: number, ballKg: number, kerbKg: number | null, gvmKg: number | null, gcmKg: number | null]

function tow(name: string, source: string, [towKg, ballKg, kerbKg, gvmKg, gcmKg]: Figures): TowVehicle {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return { slug: slug.replace(/-$/, ''), name, towKg, ballKg, kerbKg, gvmKg, gcmKg, source }
}

/** In the US ratings depend on axle, cab and package so much that only the door sticker of the very truck is true. */
export const towVehiclesOf = (region: Region): readonly TowVehicle[] => (region === 'US' ? [] : australasian)
