import type { Region } from '#features/sites/domain/region.ts'
import { type Template, vehiclesNounOf } from '#features/sites/domain/template.ts'
import { sortLabel, valueText } from '../query/search-filters.ts'
import { facetsOfAll, type NumberRange, type RangeName } from '../query/search-query.ts'
import { rangeFilterText } from '../query/search-ranges.ts'
import { labelOf, type SearchVocabulary } from '../query/search-vocabulary.ts'
import type { Interpretation, QueryChange } from './query-reading.ts'

type LabelContext = { vocabulary: SearchVocabulary; region: Region; template: Template; vehicles?: string }

/** A change in words that stand after "we read this as": `Diesel`, `7 seats`, `under $40,000`, `Lowest price first`. */
export function takenLabel(change: QueryChange, { vocabulary, region, template, vehicles }: LabelContext): string {
  switch (change.kind) {
    case 'values': {
      if (change.label !== undefined) return change.label
      const { about, slugs } = change
      const labels = slugs.map((slug) => valueText(about, labelOf(vocabulary, about, slug), region))
      return listed(labels, facetsOfAll.has(about) ? 'and' : 'or')
    }
    case 'range':
      return rangePhrase(change.about, change.range, region) + (change.label ? ` ${change.label}` : '')
    case 'order':
      return `${inSentence(sortLabel(change.sort, region))} first`
    case 'near':
      return change.label
    case 'tow':
      return 'what you can tow'
    case 'everything':
      return `all ${vehicles ?? vehiclesNounOf({ template })}`
  }
}

/** The labels of a reading, a make and the model behind it as one name: `Mazda 3`, `2018 or newer`. */
export function takenLabels(taken: readonly Interpretation[]): string[] {
  const labels: string[] = []
  for (const [at, { about, label }] of taken.entries()) {
    const before = taken[at - 1]?.about
    // `fuel efficient car for uber` says one thing twice.
    if (taken.slice(0, at).some((other) => other.about === about && other.label === label)) continue
    const isOfMake = about === 'model' && before === 'make'
    const isAlternative = about === before && alternatives.has(about) && !label.startsWith('not ')
    labels.push(isOfMake || isAlternative ? `${labels.pop()}${isOfMake ? ' ' : ' or '}${label}` : label)
  }
  return labels
}

/** Any value of these facets is enough: `Hilux or Ranger`. */
const alternatives: ReadonlySet<string> = new Set(['make', 'model', 'body', 'fuel', 'colour', 'location'])

/** `6 seats, 7 seats or 8 seats`. */
function listed(labels: readonly string[], link: 'and' | 'or'): string {
  const [last = '', ...others] = labels.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${link} ${last}`
}

/** The words of the chip, within a sentence: one limit reads alike wherever it stands. */
function rangePhrase(name: RangeName, range: NumberRange, region: Region): string {
  const text = rangeFilterText(name, range, region)
  return text.startsWith('Up to ') ? text.replace('Up', 'up') : text
}

/** `Lowest Price` -> `Lowest price`. */
const inSentence = (label: string): string => label.charAt(0) + label.slice(1).toLowerCase()
