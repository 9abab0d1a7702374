import { describe, expect, test } from 'vitest'
import { theShopper } from '../domain/reservation-event.ts'
import type { ReservationId } from '../domain/reservation.ts'
import { settlePayment } from './money/settle-payment.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { checkoutWorld, hour, minute } from './test-checkout-world.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'

const world = await checkoutWorld()

type Site = Awaited<ReturnType<typeof world.dealer>>

const cancel = ({ groupId }: Site, id: ReservationId) =>
  changeReservation(world.deps, {
    groupId,
    id,
    action: { kind: 'cancel', by: 'shopper', reason: '' },
    actor: theShopper,
  })

/** Everything that comes by itself: notifications, polls, refunds, mails. */
async function later(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await world.work()
    world.clock.pass(20 * minute)
    await watchPayments(world.deps)
    await watchReservations(world.deps)
    await world.work()
  }
}

/** Nothing is kept and nothing is held. */
async function expectAbandoned(site: Site, id: ReservationId): Promise<void> {
  const { reservation, payments, refunds, vehicle } = await world.inspect(site, id)
  expect(['cancelled', 'lapsed']).toContain(reservation.state)
  expect(vehicle).toMatchObject({ is_reserved: false, reservation_id: null })
  const paid = payments.filter(({ state }) => state === 'paid')
  expect(refunds.length).toBe(paid.length)
  expect(refunds.every(({ state }) => state === 'refunded')).toBe(true)
  expect(Object.values(await world.balances(site)).every((amount) => amount === 0)).toBe(true)
}

describe('a shopper who cancels gets their deposit back, at whatever point of the payment they press', () => {
  test('before they pay', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    expect(await cancel(site, id)).toMatchObject({ ok: true, value: { state: 'lapsed' } })
    await later()
    await expectAbandoned(site, id)
  })

  test.each(['once', 'late', 'never', 'twice', 'out-of-order'] as const)(
    'between paying and settling, with a notification that comes %s',
    async (notification) => {
      const site = await world.dealer()
      const { id } = await world.hold(site, await world.vehicle(site))
      await world.choose(site, id, { notifications: notification })
      await cancel(site, id)
      await later()
      await expectAbandoned(site, id)
    },
  )

  test('while the service does not answer, and it turns out to be paid', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications: 'never' })
    world.trouble.of = { kind: 'no-answer', text: 'cut' }
    const pressed = await cancel(site, id)
    expect(pressed).toMatchObject({ ok: true, value: { state: 'paying' } })
    world.trouble.of = null
    await later()
    await expectAbandoned(site, id)
  })

  test('and pays all the same after it, because the page of the service was still open', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    world.trouble.of = { kind: 'no-answer', text: 'cut' }
    await cancel(site, id)
    world.trouble.of = null
    await world.choose(site, id)
    await later()
    await expectAbandoned(site, id)
  })

  test('after it is settled', async () => {
    const site = await world.dealer()
    const { id } = await world.paid(site, await world.vehicle(site))
    expect(await cancel(site, id)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    await later()
    await expectAbandoned(site, id)
  })

  test('at the moment of settling, and pressed several times', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications: 'never' })
    const [payment] = (await world.inspect(site, id)).payments
    const { groupId } = site
    if (!payment) throw new Error('nothing to pay')
    await Promise.all([
      cancel(site, id),
      settlePayment(world.deps, { groupId, paymentId: payment.id }),
      cancel(site, id),
      settlePayment(world.deps, { groupId, paymentId: payment.id }),
      cancel(site, id),
    ])
    await later()
    await expectAbandoned(site, id)
  })

  test('a hold that nobody gave up is still accepted when its payment arrives late', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications: 'never' })
    world.clock.pass(hour)
    await watchPayments(world.deps)
    await world.work()
    expect((await world.inspect(site, id)).reservation.state).toBe('paid')
  })
})
