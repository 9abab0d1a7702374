import type { hoursCalls } from '#console/calls/places/hours-calls.ts'
import { areSameHours, hoursDifferences } from '#features/sites/domain/hours/hours-problems.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import {
  editHours,
  type HoursRefusal,
  type HoursVersion,
  readHours,
  readHoursHistory,
} from '#features/sites/server/places/edit-hours.ts'
import { asId } from '#kernel/ids.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'

const mostVersions = 50

export const hoursRuns: Runs<typeof hoursCalls> = {
  'hours.list': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const places = await call.deps.database.forGroup(call.groupId, (db) => readHours(db, reach(call, site)))
    const nameOf = new Map(site.dealerships.map(({ id, name }) => [id, name]))
    return ok({
      places: places.map(({ id, dealershipId, name, timeZone, hours }) => ({
        id,
        name,
        dealership: nameOf.get(dealershipId) ?? '',
        timeZone: timeZone || site.timeZone,
        state: locationsOf(site).find((each) => each.id === id)?.address.state ?? '',
        hours: plainHours(hours),
      })),
    })
  },

  'hours.save': async (call, { places }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const edited = await call.deps.database.forGroup(call.groupId, (db) =>
      editHours(db, {
        places: places.map((place) => ({ ...place, id: asId<'location'>(place.id) })),
        among: reach(call, site),
        timeZone: site.timeZone,
        changedBy: call.staff.user.email,
        now: call.deps.now(),
      }),
    )
    if (!edited.ok) return fail(problemOf(edited.problem))
    for (const { id, name, before, after } of edited.value)
      call.audit({ subject: { kind: 'opening hours', id, name }, before, after })
    return ok({ changed: edited.value.length })
  },

  'hours.history': async (call, { id }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const versions = await call.deps.database.forGroup(call.groupId, (db) =>
      readHoursHistory(db, { id: asId<'location'>(id), among: reach(call, site), most: mostVersions + 1 }),
    )
    if (!versions) return fail(missing)
    return ok({
      versions: versions
        .slice(0, mostVersions)
        .map((version, at) => presentVersion(version, versions[at + 1], versions[0])),
    })
  },
}

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that location on this site.' }

/** Leaves out what is stored beside what the screen edits. */
const plainHours = ({ week, special }: OpeningHours): OpeningHours => ({ week, special })

const presentVersion = (
  { version, hours, changedBy, at }: HoursVersion,
  earlier: HoursVersion | undefined,
  newest: HoursVersion | undefined,
) => ({
  version,
  by: changedBy,
  at: at.toISOString(),
  isCurrent: newest !== undefined && areSameHours(newest.hours, hours),
  hours: plainHours(hours),
  differences: earlier ? hoursDifferences(earlier.hours, hours) : [],
})

function problemOf(problem: HoursRefusal): CallProblem {
  if (problem.kind === 'missing') return missing
  if (problem.kind === 'stale')
    return {
      kind: 'stale',
      message: 'Someone else has changed these hours.',
      current: { id: problem.id, hours: plainHours(problem.current) },
    }
  return {
    kind: 'invalid',
    message: 'Please check the times.',
    fields: Object.fromEntries(problem.problems.map(({ at, message }) => [at, message])),
  }
}
