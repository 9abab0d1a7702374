import type { Department, DepartmentKind, Departments } from '#features/sites/domain/departments/department.ts'
import { departmentProblems } from '#features/sites/domain/departments/department-problems.ts'
import type { PlaceWithDepartments } from '../calls/places/department-calls.ts'
import { type MergedDraft, useMergedDraft } from '../drafts/use-merged-draft.ts'

export type DepartmentsDraft = Omit<MergedDraft<Departments>, 'change'> & {
  problems: Record<string, string>
  set(kind: DepartmentKind, department: Department): void
  remove(kind: DepartmentKind): void
}

/** Departments of a place that are typed and not published yet. */
export function useDepartmentsDraft({ id, departments: stored }: PlaceWithDepartments): DepartmentsDraft {
  const { change, ...draft } = useMergedDraft<Departments>({ subject: `departments ${id}`, stored, empty: {} })
  return {
    ...draft,
    problems: Object.fromEntries(departmentProblems(draft.value).map(({ at, message }) => [at, message])),
    set: (kind, department) => change({ ...draft.value, [kind]: department }),
    remove(kind) {
      const { [kind]: _, ...others } = draft.value
      change(others)
    },
  }
}
