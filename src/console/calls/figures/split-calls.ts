import { z } from 'zod'
import { splitTestSettings } from '#features/sites/domain/settings/retail/split-test-settings.ts'
import { change, type OperationTable, read } from '../operation.ts'

const count = z.int().min(0)
const variant = z.object({ visitors: count, converted: count })

export const splitCalls = {
  'split.read': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'The test of two variants that runs on the site, what was counted, and what may be concluded.',
    input: z.object({}),
    output: z.object({
      /** Null: none runs. */
      test: splitTestSettings.nullable(),
      first: variant,
      second: variant,
      verdict: z.string(),
      isDecided: z.boolean(),
      /** Settings that a test may change. */
      choices: z.array(z.object({ path: z.string(), label: z.string(), now: z.string() })),
    }),
  }),
  'split.start': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Begins a test of two variants; one runs at a time.',
    input: splitTestSettings,
    output: z.object({}),
    alsoChanges: ['site', 'settings'],
  }),
  'split.end': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Ends the test: the site stays as it is, or becomes as the second variant is.',
    input: z.object({ keep: z.enum(['first', 'second']) }),
    output: z.object({}),
    alsoChanges: ['site', 'settings', 'theme'],
  }),
} satisfies OperationTable
