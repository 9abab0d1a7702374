import { type Job, job } from '#platform/jobs/job.ts'
import { deleteOldGarages, listSitesToMatch } from './saved-search-store.ts'
import { alertSearches, type MatchDeps } from './match-searches.ts'

export type GarageJobDeps = MatchDeps

const nothing = (): void => {}
/** A device's garage that nobody opened for so long is forgotten. */
const garageDays = 400

export const garageJobs = (deps: GarageJobDeps): Job[] => [
  job({
    name: 'garage.alerts',
    every: '* * * * *',
    parse: nothing,
    run: async () => {
      for (const site of await deps.database.forPlatform(listSitesToMatch)) await alertSearches(deps, site)
    },
  }),
  job({
    name: 'garage.forget',
    every: '31 2 * * *',
    parse: nothing,
    run: async () => {
      const before = new Date(deps.now().getTime() - garageDays * 86_400_000)
      await deps.database.forPlatform((db) => deleteOldGarages(db, before))
    },
  }),
]

export const garageJobNames = ['garage.alerts', 'garage.forget'] as const
