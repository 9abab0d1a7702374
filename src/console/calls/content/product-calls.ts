import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

/** Most characters of a file. */
export const longestProductFile = 2_000_000

export const productCalls = {
  'products.file': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'The products of the site as a CSV file, which can be edited and imported again.',
    input: z.object({}),
    output: z.object({ text: z.string(), count: z.int() }),
  }),
  'products.import': change({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'Adds the products of a CSV file and changes those that it names; others stay. Rows that cannot be read are left out and named.',
    input: z.object({
      text: z.string().max(longestProductFile, 'This file is too long: 2 MB at most.'),
    }),
    output: z.object({ added: z.int(), changed: z.int(), same: z.int(), problems: z.array(z.string()) }),
    alsoChanges: ['entries', 'site'],
  }),
} satisfies OperationTable
