import { isKnownMake, nameKey } from '../../naming/make-name.ts'
import { modelName } from '../../naming/model-name.ts'
import { makeSlug } from '../../vehicle/vehicle-labels.ts'

export type WrittenModel = { make: string; model: string; count: number }

export type SpellModel = (make: string, model: string) => string

/**
 * Finds among spellings that differ only in case, spaces and dashes the one that most vehicles of the file and of the group have; of
 * several, the most divided one. What is stored from an earlier release counts as it would be written today.
 */
export function modelSpellings(written: Iterable<WrittenModel>): SpellModel {
  const spellings = new Map<string, Map<string, number>>()
  for (const { make, model, count } of written) {
    const key = modelKey(make, model)
    const known = spellings.get(key) ?? new Map<string, number>()
    if (!spellings.has(key)) spellings.set(key, known)
    const spelling = modelName(make, model)
    known.set(spelling, (known.get(spelling) ?? 0) + count)
  }
  const chosen = new Map([...spellings].map(([key, counts]) => [key, commonest(counts)]))
  return (make, model) => chosen.get(modelKey(make, model)) ?? model
}

export type SpellMake = (make: string) => string

/** Finds among spellings of a make that is not known here, which differ in case, spaces and dashes, the one that most vehicles have. */
export function makeSpellings(written: Iterable<WrittenModel>): SpellMake {
  const spellings = new Map<string, Map<string, number>>()
  for (const { make, count } of written) {
    if (isKnownMake(make)) continue
    const key = makeSlug(make)
    const known = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, known)
    known.set(make, (known.get(make) ?? 0) + count)
  }
  const chosen = new Map([...spellings].map(([key, counts]) => [key, commonest(counts)]))
  return (make) => chosen.get(makeSlug(make)) ?? make
}

const modelKey = (make: string, model: string): string => `${makeSlug(make)} ${nameKey(modelName(make, model))}`

const commonest = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted(
    ([one, oneCount], [other, otherCount]) =>
      otherCount - oneCount || other.length - one.length || (one < other ? -1 : 1),
  )[0]?.[0]
