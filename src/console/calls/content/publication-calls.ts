import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

/** Operations that may be planned for a time. */
const plannableNames = [
  'settings.save',
  'menus.publish',
  'pages.publish',
  'entries.publish',
  'hours.save',
  'departments.save',
] as const
export type PlannableName = (typeof plannableNames)[number]

/** What was stored as planned may have been an operation then that is none any more. */
export const parsePlannable = (name: string): PlannableName | undefined => plannableNames.find((each) => each === name)

const publication = z.object({
  id: z.uuid(),
  subject: z.string(),
  title: z.string(),
  publishAt: z.iso.datetime(),
  by: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Why it could not be published; empty unless it failed. */
  problem: z.string(),
  draft: z.unknown(),
})
export type ShownPublication = z.infer<typeof publication>

export const publicationCalls = {
  'publications.list': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Changes of the site that go live at a time, and those that could not, with the reason.',
    input: z.object({}),
    output: z.object({ publications: z.array(publication) }),
  }),
  'publications.plan': change({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'Publishes something at a time. It is tried at once: what could not be published now is refused in the same words.',
    input: z.object({
      operation: z.enum(plannableNames),
      input: z.unknown().describe('What the operation is given.'),
      title: z.string().trim().min(1).max(200),
      subject: z.string().min(1).max(300),
      draft: z.unknown().describe('As it is typed, for whoever takes it back.'),
      publishAt: z.iso.datetime(),
    }),
    output: z.object({ id: z.uuid() }),
  }),
  'publications.takeBack': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Takes a planned change back, or one that failed, and answers the draft that it was.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ subject: z.string(), draft: z.unknown() }),
    alsoChanges: ['today'],
  }),
} satisfies OperationTable
