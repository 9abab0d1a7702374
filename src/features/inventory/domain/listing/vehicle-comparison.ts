import { slugify } from '#kernel/slug.ts'
import type { FactKey } from '../vehicle/fact-labels.ts'
import { factOf, type FactRules, payloadKg, tableGroups } from '../vehicle/vehicle-facts.ts'
import { priceDisplay, type PriceDisplay, type PriceRules, shownPrice } from '../price/vehicle-price.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** More columns than this cannot be read side by side. */
export const mostCompared = 4

export type ComparisonQuery = {
  /** In the order of the address, each once, at most four. */
  slugs: string[]
  /** How many more it named. */
  beyond: number
  /** Leaves out the rows in which all are alike. */
  onlyDifferences: boolean
}

/** `vehicles=a,b` and `add=c`, which the form without script sends; what cannot be a slug is left out. */
export function parseComparison(params: Iterable<readonly [string, string]>): ComparisonQuery {
  const pairs = [...params]
  const named = (wanted: string) => pairs.flatMap(([key, text]) => (key === wanted ? slugsIn(text) : []))
  const slugs = [...new Set([...named('vehicles'), ...named('add')])]
  return {
    slugs: slugs.slice(0, mostCompared),
    beyond: Math.max(0, slugs.length - mostCompared),
    onlyDifferences: pairs.some(([key, value]) => key === 'only' && value === 'differences'),
  }
}

/** The slugs in `a,b,c`, each once, no more than `most`; an address may hold anything. */
export function slugsIn(text: string, most = 20): string[] {
  const slugs = text.slice(0, longestList).split(',')
  return [...new Set(slugs.filter((slug) => /^[a-z0-9][a-z0-9-]{0,199}$/.test(slug)))].slice(0, most)
}

const longestList = 2_000

export type ComparisonRow = {
  key: string
  label: string
  /** One for each vehicle; null when it is not said. */
  values: (string | null)[]
  /** What stands small below a value, such as what a price includes. */
  notes?: (string | null)[]
  differs: boolean
  /** A word beside the value that a shopper would rather have; null beside the others. */
  best?: (string | null)[]
}
export type ComparisonGroup = { title: string; kind: 'facts' | 'features'; rows: ComparisonRow[] }
type ComparisonRules = { facts: FactRules; price: PriceRules }

/** Everything that is known of at least one of the vehicles, row by row in the order of the vehicle page. */
export function compareVehicles(vehicles: readonly Vehicle[], rules: ComparisonRules): ComparisonGroup[] {
  const groups: ComparisonGroup[] = [
    { title: 'Price', kind: 'facts', rows: priceRows(vehicles, rules.price) },
    ...tableGroups.map(({ title, keys }) => ({
      title,
      kind: 'facts' as const,
      rows: keys.filter((key) => !ownToEach.has(key)).map((key) => factRow(key, vehicles, rules.facts)),
    })),
    { title: 'Features', kind: 'features', rows: featureRows(vehicles) },
  ]
  const known = groups.map((group) => ({
    ...group,
    rows: joinAlike(group.rows.filter(isKnown)).map((row) => withBest(row, vehicles)),
  }))
  return known.filter((group) => group.rows.length > 0)
}

/** The rows in which the vehicles are not alike. */
export function differencesOf(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  const differing = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
  return differing.filter((group) => group.rows.length > 0)
}

/** These name one vehicle; that they differ says nothing. */
const ownToEach = new Set<FactKey>(['stock-number', 'rego', 'vin'])

function withBest(row: ComparisonRow, vehicles: readonly Vehicle[]): ComparisonRow {
  const best = bestIn(row.key, vehicles)
  return best ? { ...row, best } : row
}

/** An American trailer's ATM and a motorhome's GVM are both its GVWR: rows of one label are one where no vehicle has both. */
function joinAlike(rows: readonly ComparisonRow[]): ComparisonRow[] {
  const joined: ComparisonRow[] = []
  for (const row of rows) {
    const at = joined.findIndex((other) => other.label === row.label && fitTogether(other, row))
    const other = joined[at]
    if (other === undefined) joined.push(row)
    else {
      const values = other.values.map((value, column) => value ?? row.values[column] ?? null)
      joined[at] = { ...other, values, differs: differ(values) }
    }
  }
  return joined
}

const fitTogether = (one: ComparisonRow, other: ComparisonRow): boolean =>
  one.values.every((value, column) => value === null || other.values[column] === null)

const isKnown = (row: ComparisonRow) => row.values.some((value) => value !== null)

function priceRows(vehicles: readonly Vehicle[], rules: PriceRules): ComparisonRow[] {
  const prices = vehicles.map((vehicle) => priceDisplay(vehicle, rules))
  const lines: [string, string, (price: PriceDisplay) => { text: string; note: string } | null][] = [
    [
      'price',
      'Price',
      (price) => (price.kind === 'subscription' || price.kind === 'rental' ? price.second : price.main),
    ],
    ['was', 'Earlier price', ({ was }) => (was === null ? null : { text: was, note: '' })],
    ['subscription', 'Subscription', (price) => (price.kind === 'subscription' ? price.main : null)],
    ['rental', 'Rental', (price) => (price.kind === 'rental' ? price.main : price.rental)],
    ['repayment', 'Repayment', ({ repayment }) => repayment],
  ]
  return lines.map(([key, label, lineOf]) => {
    const found = prices.map(lineOf)
    const values = found.map((line) => line?.text ?? null)
    return { key, label, values, notes: found.map((line) => line?.note || null), differs: differ(values) }
  })
}

function factRow(key: FactKey, vehicles: readonly Vehicle[], rules: FactRules): ComparisonRow {
  const facts = vehicles.map((vehicle) => factOf(key, vehicle, rules))
  const values = facts.map((fact) => fact?.value ?? null)
  const label = facts.find((fact) => fact !== null)?.label ?? ''
  return { key, label, values, differs: differ(values) }
}

/** What is not said may well be the same; only what is said can differ. */
const differ = (values: readonly (string | null)[]): boolean =>
  new Set(values.filter((value) => value !== null)).size > 1

/** A row for each feature that any of them lists, those that most of them share first. */
function featureRows(vehicles: readonly Vehicle[]): ComparisonRow[] {
  const names = new Map<string, string>()
  const listed = vehicles.map(({ features }) => {
    const slugs = features.map((feature) => slugify(feature))
    for (const [at, slug] of slugs.entries()) if (!names.has(slug)) names.set(slug, features[at] ?? '')
    return new Set(slugs)
  })
  const rows = [...names].map(([key, label]) => {
    const values = listed.map((features) => (features.has(key) ? 'Yes' : null))
    return { key, label, values, differs: values.includes(null) }
  })
  const count = (row: ComparisonRow) => row.values.filter((value) => value !== null).length
  return rows.toSorted((a, b) => count(b) - count(a) || (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))
}

/** The words where nothing is known: a feature is not listed, anything else was not said. */
export const missingText = (kind: ComparisonGroup['kind']): string =>
  kind === 'features' ? 'Not listed' : 'Not stated'

type Wanted = { word: string; of(vehicle: Vehicle): number | null | undefined; isLess: boolean }

/** Only where everybody wants the same: nobody can say which length, colour or number of seats is better. */
const wanted: Record<string, Wanted | undefined> = {
  price: { word: 'Lowest', of: shownPrice, isLess: true },
  odometer: { word: 'Lowest', of: ({ km }) => km, isLess: true },
  year: { word: 'Newest', of: ({ year }) => year, isLess: false },
  payload: { word: 'Most', of: payloadKg, isLess: false },
}

/** Which of the vehicles have the better value in a row, by a word beside it; none while all that are known are alike. */
function bestIn(key: string, vehicles: readonly Vehicle[]): (string | null)[] | undefined {
  const rule = wanted[key]
  if (!rule) return undefined
  const values = vehicles.map((vehicle) => rule.of(vehicle) ?? null)
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return undefined
  const best = rule.isLess ? Math.min(...known) : Math.max(...known)
  return values.map((value) => (value === best ? rule.word : null))
}
