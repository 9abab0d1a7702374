import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { HomePart } from '#features/sites/domain/settings/theme-settings.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { FacetValue } from '../engine/search-engine.ts'
import {
  emptyQuery,
  type NumberRange,
  type RangeName,
  type SearchQuery,
  withFacetValue,
} from '../query/search-query.ts'
import { storedNumber, rangeText } from '../query/search-ranges.ts'
import { numberReaders } from '../engine/vehicle-numbers.ts'

/** A first question of shoppers whose answers are ways into the stock. */
export type SuggestedSearchKind = Extract<HomePart, 'budgets' | 'sleeps' | 'engines' | 'weights'>

/** One answer: `large` is what one reads first, `small` explains it; empty says nothing. */
export type SuggestedSearch = { large: string; small: string; count: string; query: SearchQuery }
type SuggestedSearches = { title: string; searches: SuggestedSearch[] }

type Stock = {
  site: Site
  /** Vehicles that a list without filters shows. */
  vehicles: readonly Vehicle[]
  facets: { berths: readonly FacetValue[]; lams: readonly FacetValue[] }
}

/** A question is worth asking from two answers on. */
const fewest = 2

/** The question with every answer that has vehicles behind it; null when that leaves no choice. */
export function suggestedSearches(question: SuggestedSearchKind, stock: Stock): SuggestedSearches | null {
  const searches = request[question](stock)
  return searches.length < fewest ? null : { title: titleOf(question, stock.site), searches }
}

function titleOf(question: SuggestedSearchKind, { template, region }: Site): string {
  if (question === 'budgets') return 'What would you like to spend?'
  if (question === 'engines') return 'What size engine?'
  if (question === 'weights') return 'What size truck do you need?'
  return template === 'rv' || region === 'US' ? 'How many are coming along?' : 'How many people will sleep in it?'
}

const request: Record<SuggestedSearchKind, (stock: Stock) => SuggestedSearch[]> = {
  budgets: (stock) => steps('price', budgetCuts(stock), stock),
  sleeps: ({ site, facets }) =>
    facets.berths.map(({ slug, label, count }) => ({
      large: label,
      small: sleeperLabel(label, site.region),
      count: countVehicles(site, count),
      query: withFacetValue(emptyQuery, 'berths', slug),
    })),
  engines: (stock) => [...learners(stock), ...steps('engine', [400, 700, 1000], stock)],
  weights: (stock) => {
    const { cuts, licences } = weights[stock.site.region]
    return steps('gvm', cuts, stock).map((search) => ({ ...search, small: licences[search.at] ?? '' }))
  },
}

const sleeperLabel = (berths: string, region: Region): string =>
  region === 'US' ? (berths === '1' ? 'person' : 'people') : berths === '1' ? 'berth' : 'berths'

/** Bikes for those who may not ride all of them yet. */
function learners({ site, facets }: Stock): SuggestedSearch[] {
  const approved = facets.lams.filter(({ slug }) => slug === 'yes')
  return approved.map(({ slug, count }) => ({
    large: site.region === 'US' ? 'Beginner' : 'LAMS',
    small: 'learner approved',
    count: countVehicles(site, count),
    query: withFacetValue(emptyQuery, 'lams', slug),
  }))
}

/**
 * A heavier truck asks for another licence at these weights, in the unit of the region; beside them is what one needs up to
 * there.
 */
const weights: Record<Region, { cuts: number[]; licences: string[] }> = {
  AU: { cuts: [4500, 8000], licences: ['most on a car licence', 'light rigid licence', 'medium rigid licence and up'] },
  NZ: { cuts: [6000, 18_000], licences: ['most on a car licence', 'class 2 licence', 'class 4 licence and up'] },
  US: { cuts: [10_000, 26_000], licences: ['light duty', 'no CDL needed', 'CDL needed'] },
}

/** Round prices that part the stock into four about equal shares. */
function budgetCuts({ site, vehicles }: Stock): number[] {
  const read = numberReaders(site).price
  const prices = vehicles.flatMap((vehicle) => read(vehicle) ?? []).toSorted((a, b) => a - b)
  const cuts = [0.25, 0.5, 0.75].map((share) => nearestRound((prices[Math.floor(prices.length * share)] ?? 0) / 100))
  return [...new Set(cuts)].filter((cut) => cut > 0)
}

const roundPrices = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300, 500].map((each) => each * 1000)
const nearestRound = (dollars: number): number =>
  roundPrices.reduce((best, each) => (Math.abs(each - dollars) < Math.abs(best - dollars) ? each : best))

/** The stock between the cuts, which are in the unit that the shopper knows; `at` says which step it is. */
function steps(
  name: RangeName,
  cuts: readonly number[],
  { site, vehicles }: Stock,
): (SuggestedSearch & { at: number })[] {
  const read = numberReaders(site)[name]
  const stored = (end: keyof NumberRange, shown: number | undefined) =>
    shown === undefined ? null : storedNumber(name, end, { shown, region: site.region })
  return [...cuts, undefined].flatMap((cut, at) => {
    const range = { from: stored('from', cuts[at - 1]), to: stored('to', cut) }
    const count = vehicles.filter((vehicle) => isWithin(read(vehicle), range)).length
    if (count === 0) return []
    const query = { ...emptyQuery, ranges: { [name]: range } }
    return [{ at, large: stepText(name, range, site.region), small: '', count: countVehicles(site, count), query }]
  })
}

const isWithin = (value: number | null, { from, to }: NumberRange): boolean =>
  value !== null && value >= (from ?? value) && value <= (to ?? value)

/** `Up to $20,000`, `$20,000 to $40,000`, `Over $40,000`. */
const stepText = (name: RangeName, range: NumberRange, region: Region): string =>
  rangeText(name, range, region).replace(/^(.*) or more$/, 'Over $1')
