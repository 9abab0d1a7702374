import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

/** What is typed: `page /about`. */
const subject = z.string().min(1).max(300)

const draft = z.object({
  subject,
  body: z.unknown().describe('As the screen that it is typed on reads it.'),
  version: z.uuid(),
  savedAt: z.iso.datetime(),
})
export type SavedDraft = z.infer<typeof draft>

export const draftCalls = {
  'drafts.list': read({
    permission: 'signed-in',
    scope: 'site',
    summary: 'What the person has typed on this site and not published, and who else is at work on what.',
    input: z.object({}),
    output: z.object({
      drafts: z.array(draft),
      others: z.array(z.object({ subject, by: z.string(), savedAt: z.iso.datetime() })),
    }),
  }),
  'drafts.save': change({
    permission: 'signed-in',
    scope: 'site',
    summary:
      'Stores what the person is typing, for every device of theirs; refused when another device has stored since.',
    input: z.object({
      subject,
      body: z.unknown().describe('Null: nothing is typed any more.'),
      version: z.uuid().nullable().describe('The stored one that the browser knows.'),
    }),
    output: z.object({ version: z.uuid().nullable(), savedAt: z.iso.datetime() }),
  }),
} satisfies OperationTable
