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
import { readTypedWords, type TypedWord } from '../text/typed-words.ts'
import { type Bits, copyBits, intersect } from './bits.ts'
import type { SearchScratch } from './search-scratch.ts'
import type { StockIndex } from './stock-index.ts'
import { StockView, WholeStock } from './stock-view.ts'

type ChoiceName = FacetName | RangeName

/** One choice of the shopper, and the vehicles that meet it. */
type Choice = { about: ChoiceName; bits: Bits }

/** The vehicles that meet a request, and those that meet all of it but one choice. */
export class Matching {
  readonly typed: readonly TypedWord[]
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
    const { words } = index
    this.whole = new WholeStock(index.listing.taken, { words, rooms: scratch.rooms(words * 32) })
    this.typed = typedWords(index, request)
    this.base = this.baseOf(request)
    this.choices = [...this.facetChoices(request), ...this.rangeChoices(request)]
    this.chosen = this.choices.map(({ about }) => about)
  }

  /** Vehicles that meet everything; with a name, everything but the choice of that name. */
  view(without?: ChoiceName): StockView {
    if (without !== undefined && this.chosen.includes(without)) return this.gather(without)
    this.all ??= this.gather()
    return this.all
  }

  /** Those of `view` that can be bought: what is counted. */
  forSale(without?: ChoiceName): StockView {
    const { listing } = this.index
    const isChosen = without !== undefined && this.chosen.includes(without)
    if (!listing.hasSold) return this.view(without)
    if (!isChosen && this.allForSale) return this.allForSale
    const { words } = this.whole
    const bits = this.scratch.empty(words)
    copyBits(this.view(without).bits, bits, words)
    intersect(bits, listing.forSale, words)
    const view = new StockView(bits, this.whole)
    if (!isChosen) this.allForSale = view
    return view
  }

  private gather(without?: ChoiceName): StockView {
    const others = this.choices.filter(({ about }) => about !== without)
    if (others.length === 0) return new StockView(this.base, this.whole)
    const { words } = this.whole
    const bits = this.scratch.empty(words)
    copyBits(this.base, bits, words)
    for (const choice of others) intersect(bits, choice.bits, words)
    return new StockView(bits, this.whole)
  }

  /** What is listed now, belongs to the path and link, and has the words. */
  private baseOf({ now, scope, query }: SearchRequest): Bits {
    const listed = this.index.listing.at(now.getTime())
    const presets = [scope, linkPreset(query.preset, scope)]
      .map((preset) => this.index.presets.of(preset))
      .filter((bits) => bits !== null)
    if (presets.length === 0 && this.typed.length === 0) return listed
    const { words } = this.whole
    const base = this.scratch.empty(words)
    copyBits(listed, base, words)
    for (const preset of presets) intersect(base, preset, words)
    for (const demand of this.typed) intersect(base, this.bitsOfWord(demand), words)
    return base
  }

  private bitsOfWord(demand: TypedWord): Bits {
    const { words } = this.whole
    const bits = this.scratch.empty(words)
    this.index.textIndex().include(demand, () => this.index.names(), { bits, words })
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
    const { words } = this.whole
    const codesOf = (slug: string) => column.spellings.codesOf(slug)
    const bits = this.scratch.empty(words)
    if (!facetsOfAll.has(facet)) {
      column.include(slugs.flatMap(codesOf), bits, words)
      return bits
    }
    copyBits(this.whole.bits, bits, words)
    for (const slug of slugs) {
      const having = this.scratch.empty(words)
      column.include(codesOf(slug), having, words)
      intersect(bits, having, words)
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
    const bits = this.scratch.empty(this.whole.words)
    this.index.number(range).includeBetween(limits, bits, this.whole.words)
    return bits
  }
}

/** Without a text the words of the stock are not even gathered. */
const typedWords = (index: StockIndex, { query }: SearchRequest): TypedWord[] =>
  query.text === '' ? [] : readTypedWords(query, index.textIndex().dictionary())
