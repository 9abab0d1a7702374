import type { GroupDb } from '#platform/postgres/database.ts'

/** Steps of the first loading of this group that are done. */
export async function listSetupSteps(db: GroupDb): Promise<Set<string>> {
  const rows = await db.selectFrom('dealer_setup').select('step').execute()
  return new Set(rows.map(({ step }) => step))
}

export async function noteSetupStep(db: GroupDb, step: string): Promise<void> {
  await db
    .insertInto('dealer_setup')
    .values({ step })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
