import { clockOf, answeringLocation } from '#features/leads/domain/desk/response-clock.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { reservationActionPath } from '#features/checkout/domain/reservation-action-path.ts'
import { isUnpaid } from '#features/checkout/domain/reservation.ts'
import { isAbandoned } from '#features/checkout/domain/settlement.ts'
import { changeReservation } from '#features/checkout/server/reservations/change-reservation.ts'
import { reservationBill } from '#features/checkout/server/reservations/reservation-subject.ts'
import { type OpenedReservation, openByToken } from '#features/checkout/server/reservations/open-reservation.ts'
import { theShopper } from '#features/checkout/domain/reservation-event.ts'
import { payPath, receiptPath, reservationPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { ReceiptPage } from '#features/checkout/view/receipt-page.tsx'
import { ReservationPage } from '#features/checkout/view/reservation-page.tsx'
import { formatMoney } from '#kernel/money.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { type OpenedCall, openedCall, seeOther, showPrivately } from './private-page.tsx'
import { checkReturn, type PayStep, postPayStep, showPayStep, triesOf } from './pay-step.tsx'

type OpenCall = OpenedCall<OpenedReservation>

const openCall = (web: WebCall) => openedCall(web, openByToken)

/** `/reserve/{token}`: the shopper's own page. Back from paying, the service is asked first. */
export async function showReservation(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  if (triesOf(call) === 0) return reservationPage(call)
  return checkReturn(call, payStepOf(call), async () => {
    const opened = (await openByToken(call.deps, call.snapshot.site, call.token)) ?? call.opened
    return { payments: opened.payments, isUnpaid: isUnpaid(opened.reservation.state) }
  })
}

/** Names what the press ended in only where the reservation confirms it: an address may be anybody's, and a payment may come in between. */
const doneText = ({ reservation }: OpenedReservation, done: string | undefined): string =>
  done === 'cancelled' &&
  (reservation.state === 'cancelled' || (reservation.state === 'lapsed' && isAbandoned(reservation)))
    ? 'Your reservation is cancelled. Nobody will call you about it.'
    : ''

function reservationPage(call: OpenCall): Response {
  const { deps, context, snapshot, opened } = call
  const body = (
    <ReservationPage
      {...sceneOf(call)}
      {...opened}
      now={deps.now()}
      done={doneText(opened, context.req.query('done'))}
    />
  )
  const policy = isUnpaid(opened.reservation.state) ? { script: deps.payScript } : undefined
  return showPrivately({ ...call, snapshot }, { title: 'Your reservation', body, ...(policy ? { policy } : {}) })
}

function sceneOf({ snapshot: { site }, opened: { reservation }, token }: OpenCall) {
  const paths = {
    self: reservationPath(token),
    pay: payPath(token),
    receipt: receiptPath(token),
    vehicle: vehiclePath(site, reservation.vehicle),
  }
  const { timeZone } = clockOf(site, reservation)
  return { site, paths, timeZone, location: answeringLocation(site, reservation) }
}

function payStepOf(call: OpenCall): PayStep {
  const { reservation, payments } = call.opened
  const { paths, timeZone } = sceneOf(call)
  const { self, pay } = paths
  const deposit = formatMoney(reservation.deposit)
  return {
    bill: reservationBill(call.deps.reservationLinks, reservation),
    payments,
    isUnpaid: isUnpaid(reservation.state),
    lockUntil: reservation.lockUntil,
    timeZone,
    paths: { self, pay, cancel: reservationActionPath(self, 'cancel') },
    texts: {
      page: 'Pay your deposit',
      title: `Pay your ${deposit} deposit`,
      lede: reservation.vehicle.name,
      button: `Pay ${deposit} deposit`,
      cancel: 'Cancel this reservation',
      back: 'your reservation is on this site',
    },
  }
}

/** `/reserve/{token}/pay`: on the way to the payment service. */
export async function showPay(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  return call instanceof Response ? call : showPayStep(call, payStepOf(call))
}

export async function postPay(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  return call instanceof Response ? call : postPayStep(call, payStepOf(call))
}

/** One press: the vehicle is free, the money goes back. */
export async function postCancel(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  const { groupId } = call.snapshot.site
  const action = { kind: 'cancel', by: 'shopper', reason: '' } as const
  const { id } = call.opened.reservation
  const changed = await changeReservation(call.deps, { groupId, id, action, actor: theShopper })
  return seeOther(`${reservationPath(call.token)}${changed.ok ? '?done=cancelled' : ''}`)
}

export async function showReceipt(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  if (call.opened.reservation.paidAt === null) return seeOther(reservationPath(call.token))
  const { site, timeZone, location, paths } = sceneOf(call)
  const body = <ReceiptPage {...{ site, timeZone, location }} {...call.opened} self={paths.self} />
  return showPrivately(call, { title: 'Receipt', body })
}
