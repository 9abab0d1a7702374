import { z } from 'zod'
import { appointmentKinds } from '#features/bookings/domain/booking.ts'
import { firstSteps } from '#features/dealers/domain/first-steps.ts'
import { leadRow } from './lead-calls.ts'
import { type OperationTable, read } from './operation.ts'

const count = z.number().int().min(0)

const appointment = z.object({
  id: z.uuid(),
  kind: z.enum(appointmentKinds),
  date: z.iso.date(),
  isToday: z.boolean(),
  /** Local time of the place, `9:30am`. */
  from: z.string(),
  name: z.string(),
  vehicle: z.string(),
  /** Empty where the site has only one. */
  place: z.string(),
  leadId: z.uuid().nullable(),
})

/** Seven days, of which today has not ended: the six that have ended stand beside the same six of the week before. */
const compared = z.object({ now: count, ended: count, before: count })
export type ComparedWeeks = z.infer<typeof compared>

export const todayCalls = {
  'today.summary': read({
    permission: 'signed-in',
    scope: 'site',
    summary:
      'What waits for somebody: the leads to answer first, the next appointments, what failed, stock that cannot sell as it is.',
    input: z.object({}),
    output: z.object({
      /** What a new site still needs; null once all is done, and where the person may not change settings. */
      firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })).nullable(),
      /** Null where the person may not read leads. */
      leads: z
        .object({
          waiting: count,
          overdue: count,
          unopened: count,
          mine: count,
          held: count,
          /** Those that are due first. */
          next: z.array(leadRow),
        })
        .nullable(),
      /** Belongs to today and tomorrow, those that lie ahead; null where the site takes none or the person may not see them. */
      appointments: z.object({ ahead: count, next: z.array(appointment) }).nullable(),
      /** Reservations that wait for an answer, and others that need a look; null where the person may not read them. */
      reservations: z.object({ toAnswer: count, toLookAt: count }).nullable(),
      /** Orders of the store to get ready or hand over, and others that need a look; null where the person may not read them. */
      orders: z.object({ toDo: count, toLookAt: count }).nullable(),
      /** Stock files that are fetched: those whose last try failed, and those that fell silent. Null as above. */
      stockFiles: z.object({ failing: count, silent: count }).nullable(),
      /** Null where the person may not repair them. */
      failedDeliveries: count.nullable(),
      /** Planned changes that did not go live; null where the person may not plan any. */
      failedPublications: count.nullable(),
      /** Addresses in stored settings that lead nowhere and are left out; null where the person may not change settings. */
      badAddresses: z
        .array(
          z.object({
            /** The setting's name in words, with what it stands in: `Content › Redirects`. */
            setting: z.string(),
            /** What to look for in the settings; empty where the menus' own screen has it. */
            path: z.string(),
            reason: z.string(),
          }),
        )
        .nullable(),
      /** Blocks of pages and models that are stored and left out, such as one with an address that leads nowhere; null where the person may not change pages. */
      unusedBlocks: z
        .array(
          z.object({
            /** Title of the page, or name of the model. */
            title: z.string(),
            /** `block 2 (Columns, columns 1 link href)`. */
            block: z.string(),
            reason: z.string(),
            /** The screen that mends it, below the site: `pages/edit?path=…`. */
            path: z.string(),
          }),
        )
        .nullable(),
      stock: z.object({
        /** Counts of what is for sale: what shoppers find, and what they do not. */
        inStock: count,
        onSite: count,
        offSite: count,
        withoutPhotos: count,
        withoutPrice: count,
        /** Prices that the site hides because nothing says what they include; the site is not ready for launch. */
        hiddenPrices: count,
        aged: count,
        /** Cents that vehicles on the site, and those in stock too long, are offered for together; those without a price count as nothing. */
        onSiteValue: count,
        agedValue: count,
        /** Days after which a vehicle counts as aged. */
        agedAfterDays: count,
      }),
    }),
  }),
  'today.week': read({
    permission: 'reports.read',
    scope: 'site',
    summary: 'Visits, leads and how soon they were answered over seven days, beside the seven days before.',
    input: z.object({}),
    output: z.object({
      visits: compared,
      leads: compared,
      /** Minutes until half of the answered leads of the seven days had their first answer; null where none was. */
      answerMinutes: count.nullable(),
      /** Visits of each of the seven days, the oldest first; the last is today, which has not ended. */
      days: z.array(z.object({ day: z.iso.date(), visits: count })),
    }),
  }),
} satisfies OperationTable
