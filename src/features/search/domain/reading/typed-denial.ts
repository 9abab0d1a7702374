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
  let named = modelBehind(tokens, valuesAt(tokens, denial.end, place), place)
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

/** `not a Nissan Leaf` denies the Leaf, and nothing else of Nissan's. */
function modelBehind(tokens: readonly Token[], named: ReturnType<typeof valuesAt>, place: ValuesPlace) {
  if (named?.facet !== 'make') return named
  const model = typedValuesAt(tokens, named.end, { ...place, makeBefore: named.slugs, mayBeDenied: true })
  return model?.facet === 'model' ? model : named
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
  not:
    'not|no|non|without|with no|minus|except|excluding|except for|apart from|anything but|anything except|any colour but|any color but|' +
    'any make but|any brand but|other than|not in|not a|not an|not any|but not|but no|and not|and no|dont want|do not want|didnt want|' +
    'we dont want|dont like|do not like|dont need|wouldnt want|wont buy|hate|hates|avoid|avoiding|nothing|not after|not interested in|' +
    'not looking for|not keen on|not into|never a|rather than|rather than a|instead of|instead of a|isnt|isnt a|isnt an|arent|arent a|are not|werent|that arent|that are not|arent from|is not|is not a|thats not|that isnt|that is not|no more',
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
  'axles',
  'origin',
])
