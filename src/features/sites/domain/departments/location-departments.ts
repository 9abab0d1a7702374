import { type Department, departmentKinds, type DepartmentKind, departmentNames } from './department.ts'
import type { Location } from '../site.ts'

/** Those that a location has, in the order in which they are listed. */
export const departmentsOf = ({ departments = {} }: Location): (Department & { kind: DepartmentKind })[] =>
  departmentKinds.flatMap((kind) => {
    const department = departments[kind]
    return department ? [{ kind, ...department }] : []
  })

/** Each location as its departments are reached: hours that were worked out are found again by the same object. */
const reached = new WeakMap<Location, Map<DepartmentKind, Location>>()

/** The location as one reaches this department of it; the location itself where it has none, or none is meant. */
export function atDepartment(location: Location, kind: DepartmentKind | undefined): Location {
  const department = kind && location.departments?.[kind]
  if (!department) return location
  const known = reached.get(location) ?? new Map<DepartmentKind, Location>()
  reached.set(location, known)
  const found = known.get(kind) ?? withDepartment(location, kind, department)
  known.set(kind, found)
  return found
}

const withDepartment = (location: Location, kind: DepartmentKind, department: Department): Location => ({
  ...location,
  department: kind,
  phone: department.phone || location.phone,
  email: department.email || location.email,
  openingHours: department.openingHours ?? location.openingHours,
})

/** `Rocklea`, or `Rocklea, Service` where one of its departments is meant. */
export const placeAnswering = ({ name, department }: Location): string =>
  department ? `${name}, ${departmentNames[department]}` : name

/** Dealership and location; the town is said once where the dealership is called by it. */
export function dealerAndPlace(dealer: string, location: Location): string {
  const isNamed = ` ${dealer} `.includes(` ${location.name} `)
  const place = isNamed ? location.department && departmentNames[location.department] : placeAnswering(location)
  return [dealer, place].filter(Boolean).join(', ')
}
