import { slugify } from '#kernel/slug.ts'
import type { TowVehicle } from './tow-vehicle.ts'

/**
 * Common trucks and SUVs of the United States with the most that any of their variants is rated to tow on a ball, in pounds, as the
 * source published it. Axle, cab, engine and package decide what the very truck may pull, often half of it, so whoever reads a row
 * is sent to the door sticker. Of model years whose ratings differ the lower one stands. A row without a source is not listed.
 */
const rows: readonly Row[] = [
  ['Chevrolet', 'Colorado', '2021 on', 7_700, 'Trucks.com, 2021'],
  ['Chevrolet', 'Silverado 1500', '2015–2018', 12_000, 'Cheat Sheet, 2015'],
  ['Chevrolet', 'Silverado 1500', '2019 on', 13_300, 'MotorBiscuit, 2022'],
  ['Chevrolet', 'Silverado 2500HD', '2020 on', 18_600, 'TFLtruck, 2019'],
  ['Chevrolet', 'Suburban', '2021 on', 8_300, 'Towing-Calculator.com, 2022'],
  ['Chevrolet', 'Tahoe', '2021 on', 8_400, 'Jim Butler Chevrolet, 2020'],
  ['Chevrolet', 'Traverse', '2018–2023', 5_000, 'TractionLife, 2020'],
  ['Dodge', 'Durango', '2018 on', 8_700, 'TractionLife, 2020'],
  ['Ford', 'Expedition', '2018–2021', 9_300, 'Cars.com, 2019'],
  ['Ford', 'Explorer', '2013–2018', 5_000, 'RV and Playa, 2021'],
  ['Ford', 'Explorer', '2020–2024', 5_600, 'TractionLife, 2020'],
  ['Ford', 'F-150', '2015–2017', 12_200, 'Talk Cars Well'],
  ['Ford', 'F-150', '2018–2020', 13_200, 'Consumer Reports, 2019'],
  ['Ford', 'F-150', '2021 on', 13_500, 'Lake Keowee Ford, 2024'],
  ['Ford', 'F-250', '2018 on', 18_500, 'TFLtruck, 2019'],
  ['Ford', 'Ranger', '2019 on', 7_500, 'Consumer Reports, 2019'],
  ['GMC', 'Canyon', '2021 on', 7_700, 'Trucks.com, 2021'],
  ['GMC', 'Sierra 1500', '2022 on', 13_000, 'MotorBiscuit, 2022'],
  ['GMC', 'Sierra 2500HD', '2020 on', 18_600, 'TFLtruck, 2019'],
  ['Honda', 'Pilot', '2016 on', 5_000, 'TractionLife, 2020'],
  ['Honda', 'Ridgeline', '2017 on', 5_000, 'SlashGear, 2025'],
  ['Hyundai', 'Palisade', '2020 on', 5_000, 'TractionLife, 2020'],
  ['Jeep', 'Gladiator', '2020 on', 7_650, 'MotorBiscuit, 2022'],
  ['Jeep', 'Grand Cherokee', '2016–2018', 7_200, 'RV and Playa, 2021'],
  ['Jeep', 'Grand Cherokee', '2020 on, V6', 6_200, 'RV and Playa, 2021'],
  ['Jeep', 'Wagoneer', '2022 on', 10_000, 'Cars.com, 2022'],
  ['Kia', 'Telluride', '2020 on', 5_000, 'TractionLife, 2020'],
  ['Nissan', 'Frontier', '2019–2021', 6_720, 'Consumer Reports, 2019'],
  ['Nissan', 'Frontier', '2022 on', 6_640, 'SlashGear, 2024'],
  ['Nissan', 'Pathfinder', '2020', 6_000, 'TractionLife, 2020'],
  ['Nissan', 'Titan', '2023', 9_320, 'MotorBiscuit, 2023'],
  ['Ram', '1500', '2013–2018', 10_400, 'Easy Auto Life, 2023'],
  ['Ram', '1500', '2019–2024', 12_750, 'MotorBiscuit, 2022'],
  ['Ram', '2500', '2019 on', 19_780, 'TFLtruck, 2019'],
  ['Subaru', 'Ascent', '2019 on', 5_000, 'TractionLife, 2020'],
  ['Toyota', '4Runner', '2010–2024', 5_000, 'Antich Automotive, 2023'],
  ['Toyota', 'Highlander', '2020 on, V6', 5_000, 'TractionLife, 2020'],
  ['Toyota', 'Sequoia', '2023 on', 9_520, 'Cars.com, 2022'],
  ['Toyota', 'Tacoma', '2016–2023, V6', 6_800, 'Consumer Reports, 2019'],
  ['Toyota', 'Tacoma', '2024 on', 6_500, 'SlashGear, 2024'],
  ['Toyota', 'Tundra', '2020–2021', 10_200, 'Baierl Toyota, 2020'],
  ['Toyota', 'Tundra', '2022 on', 12_000, 'MotorBiscuit, 2022'],
  ['Volkswagen', 'Atlas', '2018 on', 5_000, 'TractionLife, 2020'],
]

type Row = [make: string, model: string, years: string, pounds: number, source: string]

const kilogramsPerPound = 0.453_592_37

export const americanTowVehicles: readonly TowVehicle[] = rows.map(([make, model, years, pounds, source]) => ({
  slug: slugify(`${make} ${model} ${years}`),
  model: make === 'Ram' ? `Ram ${model}` : model,
  name: `${make} ${model} (${years})`,
  towKg: pounds * kilogramsPerPound,
  isMost: true,
  ballKg: null,
  kerbKg: null,
  gvmKg: null,
  gcmKg: null,
  source,
}))
