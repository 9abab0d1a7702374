import { clockOf, answeringLocation } from '#features/leads/domain/desk/response-clock.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { isChargedByUs } from '#features/checkout/domain/payment.ts'
import { isUnpaid } from '#features/checkout/domain/reservation.ts'
import { isAbandoned } from '#features/checkout/domain/settlement.ts'
import { chargePayment } from '#features/checkout/server/money/charge-payment.ts'
import { payPageOf } from '#features/checkout/server/money/pay-page-of.ts'
import { settleOnReturn } from '#features/checkout/server/money/settle-on-return.ts'
import { changeReservation } from '#features/checkout/server/reservations/change-reservation.ts'
import { reservationBill } from '#features/checkout/server/reservations/reservation-subject.ts'
import { type OpenedReservation, openByToken } from '#features/checkout/server/reservations/open-reservation.ts'
import { payAgain } from '#features/checkout/server/money/pay-again.ts'
import { theShopper } from '#features/checkout/domain/reservation-event.ts'
import { payPath, receiptPath, reservationPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { CardForm } from '#features/checkout/view/card-form.tsx'
import { CheckingPage, PayPage } from '#features/checkout/view/pay-page.tsx'
import { ReceiptPage } from '#features/checkout/view/receipt-page.tsx'
import { ReservationPage } from '#features/checkout/view/reservation-page.tsx'
import type { PrivatePolicy } from '../serve/render-page.tsx'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import {
  type CheckoutCall,
  checkoutCall,
  mayLook,
  nothingHere,
  seeOther,
  showPrivately,
  tooMuch,
} from './private-page.tsx'

type OpenCall = CheckoutCall & { token: string; opened: OpenedReservation }

/** Returns what the token opens, or the answer where it opens nothing. */
async function openCall(web: WebCall): Promise<OpenCall | Response> {
  const call = await checkoutCall(web)
  if (!(await mayLook(call))) return tooMuch(call)
  const token = call.context.req.param('token') ?? ''
  const opened = await openByToken(call.deps, call.snapshot.site, token)
  return opened ? { ...call, token, opened } : nothingHere(call)
}

/** Returns how often the page that waits for a service asks it anew, by the count in its address. */
const triesOf = ({ context }: CheckoutCall): number =>
  Math.min(99, Math.max(0, Number(context.req.query('back') ?? 0) || 0))

/** `/reserve/{token}`: the shopper's own page. Back from paying, the service is asked first. */
export async function showReservation(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  const tries = triesOf(call)
  if (tries === 0) return reservationPage(call)
  // Settled meanwhile: on to the address without the count, which may be looked at again.
  if (!isUnpaid(call.opened.reservation.state)) return seeOther(reservationPath(call.token))
  const { groupId } = call.snapshot.site
  await settleOnReturn(call.deps, groupId, call.opened.payments)
  const opened = (await openByToken(call.deps, call.snapshot.site, call.token)) ?? call.opened
  const isOpen = opened.payments.some(({ state }) => state === 'open' || state === 'created')
  if (!isUnpaid(opened.reservation.state) || !isOpen) return seeOther(reservationPath(call.token))
  const body = <CheckingPage site={call.snapshot.site} tries={tries} self={reservationPath(call.token)} />
  const policy = { script: call.deps.payScript }
  return showPrivately(call, { title: 'We’re checking your payment', body, policy })
}

/** Says what the press ended in, where the reservation says so too: an address may be anybody's, and a payment may come in between. */
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
    vehicle: vehiclePath(site.template, reservation.vehicle),
  }
  const { timeZone } = clockOf(site, reservation)
  return { site, paths, timeZone, location: answeringLocation(site, reservation) }
}

/** `/reserve/{token}/pay`: a page of ours on the way, because a form may not lead to another host. */
export async function showPay(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  const { deps, context, opened } = call
  const { reservation, payments } = opened
  const payment = payments.findLast(({ state }) => state === 'open')
  if (!isUnpaid(reservation.state) || reservation.lockUntil <= deps.now() || !payment)
    return seeOther(reservationPath(call.token))
  if (payment.chargingAt !== null) return seeOther(`${reservationPath(call.token)}?back=1`)
  const isBack = context.req.query('back') !== undefined
  if (payment.payUrl !== '')
    return payPage(call, { payment, way: { kind: 'hosted', url: payment.payUrl, goes: !isBack } })
  const page = await payPageOf(deps, call.snapshot.site.groupId, payment)
  if (!page) return payPage(call, { payment, way: { kind: 'away' } })
  const { form, sources, headers } = page
  const backUrl = `${deps.originOf(call.snapshot.site)}${reservationPath(call.token)}?back=1`
  const card = <CardForm {...form} action={payPath(call.token)} backUrl={backUrl} deposit={reservation.deposit} />
  return payPage(call, { payment, way: { kind: 'here', form: card } }, { sources, headers })
}

type Paying = Pick<Parameters<typeof PayPage>[0], 'way'> & { payment: OpenedReservation['payments'][number] }

function payPage(call: OpenCall, { payment, way }: Paying, allowed: Omit<PrivatePolicy, 'script'> = {}): Response {
  const { site, paths, timeZone } = sceneOf(call)
  const { reservation } = call.opened
  const now = call.deps.now()
  const body = <PayPage {...{ site, reservation, timeZone, paths, way, now }} service={payment.processor} />
  return showPrivately(call, { title: 'Pay your deposit', body, policy: { script: call.deps.payScript, ...allowed } })
}

/** Returns what the card form of our page got, or another try after a payment that did not go through. */
export async function postPay(web: WebCall): Promise<Response> {
  const call = await openCall(web)
  if (call instanceof Response) return call
  const { groupId } = call.snapshot.site
  const { card_token: cardToken } = await call.context.req.parseBody()
  if (typeof cardToken === 'string' && /^[\w-]{1,200}$/.test(cardToken)) return charge(call, cardToken)
  const again = await payAgain(call.deps, { groupId, purpose: { kind: 'reservation', id: call.opened.reservation.id } })
  return seeOther(again.ok ? payPath(call.token) : reservationPath(call.token))
}

async function charge(call: OpenCall, cardToken: string): Promise<Response> {
  const { reservation, payments } = call.opened
  const payment = payments.findLast(({ state }) => state === 'open')
  const { site } = call.snapshot
  // Others are paid at their service: nothing that a page sends may end them.
  if (payment && isChargedByUs(payment)) {
    const bill = reservationBill(call.deps.reservationLinks, reservation)
    await chargePayment(call.deps, { groupId: site.groupId, site, bill, payment, cardToken })
  }
  return seeOther(`${reservationPath(call.token)}?back=1`)
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
