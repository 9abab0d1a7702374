import type { Region } from '#features/sites/domain/region.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { FindPlace } from '../near/places.ts'
import type { FacetName, NumberRange, RangeName, SearchQuery, SortOption } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'

/** What a site's stock and yard know, for reading what a shopper types. */
export type ReadingContext = {
  vocabulary: SearchVocabulary
  settings: SearchSettings
  region: Region
  template: Template
  /** What the yard calls its vehicles in a sentence, where its settings name them otherwise than its template. */
  vehicles?: string
  /** Towns of their locations are read too. */
  dealerships?: readonly Dealership[]
  /** Slugs of a make's models: without it, models that are a mere number (`Mazda 3`) stay words. */
  modelsOf?(make: string): ReadonlySet<string>
  /** Centres of postcodes and small towns; without it only the large towns of the map are known. */
  findPlace?: FindPlace
  /** The year that it is, for `less than 3 years old`. */
  thisYear: number
}

/** One thing that was taken for a filter or an order. */
export type Interpretation = {
  /** As typed: `under 40k`. */
  typed: string
  /** In our words: `under $40,000`. */
  label: string
  about: FacetName | RangeName | 'sort' | 'stock' | 'near'
}

/** What a text was read as, for the shopper to see. */
export type QueryReading = {
  typed: string
  /** In the order of the text; none where it only asks what can be towed. */
  taken: Interpretation[]
  /** Bodies that it asks for and the yard has none of, each in the plural, with the labels of those that are shown for it. */
  absent: { wanted: string; shown: string[] }[]
  /** Set where it speaks of towing: which vehicle was named and known, and the ATM that was taken for it. */
  towing: Towing | null
  /** The search with the text left as it stands. */
  literal: SearchQuery
}

export type Towing = { vehicle: string; atmKg: number } | { vehicle: null }

/**
 * What words that were understood do to a query. `label` calls it shorter than its values would: `not white`, `near Sydney`; `makes` are
 * those of a family of models.
 */
export type QueryChange =
  | {
      kind: 'values'
      about: FacetName
      slugs: readonly string[]
      label?: string
      isDenial?: boolean
      /** What people of the kind usually need: it gives way to what is said of the same thing. */
      isRough?: boolean
      makes?: readonly string[]
      /** What was asked for and is not in stock, in the plural; the values come nearest to it, and may be none. */
      absent?: string
    }
  | { kind: 'range'; about: RangeName; range: NumberRange; label?: string; tows?: string; isRough?: boolean }
  | { kind: 'order'; about: 'sort'; sort: SortOption }
  | { kind: 'near'; about: 'near'; near: string; within: number | null; label: string }
  | { kind: 'everything'; about: 'stock' }
  | { kind: 'tow'; about: 'stock' }
