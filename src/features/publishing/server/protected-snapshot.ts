import { type NumberHider, numberHider, protectedSite } from '#features/sites/domain/protected-numbers.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { atOnce, runsOf, type Steps } from '#kernel/work-steps.ts'
import { type SiteRecords, type SiteSnapshot, snapshotInSteps } from './site-snapshot.ts'

const protectedSnapshots = new WeakMap<SiteSnapshot, SiteSnapshot>()

/**
 * The site as the public sees it: the snapshot itself, or one without phone numbers where `contact.protect_number` is on, made
 * once for each snapshot. Whatever pages, documents and answers are made of it cannot tell a number that it does not hold.
 */
export const publicSnapshot = (snapshot: SiteSnapshot): SiteSnapshot =>
  known(snapshot) ?? atOnce(protectedInSteps(snapshot, null))

/** What the public sees in place of the snapshot, where that is another one and was made. */
export const knownProtected = (snapshot: SiteSnapshot): SiteSnapshot | undefined => protectedSnapshots.get(snapshot)

const known = (snapshot: SiteSnapshot): SiteSnapshot | undefined =>
  snapshot.site.settings.contact.protect_number ? protectedSnapshots.get(snapshot) : snapshot

/** A snapshot with what the public sees of it made ready, in steps: meanwhile the one before goes on answering. */
export function* preparedForPublic(records: SiteRecords, now: Date, before: SiteSnapshot | null): Steps<SiteSnapshot> {
  const snapshot = yield* snapshotInSteps(records, now, before)
  const shown = known(snapshot) ?? (yield* protectedInSteps(snapshot, before))
  yield* shown.stockSearch.prepare()
  return snapshot
}

function* protectedInSteps(snapshot: SiteSnapshot, before: SiteSnapshot | null): Steps<SiteSnapshot> {
  const hide = numberHider(snapshot.site)
  const { vehicles, pages, models, content, ...records } = snapshot.records
  const hidden = {
    ...records,
    site: protectedSite(snapshot.site),
    vehicles: yield* describedWithout(vehicles, hide),
    pages: hide(pages),
    models: hide(models),
    content: hide(content),
  }
  yield
  const made = {
    ...(yield* snapshotInSteps(hidden, snapshot.asOf, (before && protectedSnapshots.get(before)) ?? null)),
    stamp: snapshot.stamp,
  }
  protectedSnapshots.set(snapshot, made)
  // What it is made from again leads to itself: a page handed on is protected once.
  protectedSnapshots.set(made, made)
  return made
}

/** Looks into a vehicle's description alone: nothing else of it is the dealer's own text, and the others of a large stock stay the same objects. */
function* describedWithout(vehicles: readonly Vehicle[], hide: NumberHider): Steps<Vehicle[]> {
  const described: Vehicle[] = []
  for (const run of runsOf(vehicles, describedInStep)) {
    for (const vehicle of run) {
      const comments = hide(vehicle.comments)
      described.push(comments === vehicle.comments ? vehicle : { ...vehicle, comments })
    }
    yield
  }
  return described
}

const describedInStep = 1_000
