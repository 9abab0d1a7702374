import { z } from 'zod'
import { longestTask, taskStates } from '#features/leads/domain/tasks/lead-task.ts'
import { change, type OperationTable, read } from '../operation.ts'

const id = z.uuid()

const plan = z.object({
  what: z.string().max(longestTask, `Please use no more than ${longestTask} characters.`),
  dueAt: z.iso.datetime({ error: 'Please choose a day and a time.' }),
  /** Null: whoever looks after the lead. */
  assignedTo: id.nullable(),
})
export const taskPlan = plan

const task = plan.extend({ id, leadId: id, state: z.enum(taskStates), closedAt: z.iso.datetime().nullable() })
export type ShownTask = z.infer<typeof task>

const followUp = task.extend({
  /** Name of the shopper. */
  name: z.string(),
  about: z.string(),
  /** Whoever is to do it; null: nobody yet. */
  person: id.nullable(),
  due: z.enum(['overdue', 'today', 'later']),
})
export type FollowUp = z.infer<typeof followUp>

export const taskCalls = {
  'leads.tasks': read({
    permission: 'leads.read',
    scope: 'site',
    summary:
      'The next steps on a lead and on what was merged into it: what is open by when it is due, then what was closed.',
    input: z.object({ id }),
    output: z.object({ tasks: z.array(task) }),
  }),
  'leads.followUps': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'Open next steps of the site by when they are due: of the person alone, or of everybody.',
    input: z.object({ whose: z.enum(['mine', 'all']).default('mine') }),
    output: z.object({
      overdue: z.number().int(),
      today: z.number().int(),
      later: z.number().int(),
      rows: z.array(followUp),
    }),
  }),
  'leads.saveTask': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Plans a next step on a lead, or changes and moves one; whoever is to do it is reminded when it is due.',
    input: plan.extend({
      leadId: id,
      /** Null: a new one. */
      id: id.nullable(),
      /** What the person saw of it; null for a new one. */
      seen: plan
        .extend({ state: z.enum(taskStates) })
        .nullable()
        .optional(),
    }),
    output: z.object({ id }),
    alsoChanges: ['today'],
  }),
  'leads.closeTask': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Ticks a next step off, drops it, or opens it again.',
    input: z.object({ id, as: z.enum(taskStates) }),
    output: z.object({}),
    alsoChanges: ['today'],
  }),
} satisfies OperationTable
