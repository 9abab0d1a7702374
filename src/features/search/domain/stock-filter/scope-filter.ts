import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import type { StockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter.ts'
import type { FilterTextField } from '#features/sites/domain/settings/stock-filter/stock-filter-fields.ts'
import type { QueryPreset } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'
import { bindFilter, type BoundFilter, readFilter } from './bound-filter.ts'
import { makeFilter } from './make-filter.ts'

/** One filter for a named path or preset link; null when it narrows nothing. */
export function scopeFilter(preset: PresetFilter, site: StockSite): BoundFilter | null {
  const filter = presetAsFilter(preset)
  return filter && bindFilter(filter, site)
}

/** A link's make filter also asks for used vehicles (specification 9), unless the list itself says which conditions it holds (decision 061). */
export const linkPreset = (preset: QueryPreset, list: PresetFilter): PresetFilter =>
  addsUsed(preset, list) ? { ...preset, car_type: ['used'] } : preset

/** Whether `linkPreset` narrows the list to used vehicles. */
export const addsUsed = (preset: QueryPreset, list: PresetFilter): boolean =>
  preset.make !== undefined && list.car_type === undefined

/** Writes the preset filter in the language of the setting. */
export function presetAsFilter(preset: PresetFilter): StockFilter | null {
  const expression = readFilter(preset.expression)
  const parts = [...textParts(preset), ...numberParts(preset), ...(expression ? [expression] : [])]
  const [first, ...others] = parts
  if (!first) return null
  return others.length === 0 ? first : { kind: 'and', of: parts }
}

function textParts({ car_type: types, make, body, city, exclude_location: excluded }: PresetFilter): StockFilter[] {
  const oneOf = (field: FilterTextField, values: readonly string[] = []): StockFilter[] =>
    values.length === 0 ? [] : [{ kind: 'text', field, values }]
  return [
    ...(make && make.length > 0 ? [makeFilter(make)] : []),
    ...oneOf('car_type', types),
    ...oneOf('body', body),
    ...oneOf('city', city),
    ...oneOf('location', excluded).map((of): StockFilter => ({ kind: 'not', of })),
  ]
}

function numberParts({ minimum_photos: photos = 0, subscription, rental }: PresetFilter): StockFilter[] {
  const parts: StockFilter[] = []
  if (photos > 0) parts.push({ kind: 'number', field: 'photos', from: photos, to: null })
  if (subscription) parts.push({ kind: 'number', field: 'subscription_price', from: 1, to: null })
  if (rental) parts.push({ kind: 'flag', field: 'rental', is: true })
  return parts
}
