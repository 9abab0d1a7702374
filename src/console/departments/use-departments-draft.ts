import { useState } from 'react'
import type { Department, DepartmentKind, Departments } from '#features/sites/domain/department.ts'
import { areSameDepartments, departmentProblems } from '#features/sites/domain/departments/department-problems.ts'
import type { PlaceWithDepartments } from '../calls/places/department-calls.ts'

/** `seen`: what was stored when the first key was pressed. */
type Entry = { departments: Departments; seen: Departments }

export type DepartmentsDraft = {
  departments: Departments
  seen: Departments
  isChanged: boolean
  /** Somebody else changed them after they were typed into. */
  isConflict: boolean
  problems: Record<string, string>
  set(kind: DepartmentKind, department: Department): void
  remove(kind: DepartmentKind): void
  forget(): void
  /** What was typed counts, although somebody else has changed it. */
  insist(): void
}

/** Departments of a place that are not published yet: they survive leaving the screen, in this browser. */
export function useDepartmentsDraft({ id, departments: stored }: PlaceWithDepartments): DepartmentsDraft {
  const key = `console-departments ${id}`
  const [entry, setEntry] = useState(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null)
  const write = (next: Entry | null): void => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setEntry(next)
  }
  const departments = entry?.departments ?? stored
  const seen = entry?.seen ?? stored
  const isChanged = !areSameDepartments(departments, stored)
  return {
    departments,
    seen,
    isChanged,
    isConflict: isChanged && !areSameDepartments(seen, stored),
    problems: Object.fromEntries(departmentProblems(departments).map(({ at, message }) => [at, message])),
    set: (kind, department) => write({ departments: { ...departments, [kind]: department }, seen }),
    remove(kind) {
      const { [kind]: _, ...others } = departments
      write({ departments: others, seen })
    },
    forget: () => write(null),
    insist: () => write({ departments, seen: stored }),
  }
}
