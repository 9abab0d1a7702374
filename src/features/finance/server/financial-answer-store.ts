import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'

export const financialAnswerPlace = (of: { groupId: string; siteId: string; leadId: string }): SealedPlace => ({
  groupId: of.groupId,
  ownerId: of.siteId,
  purpose: 'financial-answers',
  version: of.leadId,
})

/** The rotation of secrets seals this column anew. */
export const financialAnswerColumn: SealedColumn = {
  table: 'financial_answers',
  column: 'sealed',
  keys: ['group_id', 'lead_id', 'site_id'],
  placeOf: ({ group_id: groupId = '', site_id: siteId = '', lead_id: leadId = '' }) =>
    financialAnswerPlace({ groupId, siteId, leadId }),
}

type SealedAnswers = { siteId: SiteId; leadId: LeadId; sealed: Buffer; at: Date; deleteAfter: Date }

export async function saveSealedAnswers(
  db: GroupDb,
  { siteId, leadId, sealed, at, deleteAfter }: SealedAnswers,
): Promise<void> {
  const values = { sealed, saved_at: at, delete_after: deleteAfter }
  await db
    .insertInto('financial_answers')
    .values({ site_id: siteId, lead_id: leadId, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'lead_id']).doUpdateSet(values))
    .execute()
}

export async function findSealedAnswers(
  db: GroupDb,
  leadId: LeadId,
): Promise<{ sealed: Buffer; deleteAfter: Date } | undefined> {
  const row = await db
    .selectFrom('financial_answers')
    .select(['sealed', 'delete_after'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row && { sealed: row.sealed, deleteAfter: row.delete_after }
}

/** Deletes answers of every group whose time is over, some at once; answers how many. */
export async function deleteAnswersBefore(db: PlatformDb, moment: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('financial_answers')
    .select(['group_id', 'lead_id'])
    .where('delete_after', '<=', moment)
    .limit(most)
  const done = await db
    .deleteFrom('financial_answers')
    .where(({ eb, refTuple }) => eb(refTuple('group_id', 'lead_id'), 'in', old.$asTuple('group_id', 'lead_id')))
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
