import { type Department, departmentKinds, type DepartmentKind, type Departments } from './department.ts'
import { areSameHours, hoursProblems, normalizedHours } from '../hours/hours-problems.ts'

export const mostPhone = 30
export const mostEmail = 200

export type DepartmentProblem = { /** `service.email`, or `service.week.1`. */ at: string; message: string }

/** Each problem is worded for the person who typed it. */
export function departmentProblems(departments: Departments): DepartmentProblem[] {
  return entriesOf(departments).flatMap(([kind, { phone, email, openingHours }]) => [
    ...(isPhone(phone) ? [] : [{ at: `${kind}.phone`, message: 'Please check this number.' }]),
    ...(isMailbox(email) ? [] : [{ at: `${kind}.email`, message: 'Please check this email address.' }]),
    ...(openingHours ? hoursProblems(openingHours) : []).map(({ at, message }) => ({ at: `${kind}.${at}`, message })),
  ])
}

/** A number as dealers write it: `07 5550 1234`, `(02) 5550 1234`, `1300 123 456`, `13 22 11`. */
const isPhone = (text: string): boolean =>
  text === '' || (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 6)

const isMailbox = (text: string): boolean => text === '' || /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(text)

/** As they are stored: without blanks around, and with no special day before `today`. */
export const normalizedDepartments = (departments: Departments, today: string): Departments =>
  Object.fromEntries(
    entriesOf(departments).map(([kind, { phone, email, openingHours }]) => [
      kind,
      {
        phone: phone.trim(),
        email: email.trim(),
        openingHours: openingHours && normalizedHours(openingHours, today),
      },
    ]),
  )

export const areSameDepartments = (one: Departments, other: Departments): boolean =>
  departmentKinds.every((kind) => isSame(one[kind], other[kind]))

function isSame(one: Department | undefined, other: Department | undefined): boolean {
  if (!one || !other) return one === other
  const [hours, others] = [one.openingHours, other.openingHours]
  const hasSameHours = hours && others ? areSameHours(hours, others) : hours === others
  return one.phone === other.phone && one.email === other.email && hasSameHours
}

const entriesOf = (departments: Departments): [DepartmentKind, Department][] =>
  departmentKinds.flatMap((kind) => {
    const department = departments[kind]
    return department ? [[kind, department] as [DepartmentKind, Department]] : []
  })
