import { slugify } from '#kernel/slug.ts'
import type { Vehicle } from '../../vehicle/vehicle.ts'
import { makeDisplayName } from '../../vehicle/vehicle-labels.ts'

/** Leaves room for a number behind it within the 120 characters of a slug. */
const longest = 100

/** `toyota-hilux-sr5-2019-12345`: what a vehicle's address is made of. It is given once and never changes. */
export function vehicleSlugBase(vehicle: Pick<Vehicle, 'make' | 'model' | 'badge' | 'year' | 'stockNumber'>): string {
  const { make, model, badge, year, stockNumber } = vehicle
  const text = slugify([makeDisplayName(make), model, badge, year, stockNumber].filter(Boolean).join(' '))
  const cut =
    text.length <= longest
      ? text
      : text
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest)
  return cut === '' ? 'vehicle' : cut
}

/** Hands out slugs that nobody in the group has: a taken one gets the next free number. */
export function slugGiver(taken: Iterable<string>): (base: string) => string {
  const input = new Set(taken)
  const lastNumber = new Map<string, number>()
  return (base) => {
    let slug = base
    for (let number = lastNumber.get(base) ?? 2; input.has(slug); number += 1) {
      slug = `${base}-${number}`
      lastNumber.set(base, number + 1)
    }
    input.add(slug)
    return slug
  }
}
