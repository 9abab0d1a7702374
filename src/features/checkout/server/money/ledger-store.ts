import { sql } from 'kysely'
import type { DealershipId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type LedgerAccount, linesOf, type TransferKind } from '../../domain/ledger.ts'
import type { Payment, PaymentId, PaymentPurpose, Refund } from '../../domain/payment.ts'

type Booking = {
  id: string
  kind: TransferKind
  dealershipId: DealershipId
  paymentId: PaymentId
  /** The payment, refund or dispute that is booked; each once for every kind. */
  subject: string
  amount: Cents
  currency: string
  at: Date
}

/** Books a transfer; one that was booked before is left as it is. The database checks the sums at commit. */
export async function book(db: GroupDb, booking: Booking): Promise<void> {
  const transfer = await db
    .insertInto('ledger_transfer')
    .values({
      transfer_id: booking.id,
      dealership_id: booking.dealershipId,
      kind: booking.kind,
      payment_id: booking.paymentId,
      subject: booking.subject,
      booked_at: booking.at,
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'kind', 'subject']).doNothing())
    .returning('transfer_id')
    .executeTakeFirst()
  if (!transfer) return
  await db
    .insertInto('ledger_line')
    .values(linesOf(booking.kind, booking).map((line, at) => ({ ...line, transfer_id: booking.id, line: at })))
    .execute()
}

type RefundBooking = { id: string; kind: 'refunded' | 'refund-failed' | 'manual-refund'; at: Date }

/** Books what a refund gave back, or what came back of it when it failed. */
export const bookRefund = (
  db: GroupDb,
  booking: RefundBooking,
  { refund: { id: subject, amount, currency }, payment: { dealershipId, id: paymentId } }: RefundOfPayment,
): Promise<void> => book(db, { ...booking, dealershipId, paymentId, subject, amount, currency })

type RefundOfPayment = { refund: Refund; payment: Payment }

export type LedgerEntry = {
  at: Date
  kind: TransferKind
  lines: { account: LedgerAccount; amount: number; currency: string }[]
}

/** Every transfer about one purpose, the oldest first. */
export async function listTransfers(db: GroupDb, { kind, id }: PaymentPurpose): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select t.booked_at as at, t.kind, jsonb_agg(
        jsonb_build_object('account', l.account, 'amount', l.amount, 'currency', l.currency) order by l.line) as lines
    from ledger_transfer t
      join ledger_line l on l.group_id = t.group_id and l.transfer_id = t.transfer_id
      join payment p on p.group_id = t.group_id and p.payment_id = t.payment_id
    where ${kind === 'reservation' ? sql.ref('p.reservation_id') : sql.ref('p.order_id')} = ${id}
    group by t.transfer_id, t.booked_at, t.kind order by t.booked_at, t.transfer_id`.execute(db)
  return rows
}

type LedgerBalance = { dealershipId: string; account: LedgerAccount; currency: string; amount: number }

export async function listBalances(db: GroupDb): Promise<LedgerBalance[]> {
  const { rows } = await sql<LedgerBalance>`
    select t.dealership_id as "dealershipId", l.account, l.currency, sum(l.amount)::bigint as amount
    from ledger_line l join ledger_transfer t on t.group_id = l.group_id and t.transfer_id = l.transfer_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** What the shopper of a payment is still owed, in cents, by the ledger. */
export const owedFor = (db: GroupDb, id: PaymentId): Promise<number> => creditOf(db, id, 'customer_holding')

/** What of a payment counts towards a sale, in cents, by the ledger. */
export const soldFor = (db: GroupDb, id: PaymentId): Promise<number> => creditOf(db, id, 'applied_to_sale')

async function creditOf(db: GroupDb, id: PaymentId, account: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ credit: number | null }>`
    select -sum(l.amount)::bigint as credit
    from ledger_line l join ledger_transfer t on t.group_id = l.group_id and t.transfer_id = l.transfer_id
    where t.payment_id = ${id} and l.account = ${account}`.execute(db)
  return rows[0]?.credit ?? 0
}
