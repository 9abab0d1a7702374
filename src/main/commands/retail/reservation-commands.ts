import { reservationNumber, type Reservation, type ReservationId } from '#features/checkout/domain/reservation.ts'
import type { ReservationAction } from '#features/checkout/domain/reservation-actions.ts'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import {
  closeRefundByHand,
  refundReservation,
  type RefundProblem,
} from '#features/checkout/server/money/refund-by-hand.ts'
import { type ChangeProblem, changeReservation } from '#features/checkout/server/reservations/change-reservation.ts'
import { findReservationByNumber, listReservations } from '#features/checkout/server/reservations/open-reservation.ts'
import { reconcilePayments } from '#features/checkout/server/watch/reconcile-payments.ts'
import { watchPayments } from '#features/checkout/server/watch/watch-payments.ts'
import type { GroupId } from '#kernel/ids.ts'
import { formatMoney } from '#kernel/money.ts'
import { withCheckout } from './checkout-command-deps.ts'
import type { Commands } from '../commands.ts'
import { findGroupId } from '../find-group.ts'

export type ReservationChoices = { group?: string; reason?: string; limit?: string; json?: boolean }

/** Reservations of a group, the newest first; whatever a person must look at stands beside it. */
export async function listReservationsOfGroup(commands: Commands, choices: ReservationChoices): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const most = Math.min(1000, Math.max(1, Number(choices.limit ?? 50) || 50))
  const found = await listReservations(commands, groupId, { most })
  if (choices.json) return commands.say(JSON.stringify(found.map(publicOf), null, 2))
  if (found.length === 0) return commands.say('There are no reservations yet.')
  return commands.say(found.map(lineOf).join('\n'))
}

/** Nothing of the private links, and not where the request came from. */
const publicOf = ({ origin: _origin, ...reservation }: Reservation) => ({
  number: reservationNumber(reservation.id),
  ...reservation,
})

const lineOf = (reservation: Reservation): string => {
  const { id, createdAt, state, vehicle, person, deposit, holdUntil, attention, isDisputed } = reservation
  const parts = [
    reservationNumber(id),
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    state.padEnd(9),
    formatMoney(deposit),
    vehicle.name,
    person.name,
    person.phone,
    holdUntil && `held until ${holdUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    isDisputed && 'DISPUTED',
    attention && `LOOK: ${attention}`,
  ]
  return parts.filter(Boolean).join('  ')
}

export const confirmReservation = (commands: Commands, id: string, choices: ReservationChoices): Promise<number> =>
  change(commands, { id, choices, action: { kind: 'confirm' }, done: 'Confirmed. We’re emailing the shopper.' })

/** The vehicle is free again and the deposit goes back; the shopper reads the reason. */
export const cancelReservation = (commands: Commands, id: string, choices: ReservationChoices): Promise<number> =>
  change(commands, {
    id,
    choices,
    action: { kind: 'cancel', by: 'staff', reason: choices.reason ?? '' },
    done: 'Cancelled. The deposit is being refunded, and we’re emailing the shopper.',
  })

type Change = { id: string; choices: ReservationChoices; action: ReservationAction; done: string }

const operator = { kind: 'staff', name: 'the command line' } as const

const changeProblems: Record<ChangeProblem, string> = {
  unknown: 'There is no such reservation in this group.',
  'not-possible-now': 'You can’t do that with the reservation as it is.',
  'reason-missing': 'Say why with --reason. The shopper will see it.',
  'no-more-extensions': 'It has been extended as often as the settings allow.',
  disputed: 'The payment is disputed: finish that with the payment service first.',
}

const change = (commands: Commands, { id, choices, action, done }: Change): Promise<number> =>
  withReservation(commands, { id, choices }, async (deps, { groupId, id: named }) => {
    const changed = await changeReservation(deps, { groupId, id: named, action, actor: operator })
    return changed.ok ? commands.say(done) : commands.complain(changeProblems[changed.problem])
  })

const refundProblems: Record<RefundProblem, string> = {
  unknown: changeProblems.unknown,
  disputed: changeProblems.disputed,
  'still-held': 'It still holds its vehicle. Cancel it, and the deposit will be refunded.',
  'nothing-to-refund': 'There’s nothing left to refund.',
}

/** Gives back what is still owed. With a reason: refunds that failed were paid back by hand, and this is the reference. */
export const refundReservationById = (commands: Commands, id: string, choices: ReservationChoices): Promise<number> =>
  withReservation(commands, { id, choices }, async (deps, { groupId, id: named, failed }) => {
    if (choices.reason !== undefined && failed.length > 0) {
      for (const refundId of failed)
        await closeRefundByHand(deps, {
          groupId,
          purpose: { kind: 'reservation', id: named },
          refundId,
          reference: choices.reason,
          actor: operator,
        })
      return commands.say(`Noted as refunded another way: ${choices.reason}`)
    }
    const sent = await refundReservation(deps, { groupId, id: named, actor: operator })
    return sent.ok
      ? commands.say('The refund is on its way. If the service refuses it again, we’ll notify the managers.')
      : commands.complain(refundProblems[sent.problem])
  })

/** Asks every service about whatever is open, and holds its books against ours. */
export async function reconcileReservations(commands: Commands, choices: ReservationChoices): Promise<number> {
  const groupId = choices.group === undefined ? undefined : await findGroupId(commands, choices.group)
  if (choices.group !== undefined && !groupId) return 1
  return withCheckout(commands, async (deps) => {
    const round = await watchPayments(deps)
    const done = await reconcilePayments(deps, { groupId: groupId ?? undefined })
    commands.say(
      `${done.keys} keys, ${done.entries} entries at their services. Payments asked about: ${round.polled}, settled: ${done.settled}, holds released: ${round.released}, refunds sent: ${round.refunds}.`,
    )
    const isWell = done.differences === 0 && done.unreachable === 0 && round.failed === 0
    return isWell
      ? commands.say('Everything matches.')
      : commands.complain(
          `Differences: ${done.differences}, services that didn’t answer: ${done.unreachable}, failures: ${round.failed}. Managers are notified of differences.`,
        )
  })
}

type Found = { groupId: GroupId; id: ReservationId; failed: Parameters<typeof closeRefundByHand>[1]['refundId'][] }

async function withReservation(
  commands: Commands,
  { id, choices }: { id: string; choices: ReservationChoices },
  work: (deps: CheckoutJobDeps, found: Found) => Promise<number>,
): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const found = await findReservationByNumber(commands, groupId, id)
  if (!found) return commands.complain(`There is no reservation "${id}" in ${choices.group}.`)
  const failed = found.refunds.filter(({ state }) => state === 'failed').map((refund) => refund.id)
  return withCheckout(commands, (deps) => work(deps, { groupId, id: found.reservation.id, failed }))
}
