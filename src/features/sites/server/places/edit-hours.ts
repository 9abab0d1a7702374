import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { areSameHours, type HoursProblem, hoursProblems, normalizedHours } from '../../domain/hours/hours-problems.ts'
import { localTime, type OpeningHours } from '../../domain/hours/opening-hours.ts'
import { bumpSitesOfDealership } from '../site-store.ts'
import {
  type HoursVersion,
  insertHoursVersion,
  listHoursVersions,
  listPlaces,
  type EditedPlace,
  updateHours,
} from './place-store.ts'

export type { HoursVersion, EditedPlace }

type HoursEdit = {
  /** Each place with its new hours, and those that the editor saw before. */
  places: readonly { id: LocationId; hours: OpeningHours; seen?: OpeningHours | undefined }[]
  /** Only places of these dealerships are changed. */
  among: readonly DealershipId[]
  /** Zone of places that name none. */
  timeZone: string
  changedBy: string
  now: Date
}

export type HoursRefusal =
  | { kind: 'missing' }
  | { kind: 'invalid'; problems: HoursProblem[] }
  /** Somebody else changed the hours of this place meanwhile. */
  | { kind: 'stale'; id: LocationId; current: OpeningHours }

type EditedHours = { id: LocationId; name: string; before: OpeningHours; after: OpeningHours }

/** Places of these dealerships with their hours. */
export const readHours = (db: GroupDb, among: readonly DealershipId[]): Promise<EditedPlace[]> =>
  listPlaces(db, { among })

/** Changes the hours of one place or of several alike, all or none, and keeps what was there. */
export async function editHours(db: GroupDb, edit: HoursEdit): Promise<Result<EditedHours[], HoursRefusal>> {
  const { places, among, now } = edit
  const problems = places.flatMap(({ hours }) => hoursProblems(hours))
  if (problems.length > 0) return fail({ kind: 'invalid', problems })
  const stored = await listPlaces(db, { among, ids: places.map(({ id }) => id), isLocked: true })
  if (stored.length < places.length) return fail({ kind: 'missing' })
  const planned: EditedHours[] = []
  for (const place of stored) {
    const wanted = places.find(({ id }) => id === place.id)
    if (!wanted) continue
    const today = localTime(now, place.timeZone || edit.timeZone).date
    const isStale =
      wanted.seen && !areSameHours(normalizedHours(place.hours, today), normalizedHours(wanted.seen, today))
    if (isStale) return fail({ kind: 'stale', id: place.id, current: place.hours })
    // Whatever else is stored about the hours of a place stays.
    const after = { ...place.hours, ...normalizedHours(wanted.hours, today) }
    if (!areSameHours(place.hours, after)) planned.push({ id: place.id, name: place.name, before: place.hours, after })
  }
  for (const each of planned) await store(db, each, edit)
  const changed = stored.filter(({ id }) => planned.some((each) => each.id === id))
  for (const dealershipId of new Set(changed.map((place) => place.dealershipId)))
    await bumpSitesOfDealership(db, dealershipId)
  return ok(planned)
}

/** Hours that nobody changed here, from files or of the beginning, are a version too: they can be put back. */
async function store(db: GroupDb, { id, before, after }: EditedHours, { changedBy, now }: HoursEdit): Promise<void> {
  const [newest] = await listHoursVersions(db, id, 1)
  const last = newest?.version ?? 0
  const isKnown = newest !== undefined && areSameHours(newest.hours, before)
  if (!isKnown) await insertHoursVersion(db, id, { version: last + 1, hours: before, changedBy: '', at: now })
  await insertHoursVersion(db, id, { version: last + (isKnown ? 1 : 2), hours: after, changedBy, at: now })
  await updateHours(db, id, after)
}

/** Versions of one place of these dealerships, the newest first; undefined for any other place. */
export async function readHoursHistory(
  db: GroupDb,
  { id, among, most }: { id: LocationId; among: readonly DealershipId[]; most: number },
): Promise<HoursVersion[] | undefined> {
  const [place] = await listPlaces(db, { among, ids: [id] })
  return place && listHoursVersions(db, id, most)
}
