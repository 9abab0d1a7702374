/** What a stock filter compares a field with. Numbers are whole in the unit of the vehicle: cents, millimetres, kilograms, days. */
type FilterField =
  | { kind: 'text' }
  | { kind: 'choice'; options: readonly string[]; synonyms?: Readonly<Record<string, string>> }
  | { kind: 'flag' }
  | {
      kind: 'number'
      /** Digits behind the point of what is written that make it whole. */ decimals: 0 | 2 | 3
      written: string
    }
  | { kind: 'date' }

const whole = (written: string) => ({ kind: 'number', decimals: 0, written }) as const

/** Every field that a stock filter may name. Stock files and addresses call some of them otherwise: see `otherFieldNames`. */
const fields = {
  name: { kind: 'text' },
  make: { kind: 'text' },
  model: { kind: 'text' },
  badge: { kind: 'text' },
  series: { kind: 'text' },
  body: { kind: 'text' },
  fuel: { kind: 'text' },
  transmission: { kind: 'text' },
  drive: { kind: 'text' },
  colour: { kind: 'text' },
  tag: { kind: 'text' },
  features: { kind: 'text' },
  stock_number: { kind: 'text' },
  dealership: { kind: 'text' },
  location: { kind: 'text' },
  city: { kind: 'text' },
  state: { kind: 'text' },
  car_type: {
    kind: 'choice',
    options: ['new', 'used', 'demo'],
    synonyms: { 'pre-owned': 'used', demonstrator: 'demo' },
  },
  status: { kind: 'choice', options: ['in_stock', 'coming_soon', 'sold'] },
  certified: { kind: 'flag' },
  reserved: { kind: 'flag' },
  rental: { kind: 'flag' },
  bunks: { kind: 'flag' },
  ensuite: { kind: 'flag' },
  lams: { kind: 'flag' },
  year: whole('a year such as 2019'),
  km: whole('a whole number of kilometres or miles'),
  price: { kind: 'number', decimals: 2, written: 'an amount in dollars such as 20000 or 19990.50' },
  subscription_price: { kind: 'number', decimals: 2, written: 'an amount in dollars per week such as 189' },
  rental_price: { kind: 'number', decimals: 2, written: 'an amount in dollars per day such as 89' },
  photos: whole('a whole number of photographs'),
  seats: whole('a whole number'),
  doors: whole('a whole number'),
  berths: whole('a whole number'),
  length: { kind: 'number', decimals: 3, written: 'a length in metres such as 6.5' },
  tare: whole('a mass in whole kilograms'),
  atm: whole('a mass in whole kilograms'),
  gvm: whole('a mass in whole kilograms'),
  payload: whole('a mass in whole kilograms'),
  engine: whole('a capacity in whole cubic centimetres'),
  created: { kind: 'date' },
} as const satisfies Record<string, FilterField>

type Fields = typeof fields
type NamesOf<Kind extends FilterField['kind']> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never
}[keyof Fields]

export type FilterFieldName = keyof Fields
/** Fields of words, the closed ones among them. */
export type FilterTextField = NamesOf<'text' | 'choice'>
export type FilterNumberField = NamesOf<'number' | 'date'>
export type FilterFlagField = NamesOf<'flag'>

export const filterFieldNames = Object.keys(fields) as FilterFieldName[]
const namesOfKind = <Name extends FilterFieldName>(...kinds: FilterField['kind'][]) =>
  filterFieldNames.filter((name): name is Name => kinds.includes(fields[name].kind))
export const filterTextFields = namesOfKind<FilterTextField>('text', 'choice')
export const filterNumberFields = namesOfKind<FilterNumberField>('number', 'date')
export const filterFlagFields = namesOfKind<FilterFlagField>('flag')

export const filterField = (name: FilterFieldName): FilterField => fields[name]

/** The field of that name in any letter case, also under what stock files and addresses call it. */
export function findFilterField(written: string): FilterFieldName | undefined {
  const name = written.toLowerCase()
  const known = otherFieldNames[name] ?? name
  return filterFieldNames.find((field) => field === known)
}

const otherFieldNames: Record<string, FilterFieldName | undefined> = {
  color: 'colour',
  condition: 'car_type',
  body_type: 'body',
  fuel_type: 'fuel',
  dealership_slug: 'dealership',
  kms: 'km',
  miles: 'km',
  minimum_photos: 'photos',
  town: 'city',
}

/** The field that was most likely meant: at most two letters away. */
export function likelyFilterField(written: string): FilterFieldName | undefined {
  const near = filterFieldNames
    .map((name) => ({ name, distance: editDistance(written.toLowerCase().slice(0, 30), name) }))
    .filter(({ name, distance }) => distance <= Math.min(2, name.length - 2))
  return near.sort((a, b) => a.distance - b.distance)[0]?.name
}

/** Letters to add, drop, replace or swap until one word is the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swap = isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
      const step = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      next.push(Math.min(swap, step, (last[column - 1] ?? 0) + cost))
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
