import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'

export const webhookSecretPlace = ({
  groupId,
  siteId,
  rule,
}: {
  groupId: string
  siteId: string
  rule: string
}): SealedPlace => ({ groupId, ownerId: siteId, purpose: 'webhook-secret', version: rule })

/** The rotation of secrets seals this column anew. */
export const webhookSecretColumn: SealedColumn = {
  table: 'webhook_secret',
  column: 'sealed',
  keys: ['group_id', 'site_id', 'rule'],
  placeOf: ({ group_id: groupId = '', site_id: siteId = '', rule = '' }) =>
    webhookSecretPlace({ groupId, siteId, rule }),
}

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
