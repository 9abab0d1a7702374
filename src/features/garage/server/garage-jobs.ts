import { day } from '#kernel/duration.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { forgetUnfollowedSites, listSitesToMatch, listSitesToNotify } from './alerts/matched-store.ts'
import { type AlertDeps, alertSearches, type SiteToMatch } from './alerts/send-alerts.ts'
import { deleteOldNews } from './alerts/news-store.ts'
import { deleteRemoved } from './garage-store.ts'
import { deleteOldGarages } from './saved-search-store.ts'

export type GarageJobDeps = AlertDeps

const nothing = (): void => {}
/** A device's garage that nobody opened for so long is forgotten. */
const garageDays = 400

export const garageJobs = (deps: GarageJobDeps): Job[] => [
  job({
    name: 'garage.alerts',
    every: '* * * * *',
    parse: nothing,
    run: async () => {
      const changed = await deps.database.forPlatform(listSitesToMatch)
      const due = await deps.database.forPlatform((db) => listSitesToNotify(db, deps.now()))
      const sites = new Map([...changed, ...due].map((site) => [site.siteId, site]))
      await alertEach(deps, [...sites.values()])
    },
  }),
  job({
    name: 'garage.forget',
    every: '31 2 * * *',
    parse: nothing,
    run: async () => {
      const before = new Date(deps.now().getTime() - garageDays * day)
      await deps.database.forPlatform((db) => deleteOldGarages(db, before))
      await deps.database.forPlatform((db) => deleteRemoved(db, deps.now()))
      await deps.database.forPlatform((db) => deleteOldNews(db, deps.now()))
      await deps.database.forPlatform(forgetUnfollowedSites)
    },
  }),
]

/** One site that cannot be read keeps nobody else waiting. */
async function alertEach(deps: AlertDeps, sites: readonly SiteToMatch[]): Promise<void> {
  const failures: unknown[] = []
  for (const site of sites) await alertSearches(deps, site).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export const garageJobNames = ['garage.alerts', 'garage.forget'] as const
