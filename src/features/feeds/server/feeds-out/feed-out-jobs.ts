import { day } from '#kernel/duration.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { forgetFeedFetches, listSitesToIndex } from './feed-address-store.ts'
import { type IndexDeps, notifySearchEngines } from './notify-search-engines.ts'

export type FeedOutJobDeps = IndexDeps & { database: Database }

const nothing = (): void => {}
const fetchDays = 90

export const feedOutJobs = (deps: FeedOutJobDeps): Job[] => [
  job({
    name: 'feeds.index-now',
    every: '*/10 * * * *',
    parse: nothing,
    run: async () => {
      for (const site of await deps.database.forPlatform(listSitesToIndex)) await notifySearchEngines(deps, site)
    },
  }),
  job({
    name: 'feeds.forget-fetches',
    every: '47 2 * * *',
    parse: nothing,
    run: () => {
      const before = new Date(deps.now().getTime() - fetchDays * day)
      return deps.database.forPlatform((db) => forgetFeedFetches(db, before))
    },
  }),
]

export const feedOutJobNames = ['feeds.index-now', 'feeds.forget-fetches'] as const
