import { facetNames, rangeNames } from './search-query.ts'
import { rangeFields } from './search-ranges.ts'

// Limits keep a hostile address from costing more than an honest one.
export const longestValue = 80
export const mostValues = 30
const mostPairs = 200

/** Values of an address by the key that we know it under, in the order in which they stood. */
export type AddressValues = Map<string, readonly string[]>

/** Old names of keys count as today's; pairs beyond the limit are not read. */
export function valuesByKey(params: Iterable<readonly [string, string]>): AddressValues {
  const values = new Map<string, string[]>()
  let count = 0
  for (const [key, value] of params) {
    if (++count > mostPairs) break
    const name = keyAliases.get(key) ?? key
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  return values
}

/** Other spellings of a key that links and dealers use. */
const keyAliases: ReadonlyMap<string, string> = new Map([
  ['dealership_slug', 'dealership'],
  ['condition', 'car_type'],
  ['color', 'colour'],
  ['body_type', 'body'],
  ['fuel_type', 'fuel'],
  ['sleeps', 'berths'],
  ['feature', 'features'],
  ['minimum_photos', 'min_photos'],
])

/** Every key that an address of the stock list may carry; the page cache drops all others. */
export const searchKeys: readonly string[] = [
  ...facetNames,
  ...rangeNames.flatMap((name) => [name, ...rangeFields(name)]),
  'near',
  'within',
  'min_photos',
  'only_make',
  'city',
  'exclude_location',
  'q',
  'said',
  'exact',
  'units',
  'sort',
  'look',
  'page',
  ...keyAliases.keys(),
]
