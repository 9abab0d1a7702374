import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { makeDisplayName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { tokenDictionary } from './token-dictionary.ts'
import { readQuery } from './read-query.ts'
import { takenLabels } from '../reading/taken-label.ts'
import type { ReadingContext } from '../reading/query-reading.ts'
import type { SearchEngine, SearchRequest } from '../engine/search-engine.ts'
import { emptyQuery, type SearchQuery, withFacetValue } from '../query/search-query.ts'
import { tokenize, tokensOfText } from './vehicle-tokens.ts'
import { fillers, readTypedTokens, type TypedToken } from './typed-tokens.ts'

/** A list that a shopper may mean, and how many vehicles are in it: at least one. */
type SuggestedList = { label: string; query: SearchQuery; total: number }

export type Suggestions = {
  /** The words of the text that count, as `tokenize` gives them. */
  tokens: string[]
  /** The text read as filters: `Diesel · 7 seats · under $40,000`. */
  reading: SuggestedList | null
  /** Makes, models and body types, the largest list first. */
  values: (SuggestedList & { facet: ValueFacet })[]
  /** Vehicles that a search for the text would list first, but for sold ones. */
  vehicles: Vehicle[]
}

/** The stock, and how the list in which the shopper stands asks it: what is counted here is what that list counts. */
type SuggestionSource = {
  engine: SearchEngine
  known: ReadingContext
  listRequest(query: SearchQuery): SearchRequest
}

const suggestedFacets = ['make', 'model', 'body'] as const
type ValueFacet = (typeof suggestedFacets)[number]

const mostValues = 3
const mostVehicles = 4

/** As many values are counted as can be likely; the rest begin with the same letters and are many. */
const mostCounted = 10

/** A text without letters or digits suggests nothing. Sold vehicles and lists without vehicles are left out. */
export function suggestionsFor(text: string, source: SuggestionSource): Suggestions {
  const tokens = tokenize(text)
  if (tokens.length === 0) return { tokens, reading: null, values: [], vehicles: [] }
  const { query, reading } = readQuery({ ...emptyQuery, text }, source.known)
  const found = search(source, { query, pageSize: mostVehicles })
  const label = [...takenLabels(reading?.taken ?? []), ...(query.text === '' ? [] : [`“${query.text}”`])]
  return {
    tokens: tokens.filter((word) => !fillers.has(word)),
    reading:
      reading && label.length > 0 && found.total > 0 ? { label: label.join(' · '), query, total: found.total } : null,
    values: valuesFor(query, source),
    vehicles: found.hits.map(({ vehicle }) => vehicle).filter((vehicle) => !isSold(vehicle)),
  }
}

/** Slugs of a make's models, as `ReadingContext` asks for them. */
export function modelsOf(engine: SearchEngine, now: Date): (make: string) => ReadonlySet<string> {
  // A text is read word by word, and each may be a model of the make before it: the same question a dozen times.
  const known = new Map<string, ReadonlySet<string>>()
  return (make) => {
    const before = known.get(make)
    if (before) return before
    const query = withFacetValue(emptyQuery, 'make', make)
    const whole = { scope: {}, defaultSort: 'relevant', pageSize: 1, now } as const
    const { facets } = engine.search({ ...whole, query, facets: ['model'], ranges: [] })
    const models = new Set(facets.model.map(({ slug }) => slug))
    known.set(make, models)
    return models
  }
}

function search(
  { engine, listRequest }: SuggestionSource,
  request: Pick<SearchRequest, 'query' | 'pageSize' | 'facets'>,
) {
  return engine.search({ ...listRequest(request.query), facets: [], ranges: [], ...request })
}

/** What was not read yet may be the beginning of a name; a make that was read leads on to its models. */
function valuesFor(query: SearchQuery, source: SuggestionSource): Suggestions['values'] {
  const { vocabulary } = source.known
  const candidates = suggestedFacets.flatMap((facet) => [...vocabulary[facet]].map(candidateOf(facet)))
  const demands = readTypedTokens(query, tokenDictionary(candidates.flatMap(({ tokens }) => [...tokens])))
  const base = { ...query, text: '' }
  if (query.text === '') return modelsOfChosenMake(base, source)
  if (demands.length === 0 || demands.some(({ tokens }) => tokens.length === 0)) return []
  const meant = candidates.flatMap((candidate) => meantBy(demands, candidate, candidates))
  const likely = meant.toSorted((a, b) => rankOf(a, query.text) - rankOf(b, query.text)).slice(0, mostCounted)
  const counted = likely.map((candidate) => counts(candidate, base, source)).filter(({ total }) => total > 0)
  return counted.toSorted((a, b) => b.total - a.total).slice(0, mostValues)
}

/** A value by its name; `makes`: of the make that the text names beside a model. */
type Candidate = {
  facet: ValueFacet
  slug: string
  label: string
  tokens: ReadonlySet<string>
  makes: readonly string[]
}

const candidateOf =
  (facet: ValueFacet) =>
  ([slug, label]: [string, string]): Candidate => ({
    facet,
    slug,
    label,
    tokens: new Set(tokensOfText(label)),
    makes: [],
  })

const isMet = (demand: TypedToken, { tokens }: Candidate) => demand.tokens.some((word) => tokens.has(word))

/** The candidate, when its name has every word; a model's make may have some of them. */
function meantBy(demands: readonly TypedToken[], candidate: Candidate, all: readonly Candidate[]): Candidate[] {
  const unmet = demands.filter((demand) => !isMet(demand, candidate))
  if (unmet.length === 0) return [candidate]
  if (candidate.facet !== 'model' || unmet.length === demands.length) return []
  const makes = all.filter((other) => other.facet === 'make' && unmet.every((demand) => isMet(demand, other)))
  return makes.length === 0 ? [] : [{ ...candidate, makes: makes.map(({ slug }) => slug) }]
}

/** Names that begin as the text does come first, makes before models, short names before long ones. */
function rankOf({ facet, label, makes }: Candidate, text: string): number {
  const [first = ''] = tokenize(text)
  const begins = makes.length > 0 || (tokenize(label)[0] ?? '').startsWith(first)
  return (begins ? 0 : 1000) + suggestedFacets.indexOf(facet) * 100 + Math.min(label.length, 99)
}

/** With its make where only one make has such a model. */
function counts({ facet, slug, label, makes }: Candidate, base: SearchQuery, source: SuggestionSource) {
  const wanted = makes.reduce((query, make) => withFacetValue(query, 'make', make), withFacetValue(base, facet, slug))
  const { total, facets } = search(source, { query: wanted, pageSize: 1, facets: facet === 'model' ? ['make'] : [] })
  const having = facets.make.filter(
    ({ slug: make, count }) => count > 0 && (wanted.facets.make?.includes(make) ?? true),
  )
  const [make] = having
  if (facet !== 'model' || !make || having.length > 1) return { facet, label, query: wanted, total }
  const query = withFacetValue(wanted, 'make', make.slug)
  return { facet, label: `${makeDisplayName(make.label)} ${label}`, query, total }
}

function modelsOfChosenMake(base: SearchQuery, source: SuggestionSource): Suggestions['values'] {
  const [make, another] = base.facets.make ?? []
  if (make === undefined || another !== undefined || base.facets.model) return []
  const { facets } = search(source, { query: base, pageSize: 1, facets: ['model'] })
  const name = source.known.vocabulary.make.get(make) ?? make
  const models = facets.model.toSorted((a, b) => b.count - a.count).slice(0, mostValues)
  return models.map(({ slug, label, count }) => ({
    facet: 'model',
    label: `${name} ${label}`,
    query: withFacetValue(base, 'model', slug),
    total: count,
  }))
}
