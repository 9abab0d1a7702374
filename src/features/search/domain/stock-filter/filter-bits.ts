import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { StockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter.ts'
import type { FilterTextField } from '#features/sites/domain/settings/stock-filter/stock-filter-fields.ts'
import { type Bits, include, intersect, newBits, setBit } from '../columnar/bits.ts'
import { type FacetName, facetNames, type NumberRange, type RangeName, rangeNames } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'
import type { BoundFilter } from './bound-filter.ts'
import { filterTest } from './filter-test.ts'

/** The part of a columnar index that a filter is read from: a vehicle stands in a slot, and sets are of slots. */
export type FilterIndex = {
  vehicles: readonly (Vehicle | undefined)[]
  /** Numbers of a set that have slots in use. */
  slots32: number
  listing: { taken: Bits }
  facet(facet: FacetName): { column: FacetCodes }
  number(range: RangeName): { includeBetween(limits: NumberRange, into: Bits, slots32: number): void }
}

type FacetCodes = {
  spellings: { values: readonly { slug: string; codes: readonly number[] }[]; codesOf(slug: string): readonly number[] }
  /** Adds the vehicles that say one of these. */
  include(codes: readonly number[], into: Bits, slots32: number): void
}

/** The slots of the vehicles that meet the filter. What the index has as a column costs no look at a vehicle. */
export const filterBits = (filter: BoundFilter, index: FilterIndex, site: StockSite): Bits =>
  bitsOf(filter, { index, site })

type Stock = { index: FilterIndex; site: StockSite }

function bitsOf(filter: StockFilter, stock: Stock): Bits {
  switch (filter.kind) {
    case 'and':
      return merged(filter.of, stock, intersect)
    case 'or':
      return merged(filter.of, stock, include)
    case 'not':
      return others(bitsOf(filter.of, stock), stock)
    case 'text':
      return isFacet(filter.field) ? sayingOneOf(filter.field, filter.values, stock) : scanned(filter, stock)
    case 'number':
      return isRange(filter.field) ? within(filter.field, filter, stock) : scanned(filter, stock)
    case 'flag':
      return scanned(filter, stock)
  }
}

function merged(parts: readonly StockFilter[], stock: Stock, merge: typeof intersect): Bits {
  const [first, ...rest] = parts.map((part) => bitsOf(part, stock))
  if (!first) throw new Error('Nothing to merge')
  for (const bits of rest) merge(first, bits, stock.index.slots32)
  return first
}

function others(bits: Bits, { index }: Stock): Bits {
  const { taken } = index.listing
  for (let at = 0; at < index.slots32; at++) bits[at] = (taken[at] ?? 0) & ~(bits[at] ?? 0)
  return bits
}

function sayingOneOf(facet: FacetName, slugs: readonly string[], stock: Stock): Bits {
  const { slots32 } = stock.index
  const { column } = stock.index.facet(facet)
  const bits = emptyBits(stock)
  column.include(
    slugs.flatMap((slug) => column.spellings.codesOf(slug)),
    bits,
    slots32,
  )
  if (slugs.includes('')) include(bits, sayingNothing(column, stock), slots32)
  return bits
}

function sayingNothing(column: FacetCodes, stock: Stock): Bits {
  const saying = emptyBits(stock)
  column.include(
    column.spellings.values.flatMap(({ codes }) => codes),
    saying,
    stock.index.slots32,
  )
  return others(saying, stock)
}

function within(range: RangeName, { from, to }: NumberRange, stock: Stock): Bits {
  const bits = emptyBits(stock)
  stock.index.number(range).includeBetween({ from, to }, bits, stock.index.slots32)
  return bits
}

/** Looks through all vehicles for what the index has no column of. */
function scanned(filter: StockFilter, stock: Stock): Bits {
  const { vehicles } = stock.index
  const bits = emptyBits(stock)
  // Parts of a bound filter are bound.
  const isMet = filterTest(filter as BoundFilter, stock.site)
  for (let slot = 0; slot < vehicles.length; slot++) {
    const vehicle = vehicles[slot]
    if (vehicle && isMet(vehicle)) setBit(bits, slot)
  }
  return bits
}

const emptyBits = ({ index }: Stock): Bits => newBits(index.slots32 * 32)

const isFacet = (field: FilterTextField): field is FilterTextField & FacetName =>
  facetNames.some((facet) => facet === field)
const isRange = (field: string): field is RangeName => rangeNames.some((range) => range === field)
