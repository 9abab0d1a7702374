import { z } from 'zod'
import { type OperationTable, read } from '../operation.ts'
import { versionsOf } from '../versions-of.ts'

export const themeCalls = {
  'theme.history': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'What the theme was, who changed it and what each change was. The theme itself is settings.',
    input: z.object({}),
    output: versionsOf({ content: z.record(z.string(), z.unknown()), differences: z.array(z.string()) }),
  }),
} satisfies OperationTable
