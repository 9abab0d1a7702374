import { type HireKind, hireKinds, hireTerms } from '#features/bookings/domain/hire/hire-terms.ts'
import { hireSegments } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { PageRequest } from '../page/page.ts'
import { underVehicle } from '../page/vehicle-address.tsx'
import type { Hired } from './page-hire.ts'

export const hireMatches: Record<HireKind, ReturnType<typeof underVehicle>> = {
  rental: underVehicle(`/${hireSegments.rental}`),
  subscription: underVehicle(`/${hireSegments.subscription}`),
}

/** What the page at this address rents out; undefined for all others, which is nearly every page. */
export function hiredOn({ url, snapshot }: Pick<PageRequest, 'url' | 'snapshot'>): Hired | undefined {
  for (const kind of hireKinds) {
    const slug = hireMatches[kind](url.pathname, snapshot)?.['slug']
    const vehicle = slug === undefined ? undefined : snapshot.findVehicle(slug)
    const terms = vehicle && hireTerms(vehicle, snapshot.site, kind)
    if (vehicle && terms) return { kind, vehicle, terms }
  }
  return undefined
}
