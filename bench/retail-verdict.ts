import { sql } from 'kysely'
import type { StripeState } from '#testing/payments/stripe/stripe-state.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import type { RetailDealer } from './retail-dealer.ts'

type Exception = { what: string; which: string }
type PaymentRow = {
  id: string
  state: string
  reservation: string
  reservation_state: string
  received: number | null
  charge_ref: string
  given_back: number
  is_refunding: boolean
  is_refused: boolean
}
type LedgerRow = { account: string; currency: string; amount: number }

const live = new Set(['held', 'paying', 'paid', 'confirmed', 'extended'])

/** Holds the books of the payment service against ours: what must be true after everything that went wrong. */
export async function retailVerdict(
  { database }: OpenedDatabase,
  { address }: RetailDealer,
  stripe: StripeState,
): Promise<{ counts: Record<string, number>; exceptions: Exception[] }> {
  const { payments, ledger, states } = await database.forGroup(address.groupId, async (db) => ({
    payments: await paymentsIn(db),
    ledger: await ledgerIn(db),
    states: await wrongStates(db),
  }))
  const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  const fates = taken.map((intent) =>
    fateOf(intent, payments, { back: stripe.refundedOf(intent.id), isRefusedThere: isRefusedBy(stripe, intent.id) }),
  )
  const deposits = taken.reduce((sum, { id, received }) => sum + received - stripe.refundedOf(id), 0)
  const exceptions = [
    ...fates.flatMap(({ exception }) => (exception ? [exception] : [])),
    ...doubts(payments),
    ...unevenIn(ledger, deposits),
    ...states,
  ]
  const counts = {
    payments: payments.length,
    paid: taken.length,
    held: fates.filter(({ kind }) => kind === 'held').length,
    'given back': fates.filter(({ kind }) => kind === 'given back').length,
    'refused by the bank': fates.filter(({ kind }) => kind === 'refused').length,
    exceptions: exceptions.length,
  }
  return { counts, exceptions }
}

async function paymentsIn(db: GroupDb): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.payment_id as id, p.state, p.reservation_id as reservation, r.state as reservation_state, p.received, p.charge_ref,
      coalesce((select sum(amount) from refund f where f.payment_id = p.payment_id and f.state in ('refunded', 'manual')), 0)::bigint
        as given_back,
      exists (select from refund f where f.payment_id = p.payment_id and f.state in ('due', 'sending')) as is_refunding,
      exists (select from refund f where f.payment_id = p.payment_id and f.state = 'failed' and f.problem <> '') as is_refused
    from payment p join reservation r on r.reservation_id = p.reservation_id`.execute(db)
  return rows
}

async function ledgerIn(db: GroupDb): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select account, currency, sum(amount)::bigint as amount from ledger_line group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

async function wrongStates(db: GroupDb): Promise<Exception[]> {
  const { rows } = await sql<Exception>`
    select 'reserved twice' as what, vehicle_id::text as which from reservation
      where state in ('held', 'paying', 'paid', 'confirmed', 'extended') group by vehicle_id having count(*) > 1
    union all select 'a difference', detail from payment_difference
    union all select 'reserved by nobody', v.slug from vehicle v join reservation r on r.reservation_id = v.reservation_id
      where r.state not in ('paid', 'confirmed', 'extended')
    union all select 'held without a deposit', r.reservation_id::text from reservation r
      where r.state in ('paid', 'confirmed', 'extended')
        and not exists (select from payment p where p.reservation_id = r.reservation_id and p.state = 'paid')`.execute(
    db,
  )
  return rows
}

/** `refused`: the shopper's bank would not take it back, the ledger owes it again, and the dealership was told to pay it by hand. */
type Fate = { kind: 'held' | 'given back' | 'refused' | 'wrong'; exception?: Exception }

const isRefusedBy = (stripe: StripeState, intent: string): boolean =>
  [...stripe.refunds.values()].some((refund) => refund.intent === intent && refund.status === 'failed')

/** Where an amount that the service took is now. */
function fateOf(
  { id, received }: { id: string; received: number },
  payments: PaymentRow[],
  { back, isRefusedThere }: { back: number; isRefusedThere: boolean },
): Fate {
  const payment = payments.find((each) => each.charge_ref === id)
  const wrong = (what: string): Fate => ({ kind: 'wrong', exception: { what, which: payment?.id ?? id } })
  if (!payment || Number(payment.received) !== received) return wrong('paid, and not on our books')
  if (Number(payment.given_back) !== back) return wrong('given back, and not on our books')
  if (back === received) return { kind: 'given back' }
  if (payment.is_refused && !payment.is_refunding && isRefusedThere) return { kind: 'refused' }
  const isHeld = live.has(payment.reservation_state) && payment.state === 'paid' && back === 0
  return isHeld ? { kind: 'held' } : wrong(`paid, neither held (${payment.reservation_state}) nor given back`)
}

function doubts(payments: PaymentRow[]): Exception[] {
  const held = payments.filter(({ state, given_back: back }) => state === 'paid' && Number(back) === 0)
  const twice = [...Map.groupBy(held, ({ reservation }) => reservation)].filter(([, paid]) => paid.length > 1)
  return [
    ...twice.map(([which]) => ({ what: 'two deposits for one reservation', which })),
    ...payments
      .filter(({ state }) => state === 'created' || state === 'open')
      .map(({ state, id }) => ({ what: `in doubt (${state})`, which: id })),
    ...payments
      .filter(({ is_refunding: isRefunding }) => isRefunding)
      .map(({ id }) => ({ what: 'a refund that did not go', which: id })),
  ]
}

function unevenIn(ledger: LedgerRow[], deposits: number): Exception[] {
  const total = (rows: LedgerRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const uneven = [...Map.groupBy(ledger, ({ currency }) => currency)].filter(([, rows]) => total(rows) !== 0)
  const owed = -total(ledger.filter(({ account }) => account === 'customer_holding'))
  return [
    ...uneven.map(([which]) => ({ what: 'the ledger is not even', which })),
    ...(owed === deposits ? [] : [{ what: `owed ${owed}, held at the service ${deposits}`, which: 'ledger' }]),
  ]
}
