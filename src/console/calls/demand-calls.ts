import { z } from 'zod'
import { type OperationTable, read } from './operation.ts'

const people = z.number().int().min(0)
const list = z.object({ title: z.string(), href: z.string(), people })

export const demandCalls = {
  'demand.summary': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'What shoppers want: hearts per vehicle, lists that found no stock, and who agreed to be contacted.',
    input: z.object({}),
    output: z.object({
      /** False on a site without a garage. */
      isOffered: z.boolean(),
      vehicles: z.array(z.object({ name: z.string(), href: z.string(), hearts: people, followers: people })),
      missing: z.array(list),
      wanted: z.array(list.extend({ inStock: people })),
      agreed: z.array(
        z.object({
          email: z.string(),
          agreedAt: z.iso.datetime(),
          saved: z.array(z.string()),
          searches: z.array(z.string()),
        }),
      ),
    }),
  }),
} satisfies OperationTable
