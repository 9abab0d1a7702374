import { byName } from './by-name.ts'
import { type FacetName, facetNames } from './search-query.ts'

/** The values that a site's stock knows: per facet, slug to label. An engine hands it out. */
export type SearchVocabulary = Record<FacetName, ReadonlyMap<string, string>>

/** Label of a value, or its slug when the stock does not know it. */
export const labelOf = (vocabulary: SearchVocabulary, facet: FacetName, slug: string): string =>
  vocabulary[facet].get(slug) ?? slug

/** Addresses in our own spelling are read with it: it takes every value for one that there is, or may be one day. */
const everyValue: ReadonlyMap<string, string> = Object.assign(new Map<string, string>(), { has: () => true })
export const anyValue: SearchVocabulary = byName(facetNames, () => everyValue)
