import { z } from 'zod'
import { weekdayNames } from '../hours/opening-hours.ts'

const ways = ['off', 'round-robin', 'by-dealership'] as const

const timeOfDay = z.string().regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 9:00 or 17:30.')

/** The end of a day is one, too. */
const endOfShift = z.string().regex(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 9:00 or 17:30.')

const shift = z.strictObject({
  email: z.email().max(254).describe('Email of the account.'),
  days: z.array(z.enum(weekdayNames)).min(1).max(7).describe('Days of the week.'),
  from: timeOfDay.describe('When they start, such as 9:00.'),
  until: endOfShift.describe('When they finish, such as 17:30.'),
})

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
  only_on_duty: z
    .boolean()
    .default(false)
    .describe(
      'Hands leads only to people who are on duty: in their own hours below, else while a location of theirs is open. What comes while nobody is waits for whoever is first.',
    ),
  duty: z
    .array(shift)
    .max(200)
    .default([])
    .describe('Own hours of people, in place of the opening hours of their locations.'),
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
