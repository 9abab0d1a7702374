import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import type { RetailDealer } from './retail-dealer.ts'

type Exception = { what: string; which: string }
type PaymentRow = {
  id: string
  service: string
  purpose: 'reservation' | 'order'
  state: string
  bought: string
  bought_state: string
  email: string
  received: number | null
  charge_ref: string
  given_back: number
  is_refunding: boolean
  is_refused: boolean
}
type LedgerRow = { account: string; currency: string; amount: number }

/** What a service took, by its own books. */
export type Taken = { ref: string; received: number; back: number; isRefused: boolean }

const live = new Set(['held', 'paying', 'paid', 'confirmed', 'extended', 'awaiting', 'ready', 'done'])

type Books = {
  taken: readonly Taken[]
  /** Payments whose page is open at their service, which takes none back: nobody has paid there. */
  openPages: ReadonlySet<string>
  /** Addresses of shoppers whose press of cancel was answered. */
  cancelled: ReadonlySet<string>
}

type Verdict = { rows: Record<string, string | number>[]; exceptions: Exception[] }

/** Compares the books of the payment services with ours: what must be true after everything that went wrong. */
export async function retailVerdict(
  { database }: OpenedDatabase,
  { address }: RetailDealer,
  { taken, openPages, cancelled }: Books,
): Promise<Verdict> {
  const { payments, ledger, states } = await database.forGroup(address.groupId, async (db) => ({
    payments: await paymentsIn(db),
    ledger: await ledgerIn(db),
    states: await wrongStates(db),
  }))
  const fates = taken.map((each) => fateOf(each, payments))
  const atServices = taken.reduce((sum, { received, back }) => sum + received - back, 0)
  const exceptions = [
    ...fates.flatMap(({ exception }) => (exception ? [exception] : [])),
    ...doubts(payments, openPages),
    ...unevenIn(ledger, atServices),
    ...states,
    ...payments
      .filter(({ email, bought_state: state }) => cancelled.has(email) && live.has(state))
      .map(({ id, bought_state: state }) => ({ what: `cancelled by its shopper, and ${state}`, which: id })),
  ]
  const byKind = Map.groupBy(payments, ({ service, purpose }) => `${service}, ${purpose}`)
  const rows = [...byKind].toSorted().map(([what, own]) => {
    const count = (kind: Fate['kind']) =>
      fates.filter((fate) => fate.kind === kind && own.some(({ id }) => id === fate.payment)).length
    return {
      what,
      payments: own.length,
      paid: own.filter(({ received }) => received !== null).length,
      held: count('held'),
      'given back': count('given back'),
      'refused by the bank': count('refused'),
      'never paid, page still open': own.filter(({ state }) => isWaiting(state)).length,
      'cancelled by a press': new Set(own.flatMap(({ email }) => (cancelled.has(email) ? [email] : []))).size,
    }
  })
  return { rows, exceptions }
}

async function paymentsIn(db: GroupDb): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.payment_id as id, p.processor as service, case when p.order_id is null then 'reservation' else 'order' end as purpose,
      p.state, coalesce(p.reservation_id, p.order_id) as bought, coalesce(r.state, o.state) as bought_state,
      coalesce(r.email, o.email) as email, p.received, p.charge_ref,
      coalesce((select sum(amount) from refund f where f.payment_id = p.payment_id and f.state in ('refunded', 'manual')), 0)::bigint
        as given_back,
      exists (select from refund f where f.payment_id = p.payment_id and f.state in ('due', 'sending')) as is_refunding,
      exists (select from refund f where f.payment_id = p.payment_id and f.state = 'failed' and f.problem <> '') as is_refused
    from payment p left join reservation r on r.reservation_id = p.reservation_id left join store_order o on o.order_id = p.order_id
    where p.processor <> 'sandbox'`.execute(db)
  return rows
}

async function ledgerIn(db: GroupDb): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.account, l.currency, sum(l.amount)::bigint as amount from ledger_line l
      join ledger_transfer t on t.transfer_id = l.transfer_id join payment p on p.payment_id = t.payment_id
    where p.processor <> 'sandbox' group by 1, 2`.execute(db)
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
        and not exists (select from payment p where p.reservation_id = r.reservation_id and p.state = 'paid')
    union all select 'an order without its money', o.order_id::text from store_order o
      where o.state in ('paid', 'ready')
        and not exists (select from payment p where p.order_id = o.order_id and p.state = 'paid')`.execute(db)
  return rows
}

/** `refused`: the shopper's bank would not take it back, the ledger owes it again, and the dealership was told to pay it by hand. */
type Fate = { kind: 'held' | 'given back' | 'refused' | 'wrong'; payment: string; exception?: Exception }

/** Where an amount that a service took is now. */
function fateOf({ ref, received, back, isRefused }: Taken, payments: PaymentRow[]): Fate {
  const payment = payments.find((each) => each.charge_ref === ref)
  const id = payment?.id ?? ref
  const wrong = (what: string): Fate => ({ kind: 'wrong', payment: id, exception: { what, which: id } })
  if (!payment || Number(payment.received) !== received) return wrong('paid, and not on our books')
  if (Number(payment.given_back) !== back) return wrong('given back, and not on our books')
  if (back === received) return { kind: 'given back', payment: id }
  if (payment.is_refused && !payment.is_refunding && isRefused) return { kind: 'refused', payment: id }
  const isHeld = live.has(payment.bought_state) && payment.state === 'paid' && back === 0
  return isHeld ? { kind: 'held', payment: id } : wrong(`paid, neither held (${payment.bought_state}) nor given back`)
}

const isWaiting = (state: string): boolean => state === 'created' || state === 'open'

function doubts(payments: PaymentRow[], openPages: ReadonlySet<string>): Exception[] {
  const held = payments.filter(({ state, given_back: back }) => state === 'paid' && Number(back) === 0)
  const twice = [...Map.groupBy(held, ({ bought }) => bought)].filter(([, paid]) => paid.length > 1)
  return [
    ...twice.map(([which]) => ({ what: 'two payments for one purpose', which })),
    ...payments
      .filter(({ state, id, bought_state: bought }) => isWaiting(state) && !(openPages.has(id) && !live.has(bought)))
      .map(({ state, id }) => ({ what: `in doubt (${state})`, which: id })),
    ...payments
      .filter(({ is_refunding: isRefunding }) => isRefunding)
      .map(({ id }) => ({ what: 'a refund that did not go', which: id })),
  ]
}

function unevenIn(ledger: LedgerRow[], atServices: number): Exception[] {
  const total = (rows: LedgerRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const uneven = [...Map.groupBy(ledger, ({ currency }) => currency)].filter(([, rows]) => total(rows) !== 0)
  const owed = -total(ledger.filter(({ account }) => account === 'customer_holding'))
  return [
    ...uneven.map(([which]) => ({ what: 'the ledger is not even', which })),
    ...(owed === atServices ? [] : [{ what: `owed ${owed}, held at the services ${atServices}`, which: 'ledger' }]),
  ]
}
