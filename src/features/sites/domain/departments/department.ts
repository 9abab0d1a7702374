import type { OpeningHours } from '../hours/opening-hours.ts'

export const departmentKinds = ['sales', 'service', 'parts', 'finance'] as const
export type DepartmentKind = (typeof departmentKinds)[number]

/** What differs from the location itself: empty and null stand for the location's own. */
export type Department = { phone: string; email: string; openingHours: OpeningHours | null }

export type Departments = Partial<Record<DepartmentKind, Department>>

export const departmentNames: Record<DepartmentKind, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
}
