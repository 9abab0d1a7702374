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
  'theme.logoColours': read({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'The colours that a logo of the group has, the one with most of it first, each with what becomes of it as the brand.',
    input: z.object({
      logo: z
        .string()
        .max(200)
        .regex(/^\/media\/[\w.-]+$/, 'This logo isn’t stored here.'),
    }),
    output: z.object({ colours: z.array(z.object({ colour: z.string(), note: z.string() })) }),
  }),
} satisfies OperationTable
