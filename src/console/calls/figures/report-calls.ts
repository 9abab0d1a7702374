import { z } from 'zod'
import { reportDays } from '#features/tracking/domain/report-days.ts'
import { type OperationTable, read } from '../operation.ts'

const count = z.int().min(0)
const ranked = z.array(z.object({ name: z.string(), count }))

const leadFigures = z.object({
  name: z.string(),
  leads: count,
  answered: count,
  /** Minutes until half of the answered ones had their first answer; null where none was. */
  median: z.int().nullable(),
})
export type LeadFiguresRow = z.infer<typeof leadFigures>

export const reportCalls = {
  'reports.read': read({
    permission: 'reports.read',
    scope: 'site',
    summary:
      'What happened on the site over some days: visits, searches, leads and how soon they were answered, stock, speed.',
    input: z.object({ days: z.union(reportDays.map((days) => z.literal(days))) }),
    output: z.object({
      /** False for who works for some dealerships: leads and stock are of those, visits of the whole site. */
      isWhole: z.boolean(),
      visits: count,
      views: count,
      searches: count,
      /** Each day, also those without a visit; the last is today, which has not ended. */
      days: z.array(z.object({ day: z.iso.date(), visits: count, views: count })),
      sources: ranked,
      devices: ranked,
      missing: ranked,
      /** Leads that the site brought; null for who works for some dealerships. */
      siteLeads: count.nullable(),
      leads: z.object({
        total: leadFigures,
        bySource: z.array(leadFigures),
        byPerson: z.array(leadFigures),
        /** `under`: first answered within fewer minutes; null: later than all of these. */
        byAnswerTime: z.array(z.object({ under: count.nullable(), leads: count })),
        unanswered: count,
      }),
      stock: z.array(z.object({ from: count, to: count.nullable(), vehicles: count, value: count })),
      /** The most looked at first. */
      vehicles: z.array(
        z.object({ id: z.string(), name: z.string(), seen: count, views: count, interest: count, leads: count }),
      ),
      vitals: z.array(
        z.object({
          metric: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
          device: z.string(),
          p75: z.number(),
          samples: count,
        }),
      ),
      vendors: z.array(
        z.object({ vendor: z.string(), kilobytes: z.number(), milliseconds: z.number(), visits: count }),
      ),
    }),
  }),
} satisfies OperationTable
