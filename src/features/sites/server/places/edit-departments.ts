import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Departments } from '../../domain/departments/department.ts'
import {
  areSameDepartments,
  type DepartmentProblem,
  departmentProblems,
  normalizedDepartments,
} from '../../domain/departments/department-problems.ts'
import { localTime } from '../../domain/hours/opening-hours.ts'
import { bumpSitesOfDealership } from '../site-store.ts'
import { type EditedPlace, listPlaces, updateDepartments } from './place-store.ts'

type DepartmentsEdit = {
  id: LocationId
  departments: Departments
  /** What the editor saw before. */
  seen: Departments
  /** Only places of these dealerships are changed. */
  among: readonly DealershipId[]
  /** Zone of places that name none. */
  timeZone: string
  now: Date
}

export type DepartmentsRefusal =
  | { kind: 'missing' }
  | { kind: 'invalid'; problems: DepartmentProblem[] }
  /** Somebody else changed the departments of this place meanwhile. */
  | { kind: 'stale'; current: Departments }

/** `null`: they are so already. */
type EditedDepartments = { name: string; before: Departments; after: Departments } | null

/** Places of these dealerships with what their departments have of their own. */
export const readPlaces = (db: GroupDb, among: readonly DealershipId[]): Promise<EditedPlace[]> =>
  listPlaces(db, { among })

/** Makes these the departments of a place; the next page of its sites shows them, and the next enquiry reaches them. */
export async function editDepartments(
  db: GroupDb,
  edit: DepartmentsEdit,
): Promise<Result<EditedDepartments, DepartmentsRefusal>> {
  const problems = departmentProblems(edit.departments)
  if (problems.length > 0) return fail({ kind: 'invalid', problems })
  const [place] = await listPlaces(db, { among: edit.among, ids: [edit.id], isLocked: true })
  if (!place) return fail({ kind: 'missing' })
  const today = localTime(edit.now, place.timeZone || edit.timeZone).date
  const [before, seen, after] = [place.departments, edit.seen, edit.departments].map((each) =>
    normalizedDepartments(each, today),
  ) as [Departments, Departments, Departments]
  if (!areSameDepartments(before, seen)) return fail({ kind: 'stale', current: place.departments })
  if (areSameDepartments(before, after)) return ok(null)
  await updateDepartments(db, place.id, after)
  await bumpSitesOfDealership(db, place.dealershipId)
  return ok({ name: place.name, before: place.departments, after })
}
