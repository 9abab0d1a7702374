import { z } from 'zod'
import { type OperationTable, read } from '../operation.ts'

const missing = z.object({
  path: z.string(),
  /** Times it was asked for. */
  times: z.int(),
  /** The last day, by the clock of the site. */
  lastDay: z.iso.date(),
  /** The page where its visitors are most likely to find what they wanted. */
  suggestion: z.string(),
})

export const redirectCalls = {
  'redirects.missing': read({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'Addresses of the last 28 days that shoppers asked for and that lead nowhere, each with where to send them. Counted without knowing who asked.',
    input: z.object({}),
    output: z.object({ days: z.int(), isCounted: z.boolean(), missing: z.array(missing) }),
  }),
} satisfies OperationTable
