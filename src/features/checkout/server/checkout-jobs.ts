import { z } from 'zod'
import { paymentServices } from '#features/sites/domain/payment-service.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { day } from '#kernel/duration.ts'
import { noticeKinds } from '../domain/notice-kind.ts'
import { orderNoticeKinds } from '../domain/orders/order-notice-kind.ts'
import type { CheckoutJobDeps } from './checkout-deps.ts'
import {
  alertManagersJob,
  disputeJob,
  freedJob,
  leadJob,
  orderLeadJob,
  orderNotifyJob,
  reconcileJob,
  refundJob,
  settleJob,
  notifyJob,
} from './job-names.ts'
import { renewKeys } from './keys/renew-keys.ts'
import { noteDispute } from './money/note-dispute.ts'
import { forgetNotifications } from './money/payment-notification-store.ts'
import { listRefundsOf, listRefundsToCheck } from './money/refund-store.ts'
import { checkRefund, sendRefund } from './money/send-refund.ts'
import { settlePayment } from './money/settle-payment.ts'
import { alertManagers } from './notices/alert-managers.ts'
import { sendNotice } from './notices/send-notice.ts'
import { sendOrderNotice } from './orders/send-order-notice.ts'
import { storeOrderLead } from './orders/store-order-lead.ts'
import { forgetAlerts } from './reservations/reservation-alert-store.ts'
import { storeReservationLead } from './reservations/store-reservation-lead.ts'
import { announceFreed } from './reservations/wait-for-vehicle.ts'
import { reconcilePayments } from './watch/reconcile-payments.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'

const reservationId = z.uuid().transform((id) => asId<'reservation'>(id))
const paymentId = z.uuid().transform((id) => asId<'payment'>(id))

const ofPayment = z.object({ groupId: jobGroupId, paymentId, refunds: z.boolean().default(false) })
const ofGroup = z.object({ groupId: jobGroupId })
const ofRefund = z.object({ groupId: jobGroupId, refundId: z.uuid().transform((id) => asId<'refund'>(id)) })
const ofReservation = z.object({ groupId: jobGroupId, reservationId })
const ofNotice = z.object({ groupId: jobGroupId, reservationId, kind: z.enum(noticeKinds) })
const orderId = z.uuid().transform((id) => asId<'store order'>(id))
const ofOrder = z.object({ groupId: jobGroupId, orderId })
const ofOrderNotice = z.object({ groupId: jobGroupId, orderId, kind: z.enum(orderNoticeKinds) })
const ofVehicle = z.object({ groupId: jobGroupId, vehicleId: z.uuid().transform((id) => asId<'vehicle'>(id)) })
const ofDispute = z.object({
  groupId: jobGroupId,
  paymentId,
  dispute: z.object({
    ref: z.string(),
    chargeRef: z.string(),
    paymentId: z.string(),
    amount: z.int().transform(asCents),
    currency: z.string(),
    status: z.enum(['open', 'won', 'lost']),
  }),
})
const ofAlert = z.object({
  groupId: jobGroupId,
  dealershipId: z.uuid().transform((id) => asId<'dealership'>(id)),
  service: z.enum(paymentServices),
  kind: z.enum(['paused', 'resumed', 'differences', 'refused', 'refused-order']),
  text: z.string(),
})

const nothing = (): void => {}

/** Everything that is done later about reservations, orders and money. */
export const checkoutJobs = (deps: CheckoutJobDeps): Job[] => [
  job({
    name: settleJob,
    parse: (data) => ofPayment.parse(data),
    run: async (payment) => {
      await settlePayment(deps, payment)
      if (payment.refunds) await checkRefundsOf(deps, payment)
    },
  }),
  job({ name: refundJob, parse: (data) => ofRefund.parse(data), run: (refund) => sendRefund(deps, refund) }),
  job({ name: disputeJob, parse: (data) => ofDispute.parse(data), run: (dispute) => noteDispute(deps, dispute) }),
  job({ name: notifyJob, parse: (data) => ofNotice.parse(data), run: (notice) => sendNotice(deps, notice) }),
  job({ name: leadJob, parse: (data) => ofReservation.parse(data), run: (made) => storeReservationLead(deps, made) }),
  job({
    name: orderNotifyJob,
    parse: (data) => ofOrderNotice.parse(data),
    run: (notice) => sendOrderNotice(deps, notice),
  }),
  job({ name: orderLeadJob, parse: (data) => ofOrder.parse(data), run: (made) => storeOrderLead(deps, made) }),
  job({ name: freedJob, parse: (data) => ofVehicle.parse(data), run: (vehicle) => announceFreed(deps, vehicle) }),
  job({ name: alertManagersJob, parse: (data) => ofAlert.parse(data), run: (alert) => alertManagers(deps, alert) }),
  job({ name: 'payment.watch', every: '* * * * *', parse: nothing, run: async () => void (await watchPayments(deps)) }),
  job({ name: 'reservation.watch', every: '* * * * *', parse: nothing, run: () => watchReservations(deps) }),
  job({
    name: 'payment.reconcile',
    every: '11 15 * * *',
    parse: nothing,
    run: async () => void (await reconcilePayments(deps)),
  }),
  job({
    name: reconcileJob,
    parse: (data) => ofGroup.parse(data),
    run: async (group) => void (await reconcilePayments(deps, group)),
  }),
  job({
    name: 'payment.renew-keys',
    every: '23 14 * * *',
    parse: nothing,
    run: async () => void (await renewKeys(deps)),
  }),
  job({ name: 'payment.check-refunds', every: '37 * * * *', parse: nothing, run: () => checkLateRefunds(deps) }),
  job({ name: 'payment.forget', every: '53 16 * * *', parse: nothing, run: () => forget(deps) }),
]

/** Names of these jobs, for whoever only adds them. */
export const checkoutJobNames = [
  settleJob,
  refundJob,
  disputeJob,
  notifyJob,
  leadJob,
  orderNotifyJob,
  orderLeadJob,
  freedJob,
  alertManagersJob,
  reconcileJob,
  'payment.watch',
  'reservation.watch',
  'payment.reconcile',
  'payment.renew-keys',
  'payment.check-refunds',
  'payment.forget',
] as const

async function checkRefundsOf(deps: CheckoutJobDeps, payment: z.infer<typeof ofPayment>): Promise<void> {
  const refunds = await deps.database.forGroup(payment.groupId, (db) => listRefundsOf(db, payment.paymentId))
  for (const { id } of refunds) await checkRefund(deps, { groupId: payment.groupId, refundId: id })
}

/** Refunds fail up to a fortnight after they went through. */
async function checkLateRefunds(deps: CheckoutJobDeps): Promise<void> {
  const since = new Date(deps.now().getTime() - 14 * day)
  const refunds = await deps.database.forPlatform((db) => listRefundsToCheck(db, since))
  for (const { groupId: of, id } of refunds) await checkRefund(deps, { groupId: of, refundId: id })
}

async function forget({ database, now }: CheckoutJobDeps): Promise<void> {
  await database.forPlatform(async (db) => {
    await forgetNotifications(db, new Date(now().getTime() - 90 * day))
    await forgetAlerts(db, new Date(now().getTime() - 60 * day))
  })
}
