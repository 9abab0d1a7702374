import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { fail, type Result } from '#kernel/result.ts'
import { holderName } from '../../domain/reservation-text.ts'
import type { Payment } from '../../domain/payment.ts'
import { nextPoll } from '../../domain/poll-times.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { alertManagersJob } from '../job-names.ts'
import { type PaymentKey, updateKey } from '../keys/payment-key-store.ts'
import { publishableKey } from '../keys/payment-keys.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import type { PaymentOrder, StartedPayment } from '../ports.ts'
import { notifyPath } from '../reservations/reservation-links.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { serviceOf } from './ask-about-payment.ts'
import { lockSubject } from './find-subject.ts'
import type { Bill } from './payment-subject.ts'
import { lockPayment, updatePayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

export type Starting = { groupId: GroupId; site: Site; bill: Bill; payment: Payment }

/**
 * Asks the service for what the shopper pays at. Without an answer the payment stays as it is and is looked up by its id
 * later (race rule 9); one that certainly did not begin is closed.
 */
export async function startPayment(
  deps: CheckoutDeps,
  starting: Starting,
): Promise<Result<StartedPayment, 'unavailable'>> {
  const { groupId, payment } = starting
  const service = await serviceOf(deps, groupId, payment)
  if (!service.ok) {
    await settlePayment(deps, { groupId, paymentId: payment.id }, unpayable('The key does not open.'))
    return fail('unavailable')
  }
  const { key, processor } = service.value
  const started = await processor.start(orderOf(deps, starting, key))
  if (started.ok) {
    await noteStarted(deps, starting, started.value)
    if (key.failures > 0) await forgetFailures(deps, key)
    return started
  }
  await noteProblem(deps, key, started.problem)
  const { kind, text } = started.problem
  if (kind === 'refused') await refuse(deps, starting, text)
  if (kind !== 'no-answer') await settlePayment(deps, { groupId, paymentId: payment.id }, unpayable(text))
  return fail('unavailable')
}

/** The service will never take this, for its currency or amount: managers are told why. */
const refuse = (deps: CheckoutDeps, { groupId, bill, payment }: Starting, because: string) =>
  deps.database.forGroup(groupId, async (db) => {
    const subject = await lockSubject(db, deps, bill.purpose)
    if (!subject) return
    const kind = await subject.refuse()
    const { dealershipId, processor: service } = payment
    const alert = { groupId, dealershipId, service, kind, text: `${bill.itemName}: ${because}` }
    await deps.jobs.enqueue(db, alertManagersJob, [{ data: alert }])
  })

const unpayable = (text: string) => ({ kind: 'closed', because: 'failed', text }) as const

const forgetFailures = ({ database }: CheckoutDeps, key: PaymentKey): Promise<void> =>
  database.forGroup(key.groupId, (db) => updateKey(db, key, { failures: 0 }))

/** The order of a payment; the same for every try, so that the service knows it again. */
export function orderOf(deps: CheckoutDeps, { site, bill, payment }: Starting, key: PaymentKey): PaymentOrder {
  const origin = deps.originOf(site)
  const dealership = site.dealerships.find(({ id }) => id === payment.dealershipId)
  return {
    paymentId: payment.id,
    purpose: bill.purpose,
    amount: payment.amount,
    currency: payment.currency,
    description: bill.description,
    itemName: bill.itemName,
    sellerName: dealership ? holderName(dealership) : site.name,
    person: bill.person,
    address: bill.sender,
    locale: regionRules(site.region).locale,
    page: mayPayHere(deps, site, key) ? 'on-page' : 'hosted',
    returnUrl: `${origin}${bill.returnPath}?back=1`,
    cancelUrl: `${origin}${bill.cancelPath}?back=1`,
    notifyUrl: `${origin}${notifyPath(key.service, key.endpointId)}`,
    at: payment.createdAt,
  }
}

/** Card fields on our page need a key that pages may name. */
const mayPayHere = (deps: CheckoutDeps, site: Site, key: PaymentKey): boolean =>
  key.service === 'stripe' &&
  site.settings.retail.checkout.stripe_page === 'on_page' &&
  publishableKey(deps, key) !== null

async function noteStarted(
  deps: CheckoutDeps,
  { groupId, bill, payment }: Starting,
  started: StartedPayment,
): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const subject = await lockSubject(db, deps, bill.purpose)
    const locked = await lockPayment(db, payment.id)
    if (locked?.state !== 'created') return
    await updatePayment(db, payment.id, {
      state: 'open',
      providerRef: started.ref,
      payUrl: started.payUrl ?? '',
      nextPollAt: nextPoll(payment.createdAt, deps.now()),
    })
    if (subject?.hold.stage === 'unpaid') await subject.setPaying(true)
    await subject?.record({ kind: 'payment-began', actor: theProgram, detail: { service: payment.processor } })
  })
}
