import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

const moment = z.iso.datetime()
/** Null: appointments of the leads that the person looks after. */
const dealershipId = z.uuid().nullable()

const feed = z.object({
  dealershipId,
  /** Name of the dealership; '' for one's own. */
  name: z.string(),
  /** Null: there is no address yet. */
  since: moment.nullable(),
  fetchedAt: moment.nullable(),
})
export type ListedCalendarFeed = z.infer<typeof feed>

export const calendarFeedCalls = {
  'bookings.feeds': read({
    permission: 'bookings.read',
    scope: 'site',
    summary: 'Calendars that the person can follow in a program of theirs, and which of them have a private address.',
    input: z.object({}),
    output: z.object({ feeds: z.array(feed) }),
  }),
  'bookings.renewFeed': change({
    permission: 'bookings.manage',
    scope: 'site',
    needsProof: true,
    returnsSecret: true,
    summary: 'Makes the private address of a calendar, shown once; the one of before answers nobody any more.',
    input: z.object({ dealershipId }),
    output: z.object({ href: z.string() }),
  }),
  'bookings.endFeed': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Ends the private address of a calendar.',
    input: z.object({ dealershipId }),
    output: z.object({}),
  }),
} satisfies OperationTable
