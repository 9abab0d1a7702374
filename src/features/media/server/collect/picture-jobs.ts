import { day } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { MediaFolder } from '../media-ports.ts'
import {
  forgetAddresses,
  forgetUnused,
  listGroups,
  listUnused,
  listUsedPictures,
  noteUnused,
} from './picture-use-store.ts'

export type CollectDeps = { database: Database; pictureFolder: MediaFolder; now(): Date }

export const collectPicturesJob = 'media.collect'

/** Every night: pictures that nothing shows any more go after a time of grace. */
export const collectJob = (deps: CollectDeps): Job =>
  job({
    name: collectPicturesJob,
    every: '23 3 * * *',
    parse: () => {},
    run: async () => {
      for (const groupId of await deps.database.forPlatform(listGroups)) await collectPictures(deps, groupId)
    },
  })

/** So long a picture that was taken off can come back, by undoing or with the next stock file. */
export const graceDays = 14
/** Already before, imports fetch it anew rather than trust that it stays. */
const distrustDays = 7

/** Removes what was unused in every round since the grace began, and was not stored again meanwhile. Answers what went. */
export async function collectPictures(
  { database, pictureFolder, now }: CollectDeps,
  groupId: GroupId,
): Promise<{ removed: number }> {
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * day)
  const stored = await pictureFolder.list(groupId)
  const gone = await database.forGroup(groupId, async (db) => {
    const used = await listUsedPictures(db)
    await noteUnused(
      db,
      stored.filter((key) => !used.has(key)),
      at,
    )
    await forgetAddresses(db, before(distrustDays))
    return listUnused(db, before(graceDays))
  })
  let removed = 0
  for (const key of gone) {
    if (!(await pictureFolder.remove(groupId, key, { unlessStoredSince: before(1) }))) continue
    await database.forGroup(groupId, (db) => forgetUnused(db, key))
    removed += 1
  }
  return { removed }
}
