import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** The sealed secret of a rule; undefined when none was made. */
export async function findWebhookSecret(db: GroupDb, siteId: SiteId, rule: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('webhook_secret')
    .select('sealed')
    .where('site_id', '=', siteId)
    .where('rule', '=', rule)
    .executeTakeFirst()
  return row?.sealed
}

export async function saveWebhookSecret(
  db: GroupDb,
  siteId: SiteId,
  { rule, sealed, at }: { rule: string; sealed: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('webhook_secret')
    .values({ site_id: siteId, rule, sealed, created_at: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'rule']).doUpdateSet({ sealed, created_at: at }))
    .execute()
}
