import { z } from 'zod'
import { type OperationTable, read } from './operation.ts'

const count = z.number().int().min(0)

export const todayCalls = {
  'today.summary': read({
    permission: 'signed-in',
    scope: 'site',
    summary:
      'What waits for somebody: leads and reservations to answer, appointments, deliveries and stock files that failed, stock that cannot sell as it is.',
    input: z.object({}),
    output: z.object({
      /** Null where the person may not read leads. */
      leads: z.object({ waiting: count, overdue: count, unopened: count, mine: count, held: count }).nullable(),
      /** Null where the person may not repair them. */
      failedDeliveries: count.nullable(),
      /** Planned changes that did not go live; null where the person may not plan any. */
      failedPublications: count.nullable(),
      /** Of the day by the clock of the site; null where the person may not see them. */
      appointments: count.nullable(),
      /** Paid, and waiting for the dealer to say yes or no; null where the person may not see them. */
      reservations: count.nullable(),
      /** Sources of stock files that failed last time or have fallen silent; null where the person may not import. */
      stockFiles: z.object({ failing: count, silent: count }).nullable(),
      stock: z.object({
        /** Of what is for sale: what shoppers find, and what they do not. */
        onSite: count,
        offSite: count,
        withoutPhotos: count,
        withoutPrice: count,
        aged: count,
        /** Days after which a vehicle counts as aged. */
        agedAfterDays: count,
      }),
    }),
  }),
} satisfies OperationTable
