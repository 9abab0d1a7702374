import { type NumberHider, numberHider, protectedSite } from '#features/sites/domain/protected-numbers.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { assembleSnapshot, type SiteSnapshot } from './site-snapshot.ts'

const protectedSnapshots = new WeakMap<SiteSnapshot, SiteSnapshot>()

/**
 * The site as the public sees it: the snapshot itself, or one without phone numbers where `contact.protect_number` is on, made
 * once for each snapshot. Whatever pages, documents and answers are made of it cannot tell a number that it does not hold.
 */
export function publicSnapshot(snapshot: SiteSnapshot): SiteSnapshot {
  if (!snapshot.site.settings.contact.protect_number) return snapshot
  const known = protectedSnapshots.get(snapshot)
  if (known) return known
  const hide = numberHider(snapshot.site)
  const { vehicles, pages, models, content, ...records } = snapshot.records
  const site = protectedSite(snapshot.site)
  const hidden = {
    vehicles: describedWithout(vehicles, hide),
    pages: hide(pages),
    models: hide(models),
    content: hide(content),
  }
  const made = { ...assembleSnapshot({ ...records, ...hidden, site }, snapshot.asOf), stamp: snapshot.stamp }
  protectedSnapshots.set(snapshot, made)
  // What it is made from again leads to itself: a page handed on is protected once.
  protectedSnapshots.set(made, made)
  return made
}

/** Looks into a vehicle's description alone: nothing else of it is the dealer's own text, and the others of a large stock stay the same objects. */
const describedWithout = (vehicles: readonly Vehicle[], hide: NumberHider): Vehicle[] =>
  vehicles.map((vehicle) => {
    const comments = hide(vehicle.comments)
    return comments === vehicle.comments ? vehicle : { ...vehicle, comments }
  })
