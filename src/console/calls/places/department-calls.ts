import { z } from 'zod'
import { departmentKinds } from '#features/sites/domain/departments/department.ts'
import { editedDepartments } from '#features/sites/domain/departments/edited-departments.ts'
import { editedHours } from '#features/sites/domain/hours/edited-hours.ts'
import { change, type OperationTable, read } from '../operation.ts'

const route = z.object({ enquiries: z.array(z.string()), to: z.array(z.string()) })

const placeWithDepartments = z.object({
  id: z.uuid(),
  name: z.string(),
  dealership: z.string(),
  timeZone: z.string(),
  state: z.string(),
  /** The place's own: what a department has where it names nothing. */
  phone: z.string(),
  email: z.string(),
  hours: editedHours,
  departments: editedDepartments,
  /** Where enquiries go as things are stored now. */
  routes: z.array(z.object({ kind: z.enum(departmentKinds), routes: z.array(route) })),
})
export type PlaceWithDepartments = z.infer<typeof placeWithDepartments>

export const departmentCalls = {
  'departments.list': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Places of the site with their departments: phone, mailbox, hours, and which enquiries reach whom.',
    input: z.object({}),
    output: z.object({ places: z.array(placeWithDepartments) }),
  }),
  'departments.save': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Changes the departments of one place; refused when somebody changed them meanwhile.',
    input: z.object({ id: z.uuid(), departments: editedDepartments, seen: editedDepartments }),
    output: z.object({ changed: z.boolean() }),
    alsoChanges: ['site', 'today'],
  }),
} satisfies OperationTable
