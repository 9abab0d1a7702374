import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'

/** Runs work in a transaction; a dry run takes it back and still answers what it came to. */
export async function inTransaction<Outcome>(
  database: TenantDatabase,
  { groupId, isDryRun }: { groupId: GroupId; isDryRun: boolean },
  work: (db: GroupDb) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await database.forGroup(groupId, async (db) => {
      const outcome = await work(db)
      if (isDryRun) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as Outcome
    throw error
  }
}

class TakenBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('A dry run is taken back')
    this.outcome = outcome
  }
}
