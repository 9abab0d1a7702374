import { makeAliases, makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { makesWithFamilies, mayBeFamily, modelFamilies } from '#features/inventory/domain/naming/model-family.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import type { FacetName } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import { isEnglishWord } from '../text/everyday-english.ts'
import { synonymsOf } from '../text/synonyms.ts'

/** Values of one facet that a phrase stands for. */
export type MeantValues = {
  facet: FacetName
  slugs: string[]
  /** False when the phrase is only the noun of them. */
  isWhole: boolean
  /** Set where the phrase is a family of models, which belongs to a maker: the `3 Series` of BMW. */
  family?: { label: string; makes: readonly string[] }
}

/**
 * Answers which values of a stock a phrase stands for; null when none, or when it may mean different things. A phrase in the
 * plural stands for its singular too, where it may be one: `audis` is, but `Audi S` written together is not.
 */
export type KnownValues = (phrase: string, mayBePlural?: boolean) => MeantValues | null

/** Slugs of the models in stock. */
type ModelsOf = (make: string) => ReadonlySet<string>

/**
 * Values by their names with everything between letters and digits left out, so that `cx5`, `cx 5` and `CX-5` are one.
 * A phrase is a whole value, or the noun of several: `motorhome` stands for Class A and Class C Motorhomes.
 */
export function knownValues(
  vocabulary: SearchVocabulary,
  dealerships: readonly Dealership[],
  modelsOf?: ModelsOf,
): KnownValues {
  const whole = new Map<string, Value[]>()
  const nouns = new Map<string, Value[]>()
  const families = new Map<string, Value[]>()
  const values = namedFacets.flatMap((facet) => [...vocabulary[facet]].map(([slug, label]) => ({ facet, slug, label })))
  for (const { facet, slug, label } of values) {
    for (const name of namesOf({ facet, slug }, label)) add(whole, name, { facet, slug })
    for (const noun of facetsWithNouns.has(facet) ? nounsOf(slug) : []) add(nouns, noun, { facet, slug })
    for (const family of facet === 'model' ? familiesOf(slug) : []) add(families, family, { facet, slug })
  }
  for (const { slug, address } of dealerships.flatMap(({ locations }) => locations)) {
    if (vocabulary.location.has(slug)) add(whole, bare(address.city), { facet: 'location', slug })
  }
  const familyOf = familyReader(vocabulary, modelsOf)
  return (phrase, mayBePlural = true) => {
    const phrases = mayBePlural ? [phrase, ...singularsOf(phrase)] : [phrase]
    const family = familyOf(phrase)
    const meant = meantValues(phrases, { whole, nouns, families })
    return family ? joinedByFamily(meant, family) : meant
  }
}

type Family = Required<Pick<MeantValues, 'family' | 'slugs'>>

type FamilyModel = { make: string; slug: string; label: string }

/** The models of a family, of the makers that have one of that name: a `370z` is a number of Nissan's and no `3 Series`. */
function familyReader(vocabulary: SearchVocabulary, modelsOf?: ModelsOf): (phrase: string) => Family | null {
  // Every phrase of a text asks, and each answer looks at every model of every maker.
  let byKey: ReadonlyMap<string, FamilyModel[]> | undefined
  return (phrase) => {
    if (!mayBeFamily(phrase)) return null
    byKey ??= familyModels(vocabulary)
    // Which models a make has is a search: only for a make that has the family at all.
    const found = (byKey.get(phrase) ?? []).filter(({ make, slug }) => modelsOf?.(make).has(slug) ?? true)
    const [first] = found
    if (!first) return null
    const makes = [...new Set(found.map(({ make }) => make))]
    return { slugs: found.map(({ slug }) => slug), family: { label: first.label, makes } }
  }
}

function familyModels(vocabulary: SearchVocabulary): ReadonlyMap<string, FamilyModel[]> {
  const makes = makesWithFamilies.filter((each) => vocabulary.make.has(each))
  const all = makes.flatMap((make) =>
    [...vocabulary.model.keys()].flatMap((slug) =>
      modelFamilies(make, slug).map(({ key, label }) => ({ key, model: { make, slug, label } })),
    ),
  )
  const byKey = new Map<string, FamilyModel[]>()
  for (const { key, model } of all) byKey.set(key, [...(byKey.get(key) ?? []), model])
  return byKey
}

/** What is called so itself comes first; a body, a colour or another make of that name is meant before a family. */
function joinedByFamily(meant: MeantValues | null, { slugs, family }: Family): MeantValues {
  if (meant && meant.facet !== 'model') return meant
  return { facet: 'model', slugs: [...new Set([...(meant?.slugs ?? []), ...slugs])], isWhole: true, family }
}

type Value = { facet: FacetName; slug: string }
type Names = Record<'whole' | 'nouns' | 'families', ReadonlyMap<string, Value[]>>

/** Facets whose values people call by name; numbers are read with what they count. Weaker ones give way to the others. */
const namedFacets = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'axles',
  'origin',
  'location',
  'dealership',
  'features',
  'tag',
] as const satisfies readonly FacetName[]

const weakFacets: ReadonlySet<FacetName> = new Set<FacetName>(['dealership', 'features', 'tag'])

/** English puts the noun last: a Dual Cab Ute is a ute, a Plug-in Hybrid a hybrid. */
const facetsWithNouns: ReadonlySet<FacetName> = new Set<FacetName>(['body', 'fuel', 'transmission'])

const bare = (text: string) => slugify(text).replaceAll('-', '')

function namesOf({ facet, slug }: Value, label: string): Set<string> {
  const names = facet === 'make' ? [label, slug, ...makeAliases(label)] : [label, slug]
  return new Set([...names.map(bare), ...(facet === 'model' ? lastName(slug) : [])].filter(Boolean))
}

/** `land-cruiser-prado` is a Prado; a word of the language at the end of a name, as in Pajero Sport, is no name by itself. */
function lastName(slug: string): string[] {
  const [last = '', ...others] = slug.split('-').toReversed()
  return others.length > 0 && /^[a-z]{5,}$/.test(last) && !isEnglishWord(last) ? [last] : []
}

/** `class-c-motorhome` -> `motorhome`, `cmotorhome`, and `classc`, which is as telling. */
function nounsOf(slug: string): string[] {
  const tokens = slug.split('-')
  const ends = tokens.slice(1).map((_, at) => tokens.slice(at + 1).join(''))
  return tokens.length < 3 ? ends : [...ends, tokens.slice(0, -1).join('')]
}

/** `land-cruiser-prado` -> `land`, `landcruiser`: who looks for a Land Cruiser may want this one. A number is no family. */
function familiesOf(slug: string): string[] {
  const tokens = slug.split('-')
  const beginnings = tokens.slice(1).map((_, at) => tokens.slice(0, at + 1).join(''))
  return beginnings.filter((name) => name.length > 2 && /[a-z]/.test(name))
}

function add(names: Map<string, Value[]>, name: string, value: Value): void {
  if (name === '') return
  const known = names.get(name)
  if (known) known.push(value)
  else names.set(name, [value])
}

function meantValues(phrases: readonly string[], names: Names): MeantValues | null {
  for (const name of phrases) {
    const same = [name, ...(synonymsOf(name) ?? [])]
    const values = [...same.flatMap((each) => names.whole.get(each) ?? []), ...nicknamed(name, names)]
    const found = values.length > 0 ? [...values, ...kindsOf(same, values, names)] : nounsMeant(same, names)
    if (found.length > 0) return onlyFacet(found, values.length > 0)
  }
  return null
}

/** A crew cab is what the yard calls a Dual Cab Ute; the word itself counts before those that mean the same. */
const nounsMeant = (same: readonly string[], { nouns }: Names): Value[] =>
  same.map((name) => nouns.get(name) ?? []).find((values) => values.length > 0) ?? []

/** Nicknames of makes that a synonym does not tell. */
const nicknamed = (name: string, { whole }: Names): Value[] =>
  (whole.get(makeSlug(name).replaceAll('-', '')) ?? []).filter(({ facet }) => facet === 'make')

/** A hybrid may be a plug-in hybrid, a Land Cruiser a Prado: the name of a whole value stands for its kinds too. */
const kindsOf = (same: readonly string[], values: readonly Value[], { nouns, families }: Names): Value[] =>
  same
    .flatMap((name) => [...(nouns.get(name) ?? []), ...(families.get(name) ?? [])])
    .filter(({ facet }) => values.some((value) => value.facet === facet))

function singularsOf(phrase: string): string[] {
  if (phrase.length < 4 || !phrase.endsWith('s')) return []
  return [phrase.slice(0, -1), phrase.replace(/es$/, ''), phrase.replace(/ies$/, 'y')]
}

/** A make and its only model may share a name; what else is called alike stays unread. */
function onlyFacet(values: readonly Value[], isWhole: boolean): MeantValues | null {
  const strong = values.filter(({ facet }) => !weakFacets.has(facet))
  const [first, ...others] = strong.length > 0 ? strong : values
  if (!first) return null
  const rivals = new Set(others.map(({ facet }) => facet).filter((facet) => facet !== first.facet))
  const isMakeOverModel = first.facet === 'make' && [...rivals].every((facet) => facet === 'model')
  if (rivals.size > 0 && !isMakeOverModel) return null
  const same = (strong.length > 0 ? strong : values).filter(({ facet }) => facet === first.facet)
  return { facet: first.facet, slugs: [...new Set(same.map(({ slug }) => slug))], isWhole }
}
