import { z } from 'zod'

const ways = ['off', 'round-robin', 'by-dealership'] as const

/** How leads find the person who answers them, without anybody assigning them. */
export const handOutSettings = z.strictObject({
  rule: z
    .enum(ways)
    .default('off')
    .describe(
      'Hands every lead that waits for an answer to a salesperson, in turn (round robin) among all who may see it or among those of its dealership. Off assigns none.',
    ),
  people: z
    .array(z.email().max(254))
    .max(100)
    .default([])
    .describe('Emails of the accounts that take leads; empty: every salesperson.'),
  escalate_minutes: z
    .int()
    .min(5)
    .max(10_080)
    .nullable()
    .default(null)
    .describe(
      'Minutes, during opening hours, after which a lead that its person has not answered goes to somebody else. Unset leaves it with them.',
    ),
  escalate_to: z
    .enum(['next', 'manager'])
    .default('next')
    .describe('Gives it to the next salesperson, and to a manager when all have had it, or to a manager at once.'),
})
export type HandOutSettings = z.infer<typeof handOutSettings>
