import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FacetEntry } from '../engine/facet-entries.ts'
import type { KnownValue } from '../engine/facet-values.ts'

type SpellingRules = {
  /** The value of the facet that a spelling stands for; null when none. */
  entryOf(spelling: string): FacetEntry | null
  /** Free text finds these words in it; `vehicle` is the first that says it. */
  textsOf(spelling: string, vehicle: Vehicle): readonly string[]
}

export const noValue = -1

/**
 * The distinct spellings of a column and the values they stand for (`SUV` and `suv` are two and one). A spelling has a code,
 * counted from 1; 0 says nothing. Codes are never given back: a spelling that fell out of use may come again.
 */
export class Spellings {
  /** Vehicles per code. */
  readonly counts = [0]
  /** Position of its value per code, or `noValue`. */
  readonly valueOf = [noValue]
  /** Codes per value, and the address of each. */
  readonly values: { slug: string; codes: number[] }[] = []
  /** Other when a count has changed. */
  changes = 0
  /** Other when a spelling came into use or fell out of it. */
  spellingChanges = 0
  private readonly spellings = ['']
  private readonly labels = ['']
  private readonly otherTexts = new Map<number, readonly string[]>()
  private readonly codes = new Map([['', 0]])
  private readonly tokensOnly = new Map<number, number>()
  private readonly positions = new Map<string, number>()
  private readonly rules: SpellingRules

  constructor(rules: SpellingRules) {
    this.rules = rules
  }

  get size(): number {
    return this.counts.length
  }

  codeOf(spelling: string, vehicle: Vehicle): number {
    return this.codes.get(spelling) ?? this.learn(spelling, vehicle)
  }

  /** Another code of the same words without the value, for a vehicle that says one value in two spellings. */
  codeOfText(code: number): number {
    const known = this.tokensOnly.get(code)
    if (known !== undefined) return known
    const twin = this.add(this.spellings[code] ?? '', { entry: null, texts: this.textsOf(code) })
    this.tokensOnly.set(code, twin)
    return twin
  }

  /** One more vehicle says this, or one less. */
  count(code: number, change: 1 | -1): void {
    if (code === 0) return
    const before = this.counts[code] ?? 0
    this.counts[code] = before + change
    this.changes += 1
    if (before === 0 || before + change === 0) this.spellingChanges += 1
  }

  textsOf(code: number): readonly string[] {
    return this.otherTexts.get(code) ?? [this.spellings[code] ?? '']
  }

  /** Position of the value in `values`; undefined when no spelling ever stood for it. */
  positionOf(slug: string): number | undefined {
    return this.positions.get(slug)
  }

  codesOf(slug: string): readonly number[] {
    const position = this.positions.get(slug)
    return position === undefined ? [] : (this.values[position]?.codes ?? [])
  }

  /** The value at a position with the labels that vehicles give it; null when no vehicle has it now. */
  valueAt(position: number): KnownValue | null {
    const value = this.values[position]
    const labels = this.labelsOf(value?.codes ?? [])
    return value && labels.size > 0 ? { slug: value.slug, labels } : null
  }

  private labelsOf(codes: readonly number[]): Map<string, number> {
    const labels = new Map<string, number>()
    for (const code of codes) {
      const label = this.labels[code] ?? ''
      const count = this.counts[code] ?? 0
      if (count > 0) labels.set(label, (labels.get(label) ?? 0) + count)
    }
    return labels
  }

  private learn(spelling: string, vehicle: Vehicle): number {
    const { entryOf, textsOf } = this.rules
    const code = this.add(spelling, { entry: entryOf(spelling), texts: textsOf(spelling, vehicle) })
    this.codes.set(spelling, code)
    return code
  }

  private add(spelling: string, { entry, texts }: { entry: FacetEntry | null; texts: readonly string[] }): number {
    const code = this.size
    this.counts.push(0)
    this.spellings.push(spelling)
    if (texts.length !== 1 || texts[0] !== spelling) this.otherTexts.set(code, texts)
    this.labels.push(entry?.label ?? '')
    this.valueOf.push(entry ? this.valueWith(entry.slug, code) : noValue)
    return code
  }

  private valueWith(slug: string, code: number): number {
    const known = this.positions.get(slug)
    if (known !== undefined) {
      this.values[known]?.codes.push(code)
      return known
    }
    this.positions.set(slug, this.values.length)
    return this.values.push({ slug, codes: [code] }) - 1
  }
}
