import type { Database } from '#platform/postgres/database.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { addDays, type Day } from '#kernel/calendar-days.ts'
import { renewSpeedPage } from './speed/read-public-speed.ts'
import { listSpeedPagesDue } from './speed/speed-store.ts'
import { governVendors } from './governor/govern-vendors.ts'
import { listMeasuredSites } from './governor/vendor-store.ts'
import { maintainPartitions, listReportsDue, rollUp } from './visit-store.ts'
import { type ReportDeps, sendWeeklyReport } from './weekly-report.ts'

export type TrackingJobDeps = Omit<ReportDeps, 'database'> & { database: Database }

const nothing = (): void => {}
/** Events stay for so many days; their sums stay for good. */
const eventsStay = 35
const partitionsAhead = 7

const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** Makes the days to come and drops the oldest; the start of the program makes a few, every night the whole week. */
export const visitRetentionDays = (
  deps: { database: Database; now(): Date },
  ahead: number = partitionsAhead,
): Promise<void> => {
  const day = (offset: number): Day => addDays(dayOf(deps.now()), offset)
  return deps.database.forPlatform((db) =>
    maintainPartitions(db, { first: day(-1), last: day(ahead), dropBefore: day(-eventsStay) }),
  )
}

export const trackingJobs = (deps: TrackingJobDeps): Job[] => [
  job({ name: 'tracking.days', every: '23 3 * * *', parse: nothing, run: () => visitRetentionDays(deps) }),
  job({
    name: 'tracking.roll-up',
    every: '*/5 * * * *',
    parse: nothing,
    run: async () => void (await deps.database.forPlatform((db) => rollUp(db, deps.now()))),
  }),
  job({
    name: 'tracking.vendors',
    every: '47 4 * * *',
    parse: nothing,
    run: async () => {
      const since = addDays(dayOf(deps.now()), -3)
      for (const site of await deps.database.forPlatform((db) => listMeasuredSites(db, since)))
        await governVendors(deps, site)
    },
  }),
  job({
    name: 'tracking.speed',
    every: '7 * * * *',
    parse: nothing,
    run: async () => {
      for (const site of await deps.database.forPlatform((db) => listSpeedPagesDue(db, deps.now())))
        await renewSpeedPage(deps, site)
    },
  }),
  job({
    name: 'tracking.weekly-report',
    every: '11 * * * *',
    parse: nothing,
    run: async () => {
      for (const site of await deps.database.forPlatform((db) => listReportsDue(db, deps.now())))
        await sendWeeklyReport(deps, site)
    },
  }),
]

export const trackingJobNames = [
  'tracking.days',
  'tracking.roll-up',
  'tracking.vendors',
  'tracking.speed',
  'tracking.weekly-report',
] as const
