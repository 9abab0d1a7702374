import { z } from 'zod'
import { asId } from '#kernel/ids.ts'
import { type Job, job, jobGroupId, type JobToAdd } from '#platform/jobs/job.ts'
import { runCounted } from '#platform/jobs/run-counted.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listSitesWithProvider } from './provider-store.ts'
import { type RefreshDeps, type RefreshOrder, refreshWebsite, setRefreshAside } from './refresh-website.ts'

export type ProviderJobDeps = Omit<RefreshDeps, 'database'> & { database: Database }

/** Sites that are asked about at the same time: one provider serves many. */
const atOnce = 4

const order = z.object({ groupId: jobGroupId, siteId: z.uuid(), carIds: z.array(z.string()).max(200) })

export const providerJobs = (deps: ProviderJobDeps): Job[] => [
  job({
    name: 'provider.refresh',
    every: '*/10 * * * *',
    parse: () => {},
    run: async () => {
      const sites = [...(await deps.database.forPlatform(listSitesWithProvider))]
      const work = async () => {
        for (let site = sites.shift(); site; site = sites.shift())
          await refreshInTurn(deps, { ...site, via: 'schedule' })
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
  }),
  job({
    name: refreshJobName,
    parse: (data): RefreshOrder => {
      const { groupId, siteId, carIds } = order.parse(data)
      return { groupId, siteId: asId<'site'>(siteId), via: 'webhook', carIds }
    },
    // A failure is stored and logged; the schedule tries again.
    run: async (wanted) => void (await refreshWebsite(deps, wanted)),
    setAside: (wanted) => setRefreshAside(deps, wanted),
  }),
]

const refreshInTurn = (deps: ProviderJobDeps, wanted: RefreshOrder): Promise<boolean> =>
  runCounted(deps.database, {
    id: wanted.siteId,
    job: 'provider.refresh',
    groupId: wanted.groupId,
    run: async () => void (await refreshWebsite(deps, wanted)),
    setAside: () => setRefreshAside(deps, wanted),
    staysAside: true,
  })

/** What a webhook of the provider leads to. */
export const refreshJobName = 'provider.refresh-one'

export const refreshJob = ({ groupId, siteId, carIds = [] }: Omit<RefreshOrder, 'via'>): JobToAdd => ({
  data: { groupId, siteId, carIds: [...carIds] },
})

export const providerJobNames = ['provider.refresh', refreshJobName] as const
