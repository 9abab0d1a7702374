import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { asId, type DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PaymentId } from '../../domain/payment.ts'

export type Difference = {
  id: string
  dealershipId: DealershipId
  service: PaymentService
  /** `unknown-payment`, `missing-payment`, `wrong-refund` … */
  kind: string
  ref: string
  paymentId: PaymentId | null
  detail: string
  foundAt: Date
  resolvedAt: Date | null
  resolvedBy: string
}

/** True when it is new. */
export async function insertDifference(
  db: GroupDb,
  made: Omit<Difference, 'resolvedAt' | 'resolvedBy'>,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_difference')
    .values({
      difference_id: made.id,
      dealership_id: made.dealershipId,
      processor: made.service,
      kind: made.kind,
      provider_ref: made.ref,
      payment_id: made.paymentId,
      detail: made.detail.slice(0, 500),
      found_at: made.foundAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('difference_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Open ones first, the newest of each first. */
export async function listDifferences(db: GroupDb, { onlyOpen }: { onlyOpen: boolean }): Promise<Difference[]> {
  let query = db.selectFrom('payment_difference').selectAll()
  if (onlyOpen) query = query.where('resolved_at', 'is', null)
  const rows = await query
    .orderBy('resolved_at', (order) => order.desc().nullsFirst())
    .orderBy('found_at', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.difference_id,
    dealershipId: asId(row.dealership_id),
    service: row.processor as PaymentService,
    kind: row.kind,
    ref: row.provider_ref,
    paymentId: row.payment_id === null ? null : asId(row.payment_id),
    detail: row.detail,
    foundAt: row.found_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
  }))
}

/** False where no such difference was open. */
export async function resolveDifference(db: GroupDb, id: string, by: { at: Date; name: string }): Promise<boolean> {
  const done = await db
    .updateTable('payment_difference')
    .set({ resolved_at: by.at, resolved_by: by.name })
    .where('difference_id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
