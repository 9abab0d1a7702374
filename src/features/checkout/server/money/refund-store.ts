import { sql, type Selectable } from 'kysely'
import { asId, type GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { PaymentId, PaymentPurpose, Refund, RefundId } from '../../domain/payment.ts'
import { purposeColumn } from './payment-store.ts'

type NewRefund = Pick<Refund, 'id' | 'paymentId' | 'amount' | 'currency' | 'because' | 'requestedBy' | 'createdAt'>

/** The database refuses one that would give back more than came. */
export async function insertRefund(db: GroupDb, made: NewRefund, { isBlocked }: { isBlocked: boolean }): Promise<void> {
  await db
    .insertInto('refund')
    .values({
      refund_id: made.id,
      payment_id: made.paymentId,
      amount: made.amount,
      currency: made.currency,
      state: 'due',
      because: made.because,
      requested_by: made.requestedBy,
      created_at: made.createdAt,
      next_try_at: isBlocked ? null : made.createdAt,
      problem: isBlocked ? 'The payment is disputed.' : '',
    })
    .execute()
}

export const findRefund = (db: GroupDb, id: RefundId): Promise<Refund | undefined> =>
  one(db.selectFrom('refund').selectAll().where('refund_id', '=', id))

export const lockRefund = (db: GroupDb, id: RefundId): Promise<Refund | undefined> =>
  one(db.selectFrom('refund').selectAll().where('refund_id', '=', id).forUpdate())

/** Covers all payments for one purpose, in their order. */
export async function listRefunds(db: GroupDb, purpose: PaymentPurpose): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.group_id', '=', 'refund.group_id').onRef('payment.payment_id', '=', 'refund.payment_id'),
    )
    .selectAll('refund')
    .where(purposeColumn(purpose), '=', purpose.id)
    .orderBy('refund.created_at')
    .orderBy('refund.refund_id')
    .execute()
  return rows.map(refundOf)
}

export async function listRefundsOf(db: GroupDb, id: PaymentId): Promise<Refund[]> {
  const rows = await db.selectFrom('refund').selectAll().where('payment_id', '=', id).orderBy('created_at').execute()
  return rows.map(refundOf)
}

/** A refund is sent by one worker at a time: this one has it for two minutes. Undefined: it is not due, or another has it. */
export async function claimRefund(db: GroupDb, id: RefundId, now: Date): Promise<Refund | undefined> {
  const until = new Date(now.getTime() + 120_000)
  const row = await db
    .updateTable('refund')
    .set({ state: 'sending', next_try_at: until, attempts: sql<number>`attempts + 1` })
    .where('refund_id', '=', id)
    .where('state', 'in', ['due', 'sending'])
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row && refundOf(row)
}

type RefundOfGroup = { groupId: GroupId; id: RefundId }

/** Refunds of all groups that are to be sent, or asked about, now. */
export async function listRefundsToSend(db: PlatformDb, now: Date): Promise<RefundOfGroup[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['group_id', 'refund_id'])
    .where('state', 'in', ['due', 'sending'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(500)
    .execute()
  return rows.map(nameOf)
}

/** Refunds of all groups that went through since then: some fail days later. */
export async function listRefundsToCheck(db: PlatformDb, since: Date): Promise<RefundOfGroup[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['group_id', 'refund_id'])
    .where('state', '=', 'refunded')
    .where('finished_at', '>=', since)
    .execute()
  return rows.map(nameOf)
}

type RefundChange = Partial<
  Pick<Refund, 'state' | 'providerRef' | 'problem' | 'manualReference' | 'finishedAt' | 'requestedBy'>
> & { nextTryAt?: Date | null }

export async function updateRefund(db: GroupDb, id: RefundId, to: RefundChange): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: to.state,
      provider_ref: to.providerRef,
      problem: to.problem?.slice(0, 300),
      manual_reference: to.manualReference,
      finished_at: to.finishedAt,
      next_try_at: to.nextTryAt,
      requested_by: to.requestedBy,
    })
    .where('refund_id', '=', id)
    .execute()
}

const nameOf = (row: { group_id: string; refund_id: string }): RefundOfGroup => ({
  groupId: asId(row.group_id),
  id: asId(row.refund_id),
})

type RefundRow = Selectable<Tables['refund']>

const one = async (query: { executeTakeFirst(): Promise<RefundRow | undefined> }): Promise<Refund | undefined> => {
  const row = await query.executeTakeFirst()
  return row && refundOf(row)
}

function refundOf(row: RefundRow): Refund {
  return {
    id: asId(row.refund_id),
    paymentId: asId(row.payment_id),
    amount: row.amount as Cents,
    currency: row.currency,
    state: row.state,
    because: row.because,
    requestedBy: row.requested_by,
    providerRef: row.provider_ref,
    attempts: row.attempts,
    problem: row.problem,
    manualReference: row.manual_reference,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}
