import { z } from 'zod'
import { type OperationTable, read } from './operation.ts'

const auditRow = z.object({
  position: z.int(),
  at: z.iso.datetime(),
  /** As the person was called then; empty for the program itself. */
  by: z.string(),
  /** What was done, in words. */
  what: z.string(),
  /** `path`: its screen below the site; empty where it has none. */
  subject: z.object({ kind: z.string(), name: z.string(), path: z.string() }),
  /** `before` is empty for what only happened. At most some; `more` says how many others there are. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  more: z.int().min(0),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditCalls = {
  'audit.list': read({
    permission: 'audit.read',
    scope: 'site',
    summary: 'What people changed on the site and in its dealer group, with what was there before, the newest first.',
    input: z.object({
      /** What this colleague did alone. */
      by: z.uuid().optional(),
      /** Only what is older than this position. */
      before: z.int().min(1).optional(),
    }),
    output: z.object({ rows: z.array(auditRow), next: z.int().nullable() }),
  }),
} satisfies OperationTable
