import type { SearchRequest } from '../engine/search-engine.ts'
import {
  type FacetName,
  facetNames,
  facetsOfAll,
  type NumberRange,
  type RangeName,
  rangeNames,
} from '../query/search-query.ts'
import { linkPreset } from '../stock-filter/scope-filter.ts'
import { readTypedTokens, type TypedToken } from '../text/typed-tokens.ts'
import { type Bits, copyBits, intersect } from './bits.ts'
import type { SearchScratch } from './search-scratch.ts'
import type { StockIndex } from './stock-index.ts'
import { StockView, WholeStock } from './stock-view.ts'

type ChoiceName = FacetName | RangeName

/** One choice of the shopper, and the vehicles that meet it. */
type Choice = { about: ChoiceName; bits: Bits }

/** The vehicles that meet a request, and those that meet all of it but one choice. */
export class Matching {
  readonly typed: readonly TypedToken[]
  readonly chosen: readonly ChoiceName[]
  private readonly index: StockIndex
  private readonly scratch: SearchScratch
  private readonly whole: WholeStock
  private readonly base: Bits
  private readonly choices: readonly Choice[]
  private all: StockView | undefined
  private allForSale: StockView | undefined

  constructor(index: StockIndex, scratch: SearchScratch, request: SearchRequest) {
    scratch.reset()
    this.index = index
    this.scratch = scratch
    const { slots32 } = index
    this.whole = new WholeStock(index.listing.taken, { slots32, rooms: scratch.rooms(slots32 * 32) })
    this.typed = typedTokens(index, request)
    this.base = this.baseOf(request)
    this.choices = [...this.facetChoices(request), ...this.rangeChoices(request)]
    this.chosen = this.choices.map(({ about }) => about)
  }

  /** Vehicles that meet everything; with a name, everything but the choice of that name. */
  view(without?: ChoiceName): StockView {
    if (without !== undefined && this.chosen.includes(without)) return this.collect(without)
    this.all ??= this.collect()
    return this.all
  }

  /** Those of `view` that can be bought: what is counted. */
  forSale(without?: ChoiceName): StockView {
    const { listing } = this.index
    const isChosen = without !== undefined && this.chosen.includes(without)
    if (!listing.hasSold) return this.view(without)
    if (!isChosen && this.allForSale) return this.allForSale
    const { slots32 } = this.whole
    const bits = this.scratch.empty(slots32)
    copyBits(this.view(without).bits, bits, slots32)
    intersect(bits, listing.forSale, slots32)
    const view = new StockView(bits, this.whole)
    if (!isChosen) this.allForSale = view
    return view
  }

  private collect(without?: ChoiceName): StockView {
    const others = this.choices.filter(({ about }) => about !== without)
    if (others.length === 0) return new StockView(this.base, this.whole)
    const { slots32 } = this.whole
    const bits = this.scratch.empty(slots32)
    copyBits(this.base, bits, slots32)
    for (const choice of others) intersect(bits, choice.bits, slots32)
    return new StockView(bits, this.whole)
  }

  /** The vehicles that are listed now, belong to the path and link, and have the words. */
  private baseOf({ now, scope, query }: SearchRequest): Bits {
    const listed = this.index.listing.at(now.getTime())
    const presets = [scope, linkPreset(query.preset, scope)]
      .map((preset) => this.index.presets.of(preset))
      .filter((bits) => bits !== null)
    if (presets.length === 0 && this.typed.length === 0) return listed
    const { slots32 } = this.whole
    const base = this.scratch.empty(slots32)
    copyBits(listed, base, slots32)
    for (const preset of presets) intersect(base, preset, slots32)
    for (const demand of this.typed) intersect(base, this.bitsOfToken(demand), slots32)
    return base
  }

  private bitsOfToken(demand: TypedToken): Bits {
    const { slots32 } = this.whole
    const bits = this.scratch.empty(slots32)
    this.index.textIndex().include(demand, () => this.index.names(), { bits, slots32 })
    return bits
  }

  private facetChoices({ query }: SearchRequest): Choice[] {
    return facetNames.flatMap((facet) => {
      const slugs = query.facets[facet]
      return slugs ? [{ about: facet, bits: this.bitsOfValues(facet, slugs) }] : []
    })
  }

  private bitsOfValues(facet: FacetName, slugs: readonly string[]): Bits {
    const { column } = this.index.facet(facet)
    const { slots32 } = this.whole
    const codesOf = (slug: string) => column.spellings.codesOf(slug)
    const bits = this.scratch.empty(slots32)
    if (!facetsOfAll.has(facet)) {
      column.include(slugs.flatMap(codesOf), bits, slots32)
      return bits
    }
    copyBits(this.whole.bits, bits, slots32)
    for (const slug of slugs) {
      const having = this.scratch.empty(slots32)
      column.include(codesOf(slug), having, slots32)
      intersect(bits, having, slots32)
    }
    return bits
  }

  private rangeChoices({ query }: SearchRequest): Choice[] {
    return rangeNames.flatMap((range) => {
      const limits = query.ranges[range]
      const isOpen = !limits || (limits.from === null && limits.to === null)
      return isOpen ? [] : [{ about: range, bits: this.bitsWithin(range, limits) }]
    })
  }

  private bitsWithin(range: RangeName, limits: NumberRange): Bits {
    const bits = this.scratch.empty(this.whole.slots32)
    this.index.number(range).includeBetween(limits, bits, this.whole.slots32)
    return bits
  }
}

/** Without a text the words of the stock are not even gathered. */
const typedTokens = (index: StockIndex, { query }: SearchRequest): TypedToken[] =>
  query.text === '' ? [] : readTypedTokens(query, index.textIndex().dictionary())
