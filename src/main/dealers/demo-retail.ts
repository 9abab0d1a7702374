import type { ReservationAction } from '#features/checkout/domain/reservation-actions.ts'
import { theShopper } from '#features/checkout/domain/reservation-event.ts'
import type { Reservation } from '#features/checkout/domain/reservation.ts'
import { sendRefund } from '#features/checkout/server/money/send-refund.ts'
import { settlePayment } from '#features/checkout/server/money/settle-payment.ts'
import { changeReservation } from '#features/checkout/server/reservations/change-reservation.ts'
import { openReservation } from '#features/checkout/server/reservations/open-reservation.ts'
import { reserveVehicle } from '#features/checkout/server/reservations/reserve-vehicle.ts'
import { storeReservationLead } from '#features/checkout/server/reservations/store-reservation-lead.ts'
import { mayReserve } from '#features/inventory/domain/listing/retail-rules.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { day, hour, minute } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import { answerLead, answersOf, type Past, pastDeps } from './demo-past.ts'

type Story = { age: number; card: 'pay' | 'decline'; after: ReservationAction[]; by: 'shopper' | 'staff' }

/** The last two are live: one waits for the dealer's answer, one is confirmed. */
const stories: readonly Story[] = [
  { age: 31 * day, card: 'pay', after: [{ kind: 'cancel', by: 'shopper', reason: '' }], by: 'shopper' },
  { age: 17 * day, card: 'decline', after: [], by: 'shopper' },
  {
    age: 9 * day,
    card: 'pay',
    after: [{ kind: 'decline', reason: 'It was sold in the yard an hour before.' }],
    by: 'staff',
  },
  { age: 20 * hour, card: 'pay', after: [{ kind: 'confirm' }], by: 'staff' },
  { age: 40 * minute, card: 'pay', after: [], by: 'staff' },
]

const staff = { kind: 'staff', name: 'Demo staff' } as const

/** Reservations in the sandbox, where the site takes them. */
export async function addReservations(past: Past): Promise<void> {
  const { deps, site } = past
  const offered = past.vehicles.filter((vehicle) => mayReserve(vehicle, site))
  if (!deps.sandboxDesk || offered.length < stories.length * 2) return
  // Spread over the stock, so that two live ones never stand side by side.
  const apart = Math.floor(offered.length / stories.length)
  for (const [index, story] of stories.entries()) {
    const vehicle = offered[index * apart]
    if (vehicle) await reserve(past, { story, vehicle, index })
  }
}

type Wanted = { story: Story; vehicle: Vehicle; index: number }

async function reserve(past: Past, { story, vehicle, index }: Wanted): Promise<void> {
  const { deps, site } = past
  const { groupId } = site
  const at = new Date(deps.now().getTime() - story.age)
  const then = pastDeps(deps, at)
  const values = answersOf({ ...past, vehicle }, 60 + index)
  const held = await reserveVehicle(then, {
    site,
    vehicleId: vehicle.id,
    reservationId: asId(deps.newId()),
    person: { name: nameOf(values), email: values.email, phone: values.phone, optIn: values.opt_in === 'yes' },
    origin: { url: deps.originOf(site), userAgent: 'Forecourt demo', sender: `198.51.100.${100 + index}`, values },
  })
  if (!held.ok) return deps.log.warn({ site: site.slug, problem: held.problem.kind }, 'demo reservation refused')
  const { id } = held.value
  const [payment] = (await openReservation(deps, groupId, id))?.payments ?? []
  if (!payment) return
  const decision = { choice: story.card, notifications: 'never', refundsFail: false } as const
  await deps.sandboxDesk?.choose(groupId, payment.providerRef, decision)
  await settlePayment(then, { groupId, paymentId: payment.id })
  if (story.card === 'decline')
    await changeReservation(then, {
      groupId,
      id,
      action: { kind: 'cancel', by: 'shopper', reason: '' },
      actor: theShopper,
    })
  await storeReservationLead(then, { groupId, reservationId: id })
  const later = pastDeps(deps, new Date(at.getTime() + Math.min(story.age / 2, 3 * hour)))
  for (const action of story.after)
    await changeReservation(later, { groupId, id, action, actor: story.by === 'staff' ? staff : theShopper })
  await finish(past, later, id)
}

type Then = ReturnType<typeof pastDeps>

/** Does what jobs and staff would do: the money goes back, the lead is answered unless the reservation still waits. */
async function finish(past: Past, then: Then, id: Reservation['id']): Promise<void> {
  const { groupId } = past.site
  const opened = await openReservation(then, groupId, id)
  for (const refund of opened?.refunds ?? []) await sendRefund(then, { groupId, refundId: refund.id })
  if (!opened?.reservation.leadId) return
  await deliverLead(then, { groupId, leadId: opened.reservation.leadId })
  if (opened.reservation.state !== 'paid') await answerLead(past, { id: opened.reservation.leadId, at: then.now() })
}

const nameOf = (values: { name: string; last_name?: string }): string =>
  [values.name, values.last_name].filter(Boolean).join(' ')
