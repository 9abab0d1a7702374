import { z } from 'zod'
import { change, type OperationTable, read } from './operation.ts'

const screen = z.enum(['stock', 'leads'])

const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query of the list's address: `view=aged&sort=days`. */
  query: z.string(),
  /** Those of the list's columns that it shows, in their order; empty: as they were chosen. */
  columns: z.array(z.string()),
})
export type SavedView = z.infer<typeof savedView>

export const viewCalls = {
  'views.list': read({
    permission: 'signed-in',
    scope: 'site',
    summary: 'The views of a list that the person has saved for themselves, in the order of their names.',
    input: z.object({ screen }),
    output: z.object({ views: z.array(savedView) }),
  }),
  'views.save': change({
    permission: 'signed-in',
    scope: 'site',
    summary: 'Saves a view under a name; one of the same name is replaced.',
    input: z.object({
      screen,
      name: z.string().trim().min(1, 'Give the view a name.').max(40, 'Use at most 40 letters.'),
      query: z.string().max(500),
      columns: z.array(z.string().max(40)).max(40),
    }),
    output: z.object({ id: z.uuid() }),
  }),
  'views.remove': change({
    permission: 'signed-in',
    scope: 'site',
    summary: 'Removes a saved view of one’s own.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ removed: savedView.extend({ screen }) }),
  }),
} satisfies OperationTable
