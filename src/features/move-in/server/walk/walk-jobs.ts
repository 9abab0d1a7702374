import { second } from '#kernel/duration.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { runCounted } from '#platform/jobs/run-counted.ts'
import type { Database } from '#platform/postgres/database.ts'
import { changeWalk, listWalks } from './walk-store.ts'
import { walkOldSite, type WalkDeps } from './walk-old-site.ts'

export type WalkJobDeps = WalkDeps & { database: Database }

export const walkJobName = 'moveIn.walk'

/** Less than the minute after which the job begins again. */
const turn = 50 * second

/** Old sites that are read at the same time, each at its own pace. */
const atOnce = 4

export const walkJob = (deps: WalkJobDeps): Job =>
  job({
    name: walkJobName,
    every: '* * * * *',
    parse: () => {},
    run: async () => {
      const walks = await deps.database.forPlatform(listWalks)
      const ends = deps.now().getTime() + turn
      const work = async (): Promise<void> => {
        for (let walk = walks.shift(); walk; walk = walks.shift()) await walkInTurn(deps, { ...walk, ends })
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
  })

type Turn = Awaited<ReturnType<typeof listWalks>>[number] & { ends: number }

async function walkInTurn(deps: WalkJobDeps, { groupId, siteId, ends }: Turn): Promise<void> {
  await runCounted(deps.database, {
    id: siteId,
    job: walkJobName,
    groupId,
    run: async () => {
      while (deps.now().getTime() < ends) if ((await walkOldSite(deps, { groupId, siteId })) !== 'went on') return
    },
    setAside: async () => {
      const message = 'Reading this site stopped the program twice. Save its pages and send them instead.'
      await deps.database.forGroup(groupId, (db) => changeWalk(db, siteId, { state: 'failed', message }))
      return 'an old site'
    },
  })
}
