import { slugOfAnyModel } from '#features/inventory/domain/naming/model-name.ts'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { colourFamily } from '#features/inventory/domain/vehicle/colour-family.ts'
import { fuelLabel, makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { FilterTextField } from '#features/sites/domain/settings/stock-filter/stock-filter-fields.ts'
import { slugify } from '#kernel/slug.ts'
import type { StockSite } from '../query/stock-site.ts'

/** The slug that a written value stands for: makes under any of their names, places by slug or name, colours by family. */
export function wantedSlug(field: FilterTextField, written: string, { region, dealerships }: StockSite): string {
  const slug = slugify(written)
  switch (field) {
    case 'make':
      return makeSlug(written)
    case 'model':
      return slugOfAnyModel(written) ?? modelSlug(written)
    case 'colour':
      return familySlug(written) ?? slug
    case 'fuel':
      return region === 'US' && slug === 'gasoline' ? 'gas' : slugify(fuelLabel(slug, region))
    case 'dealership':
      return placeSlug(slug, dealerships)
    case 'location':
      return placeSlug(
        slug,
        dealerships.flatMap(({ locations }) => locations),
      )
    default:
      return slug
  }
}

/** `maroon` is a red; a word that names no colour stays as it is. */
function familySlug(written: string): string | undefined {
  const family = colourFamily(written)
  return family === '' ? undefined : slugify(family)
}

const placeSlug = (slug: string, places: readonly { slug: string; name: string }[]) =>
  (places.find((place) => place.slug === slug) ?? places.find((place) => slugify(place.name) === slug))?.slug ?? slug
