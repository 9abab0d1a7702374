import { clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Reservation, ReservationState } from '#features/checkout/domain/reservation.ts'
import type { ReservationAction } from '#features/checkout/domain/reservation-actions.ts'
import { changeReservation, type ChangeProblem } from '#features/checkout/server/reservations/change-reservation.ts'
import { openByAnswerToken, type OpenedReservation } from '#features/checkout/server/reservations/open-reservation.ts'
import { answerPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { AnswerPage } from '#features/checkout/view/answer-page.tsx'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { nothingHere, type OpenedCall, openedCall, seeOther, showPrivately } from './private-page.tsx'

type AnswerCall = OpenedCall<OpenedReservation>

const answerCall = (web: WebCall) => openedCall(web, openByAnswerToken)

const doneTexts: Record<string, string> = {
  confirm: 'Confirmed. We’ve emailed the shopper.',
  extend: 'Extended. We’ve emailed the shopper.',
  decline: 'Declined. The deposit is being refunded and we’ve emailed the shopper.',
  cancel: 'Cancelled. The deposit is being refunded and we’ve emailed the shopper.',
}

const statesDone: Record<string, readonly ReservationState[]> = {
  confirm: ['confirmed', 'extended'],
  extend: ['extended'],
  decline: ['declined'],
  cancel: ['cancelled'],
}

/** Names what was pressed only where the reservation is in that state: the address alone proves nothing. */
const doneText = ({ state }: Reservation, done: string): string =>
  statesDone[done]?.includes(state) ? (doneTexts[done] ?? '') : ''

/** `/reservations/{token}`: the dealer's page of a reservation, which changes nothing until a button is pressed. */
export async function showAnswer(web: WebCall): Promise<Response> {
  const call = await answerCall(web)
  return call instanceof Response ? call : answerPage(call)
}

function answerPage(call: AnswerCall, problem = ''): Response {
  const { context, snapshot, opened, token } = call
  const { site } = snapshot
  const { reservation, refunds } = opened
  const body = (
    <AnswerPage
      {...{ site, reservation, refunds, problem }}
      timeZone={clockOf(site, reservation).timeZone}
      paths={{ self: answerPath(token), vehicle: vehiclePath(site, reservation.vehicle) }}
      extensionsLeft={site.settings.retail.checkout.extensions_most - reservation.extensions}
      done={doneText(reservation, context.req.query('done') ?? '')}
    />
  )
  return showPrivately(call, { status: problem === '' ? 200 : 422, title: 'Reservation', body })
}

const problemTexts: Record<ChangeProblem, string> = {
  unknown: 'We can’t find this reservation any more.',
  'not-possible-now': 'You can’t do that any more, because the reservation has changed.',
  'reason-missing': 'Please enter a reason. The shopper will see it.',
  'no-more-extensions': 'This hold has been extended as often as your settings allow.',
  disputed: 'The payment is disputed. Finish the dispute with your payment service first.',
}

export async function postAnswer(web: WebCall): Promise<Response> {
  const call = await answerCall(web)
  if (call instanceof Response) return call
  const { deps, context, snapshot, opened, token } = call
  const answer = context.req.param('answer') ?? ''
  const { reason } = await context.req.parseBody()
  const action = actionOf(answer, typeof reason === 'string' ? reason : '')
  if (!action) return nothingHere(call)
  const { groupId } = snapshot.site
  const actor = { kind: 'staff', name: 'by the link in the mail' } as const
  const changed = await changeReservation(deps, { groupId, id: opened.reservation.id, action, actor })
  return changed.ok ? seeOther(`${answerPath(token)}?done=${answer}`) : answerPage(call, problemTexts[changed.problem])
}

function actionOf(answer: string, reason: string): ReservationAction | undefined {
  if (answer === 'confirm' || answer === 'extend') return { kind: answer }
  if (answer === 'decline') return { kind: 'decline', reason }
  return answer === 'cancel' ? { kind: 'cancel', by: 'staff', reason } : undefined
}
