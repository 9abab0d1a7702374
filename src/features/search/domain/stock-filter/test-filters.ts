import { day } from '#kernel/duration.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Chance } from '#testing/search/sample-chance.ts'
import { sampleNow, sampleStock } from '#testing/search/sample-stock.ts'

/** A sample stock with equipment, measures and seats, in the order in which a site reads it. */
export function equippedStock(count: number, chance: Chance): Vehicle[] {
  const stock = sampleStock(count, 1 + chance.upTo(1_000_000)).map((vehicle) => ({ ...vehicle, ...equipment(chance) }))
  return stock.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

function equipment({ pick, upTo, isLucky }: Chance): Partial<Vehicle> {
  return {
    features: ['Sunroof', 'sunroof', 'Tow bar', 'Réversing camera', 'Navigation'].filter(() => isLucky(0.4)),
    seats: pick([null, 2, 5, 7, 8]),
    doors: pick([null, 2, 4, 5]),
    series: pick(['', '', 'MY20', 'II']),
    stockNumber: isLucky(0.1) ? '' : `S${upTo(300)}`,
    isCertified: isLucky(0.3),
    isReserved: isLucky(0.2),
    facts: isLucky(0.5)
      ? {}
      : {
          berths: 2 + upTo(5),
          lengthMm: 4_000 + upTo(40) * 100,
          tareKg: 1_000 + upTo(1_500),
          atmKg: 2_000 + upTo(1_500),
          bunks: isLucky(0.5),
          ensuite: isLucky(0.5),
          isLams: isLucky(0.3),
        },
    createdAt: new Date(sampleNow.getTime() - upTo(400) * 21_600_000),
  }
}

/** A random expression of the language, up to `depth` brackets deep. */
export function randomExpression(chance: Chance, depth = 3): string {
  const { pick, upTo, isLucky } = chance
  if (depth === 0 || isLucky(0.3)) return randomCondition(chance)
  const part = () => randomExpression(chance, depth - 1)
  const series = () => Array.from({ length: 2 + upTo(2) }, () => `(${part()})`)
  return pick([
    () => series().join(' AND '),
    () => series().join(' or '),
    () => `NOT (${part()})`,
    () => `NOT ${randomCondition(chance)}`,
    () => `${randomCondition(chance)} AND ${randomCondition(chance)} OR ${randomCondition(chance)}`,
  ])()
}

const texts: Record<string, readonly string[]> = {
  make: ['Toyota', 'KGM', 'ssangyong', '"Mercedes Benz"', '"Mercedes-Benz"', 'Skoda', '""', 'Zastava'],
  model: ['Hilux', 'CX-5', '3', '"C 200"', 'musso'],
  badge: ['SR5', 'glx', '""'],
  series: ['MY20', '""'],
  body: ['Ute', 'suv', 'SEDAN', '""'],
  fuel: ['Diesel', 'petrol', '""'],
  drive: ['4WD', 'awd'],
  colour: ['White', 'maroon', '""'],
  tag: ['Special', '"Runout sale"', '""'],
  features: ['Sunroof', '"tow bar"', '"reversing camera"', '""'],
  stock_number: ['S1', 's20', '""'],
  dealership: ['tamworth-motors', '"Armidale Motors"', 'elsewhere'],
  location: ['tamworth-2', '"Guyra yard 3"'],
  city: ['Tamworth', 'guyra'],
  state: ['NSW', 'vic'],
  car_type: ['new', 'used', 'pre-owned', 'demo'],
  status: ['in_stock', '"coming soon"', 'sold'],
}
const flags = ['certified', 'reserved', 'rental', 'bunks', 'ensuite', 'lams']
const numbers: Record<string, (chance: Chance) => string> = {
  year: ({ upTo }) => String(2006 + upTo(22)),
  km: ({ upTo }) => String(upTo(210_000)),
  price: ({ upTo, pick }) => `${pick(['', '$'])}${upTo(100_000)}${pick(['', '.5', '.05'])}`,
  subscription_price: ({ upTo }) => String(upTo(450)),
  rental_price: ({ upTo }) => String(upTo(450)),
  photos: ({ upTo }) => String(upTo(6)),
  seats: ({ upTo }) => String(upTo(9)),
  doors: ({ upTo }) => String(upTo(6)),
  berths: ({ upTo }) => String(upTo(8)),
  length: ({ upTo, pick }) => `${3 + upTo(6)}${pick(['', '.5', '.25'])}`,
  tare: ({ upTo }) => String(900 + upTo(1_700)),
  atm: ({ upTo }) => String(1_900 + upTo(1_700)),
  payload: ({ upTo }) => String(upTo(2_000)),
  created: ({ upTo }) => new Date(sampleNow.getTime() - upTo(120) * day).toISOString().slice(0, 10),
}

function randomCondition(chance: Chance): string {
  const { pick, upTo, isLucky } = chance
  if (isLucky(0.15)) return `${pick(flags)} ${pick(['=', '!='])} ${pick(['yes', 'no', 'true'])}`
  const isText = isLucky(0.5)
  const field = pick(Object.keys(isText ? texts : numbers))
  const value = () => (isText ? pick(texts[field] ?? ['x']) : (numbers[field]?.(chance) ?? '0'))
  if (isLucky(0.25))
    return `${field} ${pick(['IN', 'not in'])} [${Array.from({ length: 1 + upTo(3) }, value).join(', ')}]`
  if (isText || isLucky(0.2)) return `${field} ${pick(['=', '!='])} ${value()}`
  if (isLucky(0.3)) {
    const ends = [value(), value()].toSorted((a, b) => sortable(a) - sortable(b))
    return `${field} ${ends.join(' TO ')}`
  }
  return `${field} ${pick(['<', '<=', '>', '>='])} ${value()}`
}

const sortable = (value: string) => (value.includes('-') ? Date.parse(value) : Number(value.replace('$', '')))
