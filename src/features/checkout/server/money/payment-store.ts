import type { Selectable } from 'kysely'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { Payment, PaymentId, PaymentPurpose, RefundId } from '../../domain/payment.ts'

type NewPayment = Pick<
  Payment,
  'id' | 'purpose' | 'dealershipId' | 'processor' | 'keyVersion' | 'amount' | 'currency' | 'createdAt'
>

/** Its row is there before the service hears of it, so that no answer can be about a payment that we do not know. */
export async function insertPayment(db: GroupDb, made: NewPayment, nextPollAt: Date | null): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      payment_id: made.id,
      reservation_id: made.purpose.kind === 'reservation' ? made.purpose.id : null,
      order_id: made.purpose.kind === 'order' ? made.purpose.id : null,
      dealership_id: made.dealershipId,
      processor: made.processor,
      key_version: made.keyVersion,
      state: 'created',
      amount: made.amount,
      currency: made.currency,
      created_at: made.createdAt,
      next_poll_at: nextPollAt,
    })
    .execute()
}

export const findPayment = (db: GroupDb, id: PaymentId): Promise<Payment | undefined> =>
  one(db.selectFrom('payment').selectAll().where('payment_id', '=', id))

export const lockPayment = (db: GroupDb, id: PaymentId): Promise<Payment | undefined> =>
  one(db.selectFrom('payment').selectAll().where('payment_id', '=', id).forUpdate())

/** The payment whose money its service calls by this name. */
export const findByCharge = (db: GroupDb, service: PaymentService, chargeRef: string): Promise<Payment | undefined> =>
  one(db.selectFrom('payment').selectAll().where('processor', '=', service).where('charge_ref', '=', chargeRef))

/** The column that names what a payment is for. */
export const purposeColumn = ({ kind }: PaymentPurpose): 'payment.reservation_id' | 'payment.order_id' =>
  kind === 'reservation' ? 'payment.reservation_id' : 'payment.order_id'

/** In the order in which they began. */
export async function listPayments(db: GroupDb, purpose: PaymentPurpose): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where(purposeColumn(purpose), '=', purpose.id)
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute()
  return rows.map(paymentOf)
}

/** Payments of a key that began since then, for reconciliation. */
export async function listPaymentsSince(
  db: GroupDb,
  { dealershipId, service, version }: { dealershipId: DealershipId; service: PaymentService; version: number },
  since: Date,
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .where('processor', '=', service)
    .where('key_version', '=', version)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
  return rows.map(paymentOf)
}

type PaymentOfGroup = { groupId: GroupId; id: PaymentId }

/** Payments of all groups that are to be asked about now. */
export async function listPaymentsToPoll(db: PlatformDb, now: Date): Promise<PaymentOfGroup[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['group_id', 'payment_id'])
    .where('next_poll_at', '<=', now)
    .orderBy('next_poll_at')
    .limit(500)
    .execute()
  return rows.map((row) => ({ groupId: asId(row.group_id), id: asId(row.payment_id) }))
}

type PaymentChange = Partial<
  Pick<
    Payment,
    'state' | 'received' | 'receivedCurrency' | 'providerRef' | 'chargeRef' | 'payUrl' | 'settledAt' | 'problem'
  >
> & { nextPollAt?: Date | null }

export async function updatePayment(db: GroupDb, id: PaymentId, to: PaymentChange): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      state: to.state,
      received: to.received,
      received_currency: to.receivedCurrency,
      provider_ref: to.providerRef,
      charge_ref: to.chargeRef,
      pay_url: to.payUrl,
      settled_at: to.settledAt,
      problem: to.problem?.slice(0, 300),
      next_poll_at: to.nextPollAt,
    })
    .where('payment_id', '=', id)
    .execute()
}

/** True for the one call that may take the money: the payment must wait and not be barred. */
export async function claimCharge(db: GroupDb, id: PaymentId, at: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('payment')
    .set({ charging_at: at })
    .where('payment_id', '=', id)
    .where('state', '=', 'open')
    .where('charging_at', 'is', null)
    .where('charge_barred_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** True when nobody can take the money any more; false when a call that takes it is out. */
export async function barCharge(db: GroupDb, id: PaymentId, at: Date): Promise<boolean> {
  const barred = await db
    .updateTable('payment')
    .set({ charge_barred_at: at })
    .where('payment_id', '=', id)
    .where('charging_at', 'is', null)
    .executeTakeFirst()
  return barred.numUpdatedRows > 0n
}

/** Finds which of our payments a refund belongs to. */
export const findPaymentOfRefund = (db: GroupDb, refundId: RefundId): Promise<Payment | undefined> =>
  one(
    db
      .selectFrom('payment')
      .selectAll('payment')
      .innerJoin('refund', (join) =>
        join.onRef('refund.group_id', '=', 'payment.group_id').onRef('refund.payment_id', '=', 'payment.payment_id'),
      )
      .where('refund.refund_id', '=', refundId),
  )

/** The database holds that it is one of both. */
function purposeOf({ reservation_id: reservation, order_id: order }: PaymentRow): PaymentPurpose {
  if (reservation !== null) return { kind: 'reservation', id: asId(reservation) }
  if (order !== null) return { kind: 'order', id: asId(order) }
  throw new Error('A payment is for nothing')
}

type PaymentRow = Selectable<Tables['payment']>

const one = async (query: { executeTakeFirst(): Promise<PaymentRow | undefined> }): Promise<Payment | undefined> => {
  const row = await query.executeTakeFirst()
  return row && paymentOf(row)
}

function paymentOf(row: PaymentRow): Payment {
  return {
    id: asId(row.payment_id),
    purpose: purposeOf(row),
    dealershipId: asId(row.dealership_id),
    processor: row.processor,
    keyVersion: row.key_version,
    state: row.state,
    amount: row.amount as Cents,
    currency: row.currency,
    received: row.received as Cents | null,
    receivedCurrency: row.received_currency,
    providerRef: row.provider_ref,
    chargeRef: row.charge_ref,
    payUrl: row.pay_url,
    createdAt: row.created_at,
    chargingAt: row.charging_at,
    settledAt: row.settled_at,
    problem: row.problem,
  }
}
