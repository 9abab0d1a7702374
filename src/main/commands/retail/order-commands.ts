import type { OrderAction } from '#features/checkout/domain/orders/order-actions.ts'
import {
  orderedText,
  type StoreOrder,
  type StoreOrderId,
  storeOrderNumber,
} from '#features/checkout/domain/orders/store-order.ts'
import { hasArrived } from '#features/checkout/domain/payment.ts'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import { closeRefundByHand } from '#features/checkout/server/money/refund-by-hand.ts'
import { changeOrder, type OrderChangeProblem } from '#features/checkout/server/orders/change-order.ts'
import { listOrders, type OpenedOrder, openOrderByNumber } from '#features/checkout/server/orders/open-order.ts'
import { type OrderRefundProblem, refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import type { GroupId } from '#kernel/ids.ts'
import { asCents, centsFromDollars, formatMoney } from '#kernel/money.ts'
import { withCheckout } from './checkout-command-deps.ts'
import type { Commands } from '../commands.ts'
import { findGroupId } from '../find-group.ts'

export type OrderChoices = {
  group?: string
  reason?: string
  limit?: string
  json?: boolean
  amount?: string
  note?: string
}

/** Orders of a group, the newest first; whatever a person must look at stands beside it. */
export async function listOrdersOfGroup(commands: Commands, choices: OrderChoices): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const most = Math.min(1000, Math.max(1, Number(choices.limit ?? 50) || 50))
  const found = await listOrders(commands, groupId, { view: 'all', most })
  if (choices.json) return commands.say(JSON.stringify(found.map(publicOf), null, 2))
  if (found.length === 0) return commands.say('There are no orders yet.')
  return commands.say(found.map(lineOf).join('\n'))
}

/** Nothing of the private links, and not where the request came from. */
const publicOf = ({ origin: _origin, basketId: _basket, ...order }: StoreOrder) => ({
  number: storeOrderNumber(order.id),
  ...order,
})

const lineOf = ({ id, createdAt, state, lines, person, total, handover, attention, isDisputed }: StoreOrder): string =>
  [
    storeOrderNumber(id),
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    state.padEnd(9),
    formatMoney(total),
    orderedText(lines),
    handover,
    person.name,
    person.phone,
    isDisputed && 'DISPUTED',
    attention && `LOOK: ${attention}`,
  ]
    .filter(Boolean)
    .join('  ')

/** It can be picked up, or is on its way: the shopper gets a mail, with the note. */
export const markOrderReady = (commands: Commands, id: string, choices: OrderChoices): Promise<number> =>
  change(commands, {
    id,
    choices,
    action: { kind: 'ready', note: choices.note ?? '' },
    done: 'Marked. We’re emailing the shopper.',
  })

export const handOverOrder = (commands: Commands, id: string, choices: OrderChoices): Promise<number> =>
  change(commands, { id, choices, action: { kind: 'done' }, done: 'Handed over. The money counts as sold.' })

/** Takes the last step back: handed over, else ready or sent. */
export const undoOrder = (commands: Commands, id: string, choices: OrderChoices): Promise<number> =>
  withOrder(commands, { id, choices }, (deps, found) => {
    const kind = found.order.state === 'done' ? 'undone' : 'unready'
    return apply(commands, deps, { ...found, action: { kind }, done: 'Taken back. We haven’t emailed the shopper.' })
  })

/** What was bought is for sale again and all of the money goes back; the shopper reads the reason. */
export const cancelOrder = (commands: Commands, id: string, choices: OrderChoices): Promise<number> =>
  change(commands, {
    id,
    choices,
    action: { kind: 'cancel', by: 'staff', reason: choices.reason ?? '' },
    done: 'Cancelled. The payment is being refunded, and we’re emailing the shopper.',
  })

const operator = { kind: 'staff', name: 'the command line' } as const

const changeProblems: Record<OrderChangeProblem, string> = {
  unknown: 'There is no such order in this group.',
  'not-possible-now': 'You can’t do that with the order as it is.',
  'reason-missing': 'Say why with --reason. The shopper will see it.',
  disputed: 'The payment is disputed: finish that with the payment service first.',
  'needs-attention': 'Sort out the refund that failed first.',
}

type Wanted = { id: string; choices: OrderChoices }
type Step = { action: OrderAction; done: string }
type Found = OpenedOrder & { groupId: GroupId }

const change = (commands: Commands, { action, done, ...wanted }: Wanted & Step): Promise<number> =>
  withOrder(commands, wanted, (deps, found) => apply(commands, deps, { ...found, action, done }))

async function apply(commands: Commands, deps: CheckoutJobDeps, step: Found & Step): Promise<number> {
  const { groupId, order, action, done } = step
  const changed = await changeOrder(deps, { groupId, id: order.id, action, actor: operator })
  return changed.ok ? commands.say(done) : commands.complain(changeProblems[changed.problem])
}

const refundProblems: Record<OrderRefundProblem, string> = {
  unknown: changeProblems.unknown,
  disputed: changeProblems.disputed,
  'not-paid': 'Nothing has been paid for this order.',
  'too-much': 'That’s more than is left to refund.',
  'reason-missing': 'Say why with --reason.',
}

/** Gives back an amount, or all that is left. Where refunds failed, the reason is how they were paid back by hand. */
export const refundOrderById = (commands: Commands, id: string, choices: OrderChoices): Promise<number> =>
  withOrder(commands, { id, choices }, async (deps, { groupId, order, payments, refunds }) => {
    const failed = refunds.filter(({ state }) => state === 'failed')
    if (choices.reason !== undefined && choices.amount === undefined && failed.length > 0)
      return closeFailed(commands, deps, { groupId, id: order.id, failed, reference: choices.reason })
    const received = payments.filter(hasArrived).reduce((sum, payment) => sum + (payment.received ?? 0), 0)
    const back = refunds.filter(({ state }) => state !== 'failed').reduce((sum, refund) => sum + refund.amount, 0)
    const amount = choices.amount === undefined ? asCents(received - back) : centsOf(choices.amount)
    if (amount === null) return commands.complain('Give --amount in dollars, such as 12.50.')
    const wanted = { groupId, id: order.id, amount, reason: choices.reason ?? '', actor: operator }
    const sent = await refundOrder(deps, wanted)
    return sent.ok
      ? commands.say(`${formatMoney(amount)} is on its way back. If the service refuses it, we’ll notify the managers.`)
      : commands.complain(refundProblems[sent.problem])
  })

type Failed = { groupId: GroupId; id: StoreOrderId; failed: OpenedOrder['refunds']; reference: string }

async function closeFailed(
  commands: Commands,
  deps: CheckoutJobDeps,
  { groupId, id, failed, reference }: Failed,
): Promise<number> {
  for (const { id: refundId } of failed)
    await closeRefundByHand(deps, {
      groupId,
      purpose: { kind: 'order', id },
      refundId,
      reference,
      actor: operator,
    })
  return commands.say(`Noted as refunded another way: ${reference}`)
}

/** `12.50`; null for what is no amount. */
const centsOf = (typed: string) =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 ? centsFromDollars(Number(typed)) : null

async function withOrder(
  commands: Commands,
  { id, choices }: Wanted,
  work: (deps: CheckoutJobDeps, found: Found) => Promise<number>,
): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const found = await openOrderByNumber(commands, groupId, id)
  if (!found) return commands.complain(`There is no order "${id}" in ${choices.group}.`)
  return withCheckout(commands, (deps) => work(deps, { ...found, groupId }))
}
