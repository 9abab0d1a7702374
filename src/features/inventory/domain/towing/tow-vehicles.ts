import type { Region } from '#features/sites/domain/region.ts'
import { slugify } from '#kernel/slug.ts'
import type { TowVehicle } from './tow-vehicle.ts'
import { americanTowVehicles } from './american-tow-vehicles.ts'

/**
 * Common tow vehicles of Australia and New Zealand, braked, with published figures of one usual variant. A row without a source is not
 * listed, and a figure that its source does not say is null: then payload or combined weight are not judged. Other variants
 * differ; the page says so, names the source and sends people to the handbook.
 */
const rows: readonly Row[] = [
  ['Everest', 'Ford Everest Trend 3.2 (2015–2018)', 'Practical Motoring, 2015', [3000, 300, 2407, 3100, 5800]],
  ['Ranger', 'Ford Ranger 3.2, 4x4 double cab (2015–2018)', 'caravancampingsales.com.au, 2015', [3500, 350]],
  ['Colorado', 'Holden Colorado Z71, 4x4 (2016–2020)', 'Unsealed 4X4', [3500, 350]],
  ['D-MAX', 'Isuzu D-MAX, 4x4 crew cab (2020 on)', 'Isuzu UTE Australia', [3500, 350]],
  ['MU-X', 'Isuzu MU-X LS-T, 4x4 (2021 on)', 'Without a Hitch, 2021', [3500, 350, 2175, 2800, 5900]],
  ['BT-50', 'Mazda BT-50, 4x4 dual cab (2015–2020)', 'Unsealed 4X4', [3500, 350]],
  ['Pajero Sport', 'Mitsubishi Pajero Sport Exceed, 4x4', 'WhichCar, 2024', [3100, 310, 2209, 2775, 5565]],
  ['Triton', 'Mitsubishi Triton, 4x4 double cab (2024 on)', 'LoadMate, 2024', [3500, 350]],
  ['Navara', 'Nissan Navara ST-X, 4x4 dual cab (2015–2020)', 'Unsealed 4X4', [3500, 350]],
  ['Patrol', 'Nissan Patrol Y62 Ti', 'Nissan Australia', [3500, 350, 2812, 3500, 7000]],
  ['HiLux', 'Toyota HiLux SR5, 4x4 automatic (2015–2019)', 'Unsealed 4X4', [3200, 320, 2075, 3000, 5850]],
  ['LandCruiser', 'Toyota LandCruiser 200', 'GoRV magazine, issue 22', [3500, 350, 2740, 3350]],
  ['LandCruiser', 'Toyota LandCruiser 300 GXL', 'Tow Weights, 2023', [3500, 350, 2580, 3280, 6750]],
  ['LandCruiser Prado', 'Toyota LandCruiser Prado 150 (2017–2023)', 'LoadMate, 2024', [3000, 300, null, 2990]],
  ['LandCruiser Prado', 'Toyota LandCruiser Prado 250, GXL', 'carsales.com.au, 2024', [3500, 350, 2535, 3150, 6600]],
  ['Amarok', 'Volkswagen Amarok, 4x4 dual cab (2011–2019)', 'Unsealed 4X4', [3000, 300]],
]

type Row = [model: string, name: string, source: string, figures: Figures]
type Figures = [towKg: number, ballKg: number, kerbKg?: number | null, gvmKg?: number, gcmKg?: number]

const australasian = rows.map(([model, name, source, figures]): TowVehicle => {
  const [towKg, ballKg, kerbKg = null, gvmKg = null, gcmKg = null] = figures
  return { slug: slugify(name), model, name, towKg, isMost: false, ballKg, kerbKg, gvmKg, gcmKg, source }
})

/** Australia and New Zealand share one list. */
export const towVehiclesOf = (region: Region): readonly TowVehicle[] =>
  region === 'US' ? americanTowVehicles : australasian
