import type { FacetName } from '../query/search-query.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import { typedValuesAt, type ValuesPlace } from './typed-values.ts'
import type { Token } from './query-tokens.ts'

/** `not white`, `no utes`, `anything but a Toyota or Ford`: `slugs` are all others that the stock has, `denied` the ones named. */
export function typedDenialAt(
  tokens: readonly Token[],
  at: number,
  place: ValuesPlace,
): { facet: FacetName; slugs: string[]; denied: string[]; end: number } | null {
  const denial = phraseAt(denials, tokens, at)
  if (!denial) return null
  let named = valuesAt(tokens, denial.end, place)
  if (!named || !deniedFacets.has(named.facet)) return null
  const denied = new Set(named.slugs)
  const { facet } = named
  let { end } = named
  for (;;) {
    const isMore = links.has(tokens[end]?.word ?? '')
    named = isMore ? valuesAt(tokens, end + 1, place) : null
    if (named?.facet !== facet) break
    for (const slug of named.slugs) denied.add(slug)
    end = named.end
  }
  const slugs = [...place.known.vocabulary[facet].keys()].filter((slug) => !denied.has(slug))
  return slugs.length === 0 ? null : { facet, slugs, denied: [...denied], end }
}

/** `without a sunroof`: of equipment a list cannot say no, and must not say yes. Where what is denied ends; null where nothing is. */
export function endOfDenial(tokens: readonly Token[], at: number, place: ValuesPlace): number | null {
  const denial = phraseAt(denials, tokens, at)
  const named = denial && valuesAt(tokens, denial.end, place)
  return named && !deniedFacets.has(named.facet) ? named.end : null
}

const valuesAt = (tokens: readonly Token[], at: number, place: ValuesPlace) =>
  typedValuesAt(tokens, articles.has(tokens[at]?.word ?? '') ? at + 1 : at, { ...place, mayBeDenied: true })

const denials = phrases<'not'>({
  not: 'not|no|non|without|with no|minus|except|excluding|anything but|any colour but|any color but|other than|not in|not a|but not|but no',
})

const articles = new Set(['a', 'an', 'the'])
const links = new Set(['or', 'and', 'nor'])

const deniedFacets: ReadonlySet<FacetName> = new Set<FacetName>([
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
])
