import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FacetReader } from '#features/search/domain/engine/facet-entries.ts'
import type { FacetName } from '#features/search/domain/query/search-query.ts'
import { type TextColumnName, textColumns, tokensOfText } from '#features/search/domain/text/vehicle-tokens.ts'
import type { CodedColumn } from './coded-column.ts'
import { MultiColumn } from './multi-column.ts'
import { SingleColumn } from './single-column.ts'
import { Spellings } from '../spellings.ts'

/** The facet whose column free text reads too; the other texts have a column of their own. */
export const facetOfText: Partial<Record<TextColumnName, FacetName>> = {
  make: 'make',
  model: 'model',
  badge: 'badge',
  series: 'series',
  body: 'body',
  fuel: 'fuel',
  transmission: 'transmission',
  drive: 'drive',
  colourFamily: 'colour',
  carType: 'car_type',
  lams: 'lams',
  features: 'features',
}

export const textNames = Object.keys(textColumns) as TextColumnName[]

const textOfFacet = new Map(Object.entries(facetOfText).map(([text, facet]) => [facet, text as TextColumnName]))

/** Features are the one facet in which a vehicle may have several values; of any other the first value counts. */
export function facetColumn(facet: FacetName, { spell, entryOf }: FacetReader): CodedColumn {
  const text = textOfFacet.get(facet)
  if (facet === 'features') {
    const spellings = new Spellings({ entryOf, textsOf: (spelling) => [spelling] })
    return new MultiColumn((vehicle) => listOf(spell(vehicle)), spellings)
  }
  const textsOf = (_: string, vehicle: Vehicle) => (text === undefined ? [] : textColumns[text](vehicle))
  return new SingleColumn((vehicle) => listOf(spell(vehicle))[0] ?? '', new Spellings({ entryOf, textsOf }))
}

/** A text that no facet shows. A dealer's own name for a vehicle is hardly ever said twice, so its words are kept one by one. */
export function textColumn(text: TextColumnName): CodedColumn {
  const entryOf = () => null
  if (text === 'name') {
    const spellings = new Spellings({ entryOf, textsOf: (word) => [word] })
    return new MultiColumn(({ name }) => (name === '' ? [] : tokensOfText(name)), spellings)
  }
  const spell = (vehicle: Vehicle) => textColumns[text](vehicle)[0] ?? ''
  return new SingleColumn(spell, new Spellings({ entryOf, textsOf: (spelling) => [spelling] }))
}

const listOf = (spelled: string | readonly string[]) => (typeof spelled === 'string' ? [spelled] : spelled)
