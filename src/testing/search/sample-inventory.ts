import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { VehicleFacts } from '#features/inventory/domain/vehicle/fact-definitions.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { Chance } from './sample-chance.ts'
import { sampleNow, sampleSite, sampleVehicleOf } from './sample-stock.ts'
import type { StockSite } from '#features/search/domain/query/stock-site.ts'

/** A site with settings that change what a search means, drawn. */
export function randomSite({ pick, isLucky, upTo }: Chance): StockSite {
  const settings: SiteSettingsInput = {
    search: { provider_placeholder_image: isLucky(0.3) ? '/media/1-0.jpg' : '' },
    vehicle: {
      sold_days: pick([0, 1, 3, 7, 365]),
      used_wording: pick(['used', 'pre-owned']),
      price: { subscriptions: isLucky(0.5), ...(isLucky(0.5) ? { repayment_estimate: true, repayment: loan } : {}) },
    },
  }
  const parsed = parseSiteSettings(settings)
  if (!parsed.ok) throw new Error(`The drawn settings are wrong: ${JSON.stringify(parsed.problem)}`)
  const { dealerships } = sampleSite()
  return {
    settings: parsed.value,
    region: pick(['AU', 'NZ', 'US']),
    dealerships: isLucky(0.2) ? dealerships.slice(0, upTo(2)) : dealerships,
  }
}

const loan = { rate: 9.49, comparison_rate: 9.49, lender: 'Harbour Finance, licence 123456' }

/** Draws vehicles of one kind of stock: an ordinary yard, or one whose files are as bad as files get. */
export function randomVehicleOf(chance: Chance): (number: number) => Vehicle {
  const { pick } = chance
  const randomVehicle = pick<(chance: Chance) => Partial<Vehicle>>([
    ordinary,
    ordinary,
    ordinary,
    newOnly,
    hostile,
    campers,
    alike,
  ])
  return (number) => sampleVehicleNumber(number, randomVehicle(chance))
}

const ordinary = (chance: Chance): Partial<Vehicle> => {
  const { pick, upTo, isLucky } = chance
  return {
    ...sampleVehicleOf(chance),
    series: pick(['', 'AN120', 'MY21', 'an120']),
    seats: pick([null, 2, 5, 5, 7, 8]),
    doors: pick([null, 2, 4, 5]),
    stockNumber: isLucky(0.1) ? '' : `${pick(['U', 'N', 'u-', '#', 'WAREHOUSE-'])}${10_000 + upTo(3000)}`,
    rego: isLucky(0.5) ? '' : `AB ${upTo(900)} C`,
    vin: isLucky(0.5) ? '' : `JTFHT02P${100_000_000 + upTo(1000)}`,
    features: Array.from({ length: upTo(6) }, () => pick(features)),
  }
}

const features = ['Tow Bar', 'tow bar', 'Bluetooth', 'Sunroof', '7 Seats', 'Apple CarPlay', '', 'Räder', 'Camera 360°']

/** A showroom: the same few units again and again. */
const newOnly = (chance: Chance): Partial<Vehicle> => ({
  ...ordinary(chance),
  carType: chance.isLucky(0.9) ? 'new' : 'demo',
  make: chance.pick(['Toyota', 'TOYOTA']),
  model: chance.pick(['Hilux', 'hilux', 'Camry', '']),
  badge: chance.pick(['SR5', 'sr5', '']),
  series: '',
  body: 'Ute',
  fuel: 'Diesel',
  drive: '4WD',
  transmission: 'Automatic',
  year: chance.pick([2025, 2026]),
})

const campers = (chance: Chance): Partial<Vehicle> => ({ ...ordinary(chance), facts: facts(chance), make: 'Jayco' })

function facts({ upTo, isLucky }: Chance): VehicleFacts {
  const maybe = (limit: number) => (isLucky(0.7) ? { value: upTo(limit) } : { value: undefined })
  return {
    berths: maybe(8).value,
    lengthMm: maybe(9000).value,
    tareKg: maybe(3000).value,
    atmKg: maybe(4500).value,
    gvmKg: maybe(26_000).value,
    engineCc: maybe(1300).value,
    bunks: isLucky(0.5) ? isLucky(0.5) : undefined,
    ensuite: isLucky(0.5) ? isLucky(0.5) : undefined,
    isLams: isLucky(0.3) ? isLucky(0.7) : undefined,
  }
}

/** Everything the same, so that only ids tell vehicles apart. */
const alike = ({ pick }: Chance): Partial<Vehicle> => ({ customRank: pick([0, 0, 1]), price: asCents(2_000_000) })

const oddTexts = [
  '',
  ' ',
  'SUV',
  'suv',
  'Suv',
  '  SUV ',
  'CX-5',
  'cx 5',
  'Škoda',
  'skoda',
  '中文',
  'ﬁat',
  '🚗',
  'a/b',
  "O'Neil",
]
const oddWords = [
  ...oddTexts,
  'x'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  'İstanbul',
  'e\u0301',
  '\u0000',
  '٣',
]
const oddNumbers = [0, 1, -1, 999, 1000, 1001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 40, 12_345.6, -0.2]

/** Whatever a column of the database can hold. */
function hostile(chance: Chance): Partial<Vehicle> {
  const { pick, upTo, isLucky } = chance
  const text = () => pick(oddWords)
  const number = () => (isLucky(0.3) ? null : pick(oddNumbers))
  const price = () => (isLucky(0.3) ? null : asCents(pick([...oddNumbers, 4_000_000, 9_999_999_999])))
  return {
    ...sampleVehicleOf(chance),
    name: isLucky(0.3) ? `${text()} ${text()}` : '',
    make: text(),
    model: text(),
    badge: text(),
    series: text(),
    body: text(),
    fuel: text(),
    transmission: text(),
    drive: text(),
    colour: text(),
    colourFamily: text(),
    tag: text(),
    stockNumber: text(),
    rego: text(),
    vin: text(),
    year: number(),
    km: number(),
    price: price(),
    subscriptionPrice: price(),
    rentalPrice: price(),
    seats: number(),
    doors: number(),
    features: Array.from({ length: upTo(4) }, text),
    facts: facts(chance),
    customRank: pick([0, -5, 7, 2 ** 31 - 1]),
    dealershipId: isLucky(0.1) ? asId('00000000-0000-4000-9000-000000000009') : sampleVehicleOf(chance).dealershipId,
    createdAt: new Date(isLucky(0.5) ? sampleNow.getTime() : upTo(2 ** 40)),
  }
}
