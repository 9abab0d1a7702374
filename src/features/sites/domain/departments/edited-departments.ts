import { z } from 'zod'
import { departmentKinds } from './department.ts'
import { editedHours } from '../hours/edited-hours.ts'
import { mostEmail, mostPhone } from './department-problems.ts'

const department = z.object({
  phone: z.string().trim().max(mostPhone),
  email: z.string().trim().max(mostEmail),
  openingHours: editedHours.nullable(),
})

/** Departments of a place as somebody writes them; what cannot be meant is told by `departmentProblems`. */
export const editedDepartments = z.partialRecord(z.enum(departmentKinds), department)
