import { z } from 'zod'
import { type OperationTable, read } from './operation.ts'

/** What the palette can lead to besides screens and sites. */
const found = z.object({
  kind: z.enum(['lead', 'vehicle', 'reservation', 'order', 'page', 'setting']),
  label: z.string(),
  /** A second line: how to tell it from its namesakes. */
  detail: z.string(),
  /** Below the site: `leads/0198…`. */
  path: z.string(),
})
export type Found = z.infer<typeof found>

export const findCalls = {
  'find.all': read({
    permission: 'signed-in',
    scope: 'site',
    summary:
      'Leads, vehicles, reservations, orders, pages and settings that hold every word: what the person may see, a few of each.',
    input: z.object({ text: z.string().trim().min(2).max(100) }),
    output: z.object({ found: z.array(found) }),
  }),
} satisfies OperationTable
