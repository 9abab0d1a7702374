import { hasNearest, nearestLocations, type NearestLocations } from '#features/search/domain/near/nearest-locations.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import { NearestForm } from '#features/search/view/map/nearest-form.tsx'
import { locationsOf } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import type { ReactNode } from 'react'
import type { PageRequest } from '../page/page.ts'

/** Parts of a page with every location: the form that asks where the shopper is, and the locations seen from there. */
type NearestYard = { nearestForm: ReactNode; nearest: NearestLocations | null }

/** `?near=2150`: by a postcode or town that was typed, or that the device was asked for. */
export function nearestYard({ snapshot: { site }, url }: PageRequest): NearestYard {
  const locations = locationsOf(site)
  if (!hasNearest(locations)) return { nearestForm: null, nearest: null }
  const typed = (url.searchParams.get('near') ?? '').trim().slice(0, 60)
  const place = typed === '' ? null : placeFinder(site)(slugify(typed))
  return {
    nearestForm: (
      <NearestForm
        action={url.pathname}
        region={site.region}
        value={typed}
        isUnknown={typed !== '' && place === null}
      />
    ),
    nearest: place && nearestLocations(locations, place, site.region),
  }
}
