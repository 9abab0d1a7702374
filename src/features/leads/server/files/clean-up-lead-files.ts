import { hour } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { storedLeadFiles } from '../records/lead-file-store.ts'
import type { LeadFileId, LeadFileStorage } from '../records/lead-ports.ts'

/** Long enough for the slowest lead to be stored after its files. */
const age = hour

const atOnce = 200

/** Removes files that belong to no lead: their lead was deleted, or the process died between the files and the lead. */
export async function cleanUpLeadFiles(deps: {
  database: Database
  leadFiles: LeadFileStorage
  now(): Date
}): Promise<number> {
  const old = new Map<GroupId, LeadFileId[]>()
  for await (const { groupId, id } of deps.leadFiles.listBefore(new Date(deps.now().getTime() - age)))
    old.set(groupId, [...(old.get(groupId) ?? []), id])
  let removed = 0
  for (const [groupId, ids] of old) {
    for (let from = 0; from < ids.length; from += atOnce)
      removed += await cleanUpSome(deps, groupId, ids.slice(from, from + atOnce))
  }
  return removed
}

async function cleanUpSome(
  { database, leadFiles }: { database: Database; leadFiles: LeadFileStorage },
  groupId: GroupId,
  ids: LeadFileId[],
): Promise<number> {
  const stored = await database.forPlatform((db) => storedLeadFiles(db, groupId, ids))
  const orphans = ids.filter((id) => !stored.has(id))
  await Promise.all(orphans.map((id) => leadFiles.remove(groupId, id)))
  return orphans.length
}
