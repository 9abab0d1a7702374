import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isUnpaid, type ReservationId } from '../../domain/reservation.ts'
import type { Payment } from '../../domain/payment.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findKeyInUse } from '../keys/payment-key-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { startPayment, type Starting } from '../money/start-payment.ts'
import { lockWithVehicle, siteOf } from './reservation-scene.ts'
import { addPayment } from './reserve-vehicle.ts'

/** Payments of one reservation: enough for a wallet full of cards, useless for trying out stolen ones. */
const mostTries = 6

type PayAgainProblem = 'over' | 'unavailable'

/**
 * The payment that a shopper goes on with: the one that is open, else a new one while the vehicle still waits. Two presses
 * at once make one.
 */
export async function payAgain(
  deps: CheckoutDeps,
  { groupId, id }: { groupId: GroupId; id: ReservationId },
): Promise<Result<Payment['id'], PayAgainProblem>> {
  const next = await deps.database.forGroup(
    groupId,
    async (db): Promise<Result<Starting & { isNew: boolean }, PayAgainProblem>> => {
      const reservation = (await lockWithVehicle(db, id))?.reservation
      if (!reservation || !isUnpaid(reservation.state) || reservation.lockUntil <= deps.now()) return fail('over')
      const site = await siteOf(db, reservation)
      const earlier = await listPayments(db, id)
      const open = earlier.find(({ state }) => state === 'created' || state === 'open')
      if (open) return ok({ groupId, site, reservation, payment: open, isNew: false })
      if (earlier.length >= mostTries) return fail('over')
      const service = earlier.at(-1)?.processor
      const key = service && (await findKeyInUse(db, reservation.dealershipId, service))
      if (key?.status !== 'active') return fail('unavailable')
      const payment = await addPayment(db, deps, { reservation, key })
      return ok({ groupId, site, reservation, payment, isNew: true })
    },
  )
  if (!next.ok) return next
  if (!next.value.isNew) return ok(next.value.payment.id)
  const started = await startPayment(deps, next.value)
  return started.ok ? ok(next.value.payment.id) : fail('unavailable')
}
