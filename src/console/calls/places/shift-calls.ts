import { z } from 'zod'
import { editedSpans } from '#features/sites/domain/hours/edited-hours.ts'
import { change, type OperationTable, read } from '../operation.ts'

/** From Sunday on; null: the hours of the person's locations. */
const week = z.array(editedSpans).length(7).nullable()

const personOnShift = z.object({ id: z.uuid(), name: z.string(), email: z.string(), week })
export type PersonOnShift = z.infer<typeof personOnShift>

export const shiftCalls = {
  'shifts.list': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Who takes leads of the site, and when each of them is on duty.',
    input: z.object({}),
    output: z.object({
      /** Leads are handed out, and only to people who are on duty: else shifts are written down and change nothing. */
      areUsed: z.boolean(),
      people: z.array(personOnShift),
    }),
  }),
  'shifts.save': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Changes when one person is on duty; refused when somebody changed it meanwhile.',
    input: z.object({ userId: z.uuid(), week, seen: week.optional() }),
    output: z.object({ changed: z.boolean() }),
    alsoChanges: ['settings'],
  }),
} satisfies OperationTable
