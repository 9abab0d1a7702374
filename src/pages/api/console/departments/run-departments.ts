import type { departmentCalls, PlaceWithDepartments } from '#console/calls/places/department-calls.ts'
import { departmentRoutes } from '#features/leads/domain/delivery/department-routes.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { type DepartmentsRefusal, editDepartments, readPlaces } from '#features/sites/server/places/edit-departments.ts'
import type { EditedPlace } from '#features/sites/server/places/edit-hours.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'

export const departmentRuns: Runs<typeof departmentCalls> = {
  'departments.list': async (call) => {
    const { site: known } = await call.deps.snapshots.get(call.address)
    return call.deps.database.forGroup(call.groupId, async (db) => {
      const site = (await readSite(db, known.id)) ?? known
      const places = await readPlaces(db, reach(call, site))
      return ok({ places: places.map((place) => presentPlace(place, site)) })
    })
  },

  'departments.save': async (call, { id, departments, seen }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const edited = await call.deps.database.forGroup(call.groupId, (db) =>
      editDepartments(db, {
        id: asId<'location'>(id),
        departments,
        seen,
        among: reach(call, site),
        timeZone: site.timeZone,
        now: call.deps.now(),
      }),
    )
    if (!edited.ok) return fail(problemOf(edited.problem))
    const { value } = edited
    if (value)
      call.audit({ subject: { kind: 'departments', id, name: value.name }, before: value.before, after: value.after })
    return ok({ changed: value !== null })
  },
}

function presentPlace(place: EditedPlace, site: Site): PlaceWithDepartments {
  const { id, name, timeZone, phone, email, hours, departments, dealershipId } = place
  const location = locationsOf(site).find((each) => each.id === id)
  return {
    id,
    name,
    dealership: site.dealerships.find((each) => each.id === dealershipId)?.name ?? '',
    timeZone: timeZone || site.timeZone,
    state: location?.address.state ?? '',
    phone,
    email,
    hours: { week: hours.week, special: hours.special },
    departments,
    routes: location ? departmentRoutes(site, location) : [],
  }
}

function problemOf(problem: DepartmentsRefusal): CallProblem {
  if (problem.kind === 'missing') return { kind: 'missing', message: 'We can’t find that location on this site.' }
  if (problem.kind === 'stale')
    return {
      kind: 'stale',
      message: 'Someone else has changed these departments.',
      current: { departments: problem.current },
    }
  return {
    kind: 'invalid',
    message: 'Please check these details.',
    fields: Object.fromEntries(problem.problems.map(({ at, message }) => [at, message])),
  }
}
