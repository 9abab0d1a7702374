import { isChargedByUs, type Payment } from '#features/checkout/domain/payment.ts'
import { chargePayment } from '#features/checkout/server/money/charge-payment.ts'
import { payAgain } from '#features/checkout/server/money/pay-again.ts'
import { payPageOf } from '#features/checkout/server/money/pay-page-of.ts'
import type { Bill } from '#features/checkout/server/money/payment-subject.ts'
import { settleOnReturn } from '#features/checkout/server/money/settle-on-return.ts'
import { CardForm } from '#features/checkout/view/card-form.tsx'
import { CheckingPage, PayPage, type PayTexts } from '#features/checkout/view/pay-page.tsx'
import type { PrivatePolicy } from '../serve/render-page.tsx'
import { type CheckoutCall, seeOther, showPrivately } from './private-page.tsx'

/** Something that its shopper pays for: a reservation or an order, as its private link opens it. */
export type PayStep = {
  bill: Bill
  payments: readonly Payment[]
  isUnpaid: boolean
  lockUntil: Date
  timeZone: string
  paths: { self: string; pay: string; cancel: string }
  texts: PayTexts & { page: string }
}

/** The page that waits for a service counts in its address how often it asked. */
export const triesOf = ({ context }: CheckoutCall): number =>
  Math.min(99, Math.max(0, Number(context.req.query('back') ?? 0) || 0))

/**
 * Back from paying, the service is asked first. Answers where to go on: to the address without the count, which may be looked at again, or
 * the page that waits. `reopen` reads what the private link opens now.
 */
export async function checkReturn(
  call: CheckoutCall,
  step: PayStep,
  reopen: () => Promise<Pick<PayStep, 'payments' | 'isUnpaid'>>,
): Promise<Response> {
  const { self } = step.paths
  const { site } = call.snapshot
  if (!step.isUnpaid) return seeOther(self)
  await settleOnReturn(call.deps, site.groupId, step.payments)
  const { payments, isUnpaid } = await reopen()
  const isOpen = payments.some(({ state }) => state === 'open' || state === 'created')
  if (!isUnpaid || !isOpen) return seeOther(self)
  const body = <CheckingPage site={site} tries={triesOf(call)} self={self} />
  return showPrivately(call, { title: 'We’re checking your payment', body, policy: { script: call.deps.payScript } })
}

/** A page of ours on the way to the service, because a form may not lead to another host. */
export async function showPayStep(call: CheckoutCall, step: PayStep): Promise<Response> {
  const { deps, context, snapshot } = call
  const { paths, payments, isUnpaid, lockUntil, texts } = step
  const payment = payments.findLast(({ state }) => state === 'open')
  if (!isUnpaid || lockUntil <= deps.now() || !payment) return seeOther(paths.self)
  if (payment.chargingAt !== null) return seeOther(`${paths.self}?back=1`)
  const isBack = context.req.query('back') !== undefined
  if (payment.payUrl !== '')
    return payPage(call, { step, payment, way: { kind: 'hosted', url: payment.payUrl, goes: !isBack } })
  const page = await payPageOf(deps, snapshot.site.groupId, payment)
  if (!page) return payPage(call, { step, payment, way: { kind: 'away' } })
  const { form, sources, headers } = page
  const backUrl = `${deps.originOf(snapshot.site)}${paths.self}?back=1`
  const card = <CardForm {...form} action={paths.pay} backUrl={backUrl} label={texts.button} />
  return payPage(call, { step, payment, way: { kind: 'here', form: card } }, { sources, headers })
}

type Paying = Pick<Parameters<typeof PayPage>[0], 'way'> & { step: PayStep; payment: Payment }

function payPage(
  call: CheckoutCall,
  { step, payment, way }: Paying,
  allowed: Omit<PrivatePolicy, 'script'> = {},
): Response {
  const { timeZone, paths, texts, lockUntil } = step
  const { site } = call.snapshot
  const body = (
    <PayPage
      {...{ site, timeZone, texts, way, lockUntil }}
      {...paths}
      now={call.deps.now()}
      service={payment.processor}
    />
  )
  return showPrivately(call, { title: texts.page, body, policy: { script: call.deps.payScript, ...allowed } })
}

/** Takes what the card form of our page got, or begins another try after a payment that did not go through. */
export async function postPayStep(call: CheckoutCall, { bill, payments, paths }: PayStep): Promise<Response> {
  const { site } = call.snapshot
  const { groupId } = site
  const { card_token: cardToken } = await call.context.req.parseBody()
  if (typeof cardToken !== 'string' || !/^[\w-]{1,200}$/.test(cardToken)) {
    const again = await payAgain(call.deps, { groupId, purpose: bill.purpose })
    return seeOther(again.ok ? paths.pay : paths.self)
  }
  const payment = payments.findLast(({ state }) => state === 'open')
  // Others are paid at their service: nothing that a page sends may end them.
  if (payment && isChargedByUs(payment)) await chargePayment(call.deps, { groupId, site, bill, payment, cardToken })
  return seeOther(`${paths.self}?back=1`)
}
