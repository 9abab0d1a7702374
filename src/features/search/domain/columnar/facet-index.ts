import type { FacetEntry } from '../engine/facet-entries.ts'
import { type KnownValue, orderedValues } from '../engine/facet-values.ts'
import type { FacetValue } from '../engine/search-engine.ts'
import type { FacetName } from '../query/search-query.ts'
import type { CodedColumn } from './columns/coded-column.ts'
import { noValue } from './spellings.ts'
import type { StockView } from './stock-view.ts'

/** A value as filters list it, and its position in the counts; undefined when no vehicle ever had it. */
type ListedValue = FacetEntry & { position: number | undefined }

/** Counts name their list, each as one character. */
const largestCharacter = 0xffff
const mostCharacters = 1_000
/** A facet of three values holds the lists of some hundred searches, a long one those of two. */
const mostListedValues = 300
const bytesOfValue = 72

/** The values of one facet in the order of the filters, and their counts. */
export class FacetIndex {
  readonly column: CodedColumn
  private readonly facet: FacetName
  private readonly fixed: readonly FacetEntry[]
  private listed: ListedValue[] = []
  private labels: ReadonlyMap<string, string> | null = null
  private changes = -1
  private tally = new Uint32Array(0)
  private readonly lists = new Map<string, readonly FacetValue[]>()
  private listedValues = 0

  constructor(facet: FacetName, column: CodedColumn, fixed: readonly FacetEntry[]) {
    this.facet = facet
    this.column = column
    this.fixed = fixed
  }

  /** The keys are slugs, the values labels. */
  vocabulary(): ReadonlyMap<string, string> {
    this.refresh()
    this.labels ??= new Map(this.listed.map(({ slug, label }) => [slug, label]))
    return this.labels
  }

  /**
   * Values with vehicles of the view behind them, and the chosen ones. The same counts give the same list for a while, so that whoever
   * shows it need not look at each value again.
   */
  values(view: StockView, chosen: readonly string[]): readonly FacetValue[] {
    this.refresh()
    const counts = this.countValues(view)
    if (view.size > largestCharacter || counts.length > mostCharacters) return this.listOf(counts, chosen)
    const name = `${String.fromCharCode(...counts)}${chosen.join(' ')}`
    const known = this.lists.get(name)
    if (known) return known
    const list = this.listOf(counts, chosen)
    this.store(name, list)
    return list
  }

  /** Rough size in memory of the lists that are stored. */
  bytes(): number {
    return this.listedValues * bytesOfValue
  }

  private listOf(counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
    const values: FacetValue[] = []
    for (const { slug, label, position } of this.listed) {
      const count = position === undefined ? 0 : (counts[position] ?? 0)
      const isSelected = chosen.length > 0 && chosen.includes(slug)
      if (count > 0 || isSelected) values.push({ slug, label, count, isSelected })
    }
    return values
  }

  private store(name: string, list: readonly FacetValue[]): void {
    if (this.listedValues + list.length > mostListedValues) this.forgetLists()
    this.lists.set(name, list)
    this.listedValues += list.length + 1
  }

  private forgetLists(): void {
    this.lists.clear()
    this.listedValues = 0
  }

  /** How many values have vehicles of the view behind them. */
  distinct(view: StockView): number {
    return this.countValues(view).reduce((sum, count) => sum + Number(count > 0), 0)
  }

  private countValues(view: StockView): Uint32Array {
    const { spellings } = this.column
    const bySpelling = this.column.count(view)
    const counts = this.freshTally()
    for (let code = 1; code < spellings.size; code++) {
      const position = spellings.valueOf[code] ?? noValue
      if (position !== noValue) counts[position] = (counts[position] ?? 0) + (bySpelling[code] ?? 0)
    }
    return counts
  }

  private freshTally(): Uint32Array {
    const { length } = this.column.spellings.values
    if (this.tally.length !== length) this.tally = new Uint32Array(length)
    return this.tally.fill(0)
  }

  private refresh(): void {
    const { spellings } = this.column
    if (this.changes === spellings.changes) return
    const entries = orderedValues(this.facet, this.knownValues(), this.fixed)
    this.listed = entries.map((entry) => ({ ...entry, position: spellings.positionOf(entry.slug) }))
    this.labels = null
    this.forgetLists()
    this.changes = spellings.changes
  }

  /** In the order of the last time: what is nearly sorted is soon sorted again. */
  private knownValues(): KnownValue[] {
    const { spellings } = this.column
    const before = this.listed.flatMap(({ position }) => position ?? [])
    const positions = new Set([...before, ...spellings.values.keys()])
    return [...positions].flatMap((position) => spellings.valueAt(position) ?? [])
  }
}
