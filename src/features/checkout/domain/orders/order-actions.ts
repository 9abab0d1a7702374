import { asCents, type Cents } from '#kernel/money.ts'
import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import type { Hold } from '../settlement.ts'
import { cancelledByShopper } from '../settlement.ts'
import { replacedByAnother, type StoreOrder, type StoreOrderState } from './store-order.ts'

export type OrderAction =
  /** It can be picked up, or is on its way; the note is the shopper's. */
  | { kind: 'ready'; note: string }
  /** It was not ready after all. */
  | { kind: 'unready' }
  /** It was picked up, or has arrived. */
  | { kind: 'done' }
  /** It was not handed over after all. */
  | { kind: 'undone' }
  | { kind: 'cancel'; by: 'shopper' | 'staff'; reason: string }

export type OrderProblem = 'not-possible-now' | 'reason-missing' | 'disputed' | 'needs-attention'

export type OrderChange = {
  state: StoreOrderState
  set: Partial<Pick<StoreOrder, 'readyAt' | 'readyNote' | 'endedAt' | 'endedBecause'>>
}

/** Decides and writes nothing: the caller stores the state with `set`. A refusal is a value. */
export function planOrderAction(order: StoreOrder, action: OrderAction, now: Date): Result<OrderChange, OrderProblem> {
  const { state } = order
  switch (action.kind) {
    case 'ready':
      if (state !== 'paid') return fail('not-possible-now')
      return ok({ state: 'ready', set: { readyAt: now, readyNote: action.note.trim().slice(0, 500) } })
    case 'unready':
      return state === 'ready' ? ok({ state: 'paid', set: { readyAt: null, readyNote: '' } }) : fail('not-possible-now')
    case 'done':
      if (state !== 'paid' && state !== 'ready') return fail('not-possible-now')
      if (order.isDisputed) return fail('disputed')
      if (order.attention !== '') return fail('needs-attention')
      return ok({ state: 'done', set: { endedAt: now } })
    case 'undone':
      return undoHandOver(order)
    case 'cancel':
      return cancel(order, action, now)
    default:
      return unreachable(action)
  }
}

/** Back to what it was before; one whose shopper was erased stays as it ended, because nobody could be written to. */
function undoHandOver({ state, isDisputed, readyAt, person }: StoreOrder): Result<OrderChange, OrderProblem> {
  if (state !== 'done' || person.email === '') return fail('not-possible-now')
  if (isDisputed) return fail('disputed')
  return ok({ state: readyAt === null ? 'paid' : 'ready', set: { endedAt: null } })
}

/** A shopper cancels until it is ready; the dealer until it is handed over. */
function cancel(
  { state }: StoreOrder,
  { by, reason }: Extract<OrderAction, { kind: 'cancel' }>,
  now: Date,
): Result<OrderChange, OrderProblem> {
  const mayCancel = state === 'paid' || (state === 'ready' && by === 'staff')
  if (!mayCancel) return fail('not-possible-now')
  if (by === 'staff' && reason.trim() === '') return fail('reason-missing')
  const because = by === 'shopper' ? cancelledAfterPaying : reason.trim().slice(0, 500)
  return ok({ state: 'cancelled', set: { endedAt: now, endedBecause: because } })
}

/** Why an order ended that its shopper gave up after paying. */
export const cancelledAfterPaying = 'cancelled by the shopper'

/** The shopper gave it up before anybody knew that they had paid: it holds whatever comes after it. */
export const isOrderAbandoned = ({ state, endedBecause }: Pick<StoreOrder, 'state' | 'endedBecause'>): boolean =>
  (endedBecause === cancelledByShopper || endedBecause === replacedByAnother) &&
  (state === 'awaiting' || state === 'lapsed')

/** An order as settlement sees it. Every state but `awaiting` and `lapsed` is settled, `cancelled` and `refunded` too. */
export const holdOfOrder = (order: Pick<StoreOrder, 'state' | 'endedBecause' | 'lockUntil'>): Hold => ({
  stage: order.state === 'awaiting' ? 'unpaid' : order.state === 'lapsed' ? 'lapsed' : 'settled',
  lockUntil: order.lockUntil,
  isAbandoned: isOrderAbandoned(order),
})

type Money = {
  received: number
  /** Refunds of the payment that are due, on their way or done. */
  givenBack: number
  /** What the ledger says is owed to the shopper: all of it until it is handed over, then nothing. */
  owed: number
  /** Refunds that are owed and not sent yet. */
  pending: number
}

/** What a refund of this amount takes: first what is still owed, then of what was already sold. Null: there is not as much. */
export function planOrderRefund(amount: Cents, money: Money): { fromSale: Cents; isAll: boolean } | null {
  const left = money.received - money.givenBack
  if (amount <= 0 || amount > left) return null
  const free = Math.max(0, money.owed - money.pending)
  return { fromSale: asCents(Math.max(0, amount - free)), isAll: amount === left }
}
