import { describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents, centsFromDollars } from '#kernel/money.ts'
import type { ReservationId } from '../domain/reservation.ts'
import { settlePayment } from './money/settle-payment.ts'
import { payAgain } from './money/pay-again.ts'
import { reserveVehicle } from './reservations/reserve-vehicle.ts'
import { waitForVehicle } from './reservations/wait-for-vehicle.ts'
import { hour, minute, checkoutWorld } from './test-checkout-world.ts'
import { watchPayments } from './watch/watch-payments.ts'

const world = await checkoutWorld()

describe('one winner', () => {
  test('two hundred shoppers want one vehicle: one holds it, the others are told until when', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => world.reserve(site, vehicle)))
    const winners = outcomes.filter((each) => each.ok)
    const losers = outcomes.flatMap((each) => (each.ok ? [] : [each.problem]))
    expect([winners.length, losers.length]).toEqual([1, 199])
    const until = new Date(world.clock.now.getTime() + 15 * minute)
    expect(losers.every((problem) => problem.kind === 'taken' && problem.until?.getTime() === until.getTime())).toBe(
      true,
    )
  })

  test('the same press twice is one reservation', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const first = await world.hold(site, vehicle)
    const again = await reserveVehicle(world.deps, {
      site,
      vehicleId: vehicle.id,
      reservationId: first.id,
      person: first.person,
      origin: first.origin,
    })
    expect(again.ok && again.value.id).toBe(first.id)
    expect((await world.inspect(site, first.id)).payments).toHaveLength(1)
  })

  test('who waited is written to once when it frees, in order, and only if it is really free', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    await world.hold(site, vehicle)
    for (const name of ['b', 'c', 'b'])
      await waitForVehicle(world.deps, { site, vehicleId: vehicle.id, email: `${name}@mail.example` })
    world.mails.length = 0
    world.clock.pass(16 * minute)
    await watchPayments(world.deps)
    await world.work()
    const announced = () =>
      world.mails.filter(({ subject }) => subject.startsWith('Available again')).map(({ to }) => to[0])
    expect(announced()).toEqual(['b@mail.example', 'c@mail.example'])
    await world.hold(site, vehicle)
    world.clock.pass(16 * minute)
    await watchPayments(world.deps)
    await world.work()
    expect(announced()).toHaveLength(2)
  })

  test('a vehicle of another group cannot be reserved', async () => {
    const [ours, theirs] = [await world.dealer(), await world.dealer()]
    const vehicle = await world.vehicle(theirs)
    expect(await world.reserve(ours, vehicle)).toEqual({ ok: false, problem: { kind: 'obstacle', obstacle: 'gone' } })
  })

  test.each([
    ['reserved', { isReserved: true }],
    ['not-in-stock', { status: 'sold' as const }],
    ['not-reservable', { isReservable: false }],
    ['price-too-low', { price: centsFromDollars(200) }],
    ['test-drive-only', { tag: 'Test Drive Only' }],
  ])('%s is looked at again on the stored row', async (obstacle, differences) => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site, differences)
    expect(await world.reserve(site, vehicle)).toEqual({ ok: false, problem: { kind: 'obstacle', obstacle } })
  })
})

describe('a payment', () => {
  test('makes the vehicle reserved, books the money, writes to both and stores the lead as event 42', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    world.begin()
    const reservation = await world.paid(site, vehicle, 'Ann Lee')
    expect(reservation).toMatchObject({ state: 'paid', deposit: 50_000, currency: 'AUD' })
    // 48 trading hours from Monday at 10, and then to the close of business.
    expect(reservation.holdUntil).toEqual(new Date(world.clock.now.getTime() + 55 * hour))
    const seen = await world.inspect(site, reservation.id)
    expect(seen.vehicle.reservation_id).toBe(reservation.id)
    expect(seen.payments).toMatchObject([{ state: 'paid', received: 50_000 }])
    expect(await world.balances(site)).toEqual({ 'processor_clearing AUD': 50_000, 'customer_holding AUD': -50_000 })
    expect(world.mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`)).toEqual([
      `${reservation.person.email}: Reserved`,
      'sales@dealer.example: Reserved',
    ])
    const leads = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select(['category', 'event_id', 'name', 'payload']).execute(),
    )
    expect(leads).toMatchObject([{ category: 'Reserve Car', event_id: 42, name: 'Ann Lee' }])
    expect(seen.reservation.leadId).not.toBeNull()
  })

  test.each([
    ['by notification only', 'once', false],
    ['by redirect only', 'never', true],
    ['by a notification that comes late', 'late', false],
    ['by two notifications', 'twice', false],
    ['by notifications in the wrong order and the redirect', 'out-of-order', true],
    ['by the poll alone', 'never', false],
  ] as const)('that is heard of %s is booked once', async (_how, notifications, comesBack) => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications })
    const [payment] = (await world.inspect(site, id)).payments
    if (!payment) throw new Error('No payment')
    const settle = () => settlePayment(world.deps, { groupId: site.groupId, paymentId: payment.id })
    if (comesBack) await Promise.all([settle(), settle(), settle()])
    world.clock.pass(2 * minute)
    await world.work()
    await watchPayments(world.deps)
    await world.work()
    const seen = await world.inspect(site, id)
    expect([seen.reservation.state, seen.payments.length]).toEqual(['paid', 1])
    expect(seen.events.filter((kind) => kind === 'paid')).toHaveLength(1)
    expect(await world.balances(site)).toEqual({ 'processor_clearing AUD': 50_000, 'customer_holding AUD': -50_000 })
  })

  test('that is declined may be followed by another one while the vehicle waits', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { choice: 'decline' })
    await world.work()
    expect(await world.inspect(site, id)).toMatchObject({
      reservation: { state: 'held' },
      payments: [{ state: 'closed' }],
    })
    world.clock.pass(minute)
    const again = await payAgain(world.deps, { groupId: site.groupId, purpose: { kind: 'reservation', id } })
    expect(again.ok).toBe(true)
    await world.choose(site, id)
    await world.work()
    expect(await world.inspect(site, id)).toMatchObject({
      reservation: { state: 'paid' },
      payments: [{ state: 'closed' }, { state: 'paid' }],
    })
  })

  test('that comes after the hold lapsed is honoured while the vehicle is free', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await lapseWhilePaying(site, id)
    expect((await world.inspect(site, id)).reservation.state).toBe('lapsed')
    await payLate(site, id)
    expect((await world.inspect(site, id)).reservation).toMatchObject({ state: 'paid', endedAt: null })
  })

  test('that comes after somebody else has the vehicle goes back within minutes', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const { id } = await world.hold(site, vehicle)
    await lapseWhilePaying(site, id)
    const other = await world.paid(site, vehicle)
    await payLate(site, id)
    expect(await world.inspect(site, id)).toMatchObject({
      reservation: { state: 'lapsed' },
      refunds: [{ state: 'refunded', amount: 50_000, because: 'too-late' }],
    })
    expect((await world.inspect(site, other.id)).reservation.state).toBe('paid')
    expect(await world.balances(site)).toEqual({ 'processor_clearing AUD': 50_000, 'customer_holding AUD': -50_000 })
    expect(world.mails.some(({ subject }) => subject.startsWith('Your payment is on its way back'))).toBe(true)
  })

  test.each([
    ['amount', { amount: asCents(100) }],
    ['currency', { currency: 'NZD' }],
    ['order', { orderId: 'another' }],
  ])(
    'with a wrong %s is not taken: it goes back, people are alerted, the vehicle is free',
    async (_what, differences) => {
      const site = await world.dealer()
      const vehicle = await world.vehicle(site)
      const { id } = await world.hold(site, vehicle)
      const [payment] = (await world.inspect(site, id)).payments
      if (!payment) throw new Error('No payment')
      const right = {
        kind: 'paid',
        amount: payment.amount,
        currency: 'AUD',
        orderId: payment.id,
        chargeRef: 'ch_1',
      } as const
      await world.choose(site, id, { notifications: 'never' })
      await settlePayment(world.deps, { groupId: site.groupId, paymentId: payment.id }, { ...right, ...differences })
      await world.work()
      const seen = await world.inspect(site, id)
      expect(seen).toMatchObject({
        reservation: { state: 'lapsed' },
        payments: [{ state: 'wrong' }],
        refunds: [{ state: 'refunded' }],
      })
      expect(seen.reservation.attention).not.toBe('')
      expect(Object.values(await world.balances(site)).every((amount) => amount === 0)).toBe(true)
      expect((await world.reserve(site, vehicle)).ok).toBe(true)
    },
  )

  test('of a second try goes back when the first one arrived after all', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { choice: 'decline' })
    await world.work()
    world.clock.pass(minute)
    await payAgain(world.deps, { groupId: site.groupId, purpose: { kind: 'reservation', id } })
    const [first] = (await world.inspect(site, id)).payments
    if (!first) throw new Error('No payment')
    const paid = { kind: 'paid', amount: first.amount, currency: 'AUD', orderId: first.id, chargeRef: 'ch_1' } as const
    await settlePayment(world.deps, { groupId: site.groupId, paymentId: first.id }, paid)
    await world.choose(site, id)
    await world.work()
    const seen = await world.inspect(site, id)
    expect([seen.reservation.state, ...seen.payments.map(({ state }) => state)]).toEqual(['paid', 'paid', 'paid'])
    expect(seen.refunds).toMatchObject([{ because: 'second-payment', state: 'refunded' }])
  })
})

/** The hold ends although the service could not take the order back: it says so, and is believed. */
async function lapseWhilePaying(site: Site, id: ReservationId) {
  const [payment] = (await world.inspect(site, id)).payments
  if (!payment) throw new Error('No payment')
  world.clock.pass(16 * minute)
  await settlePayment(
    world.deps,
    { groupId: site.groupId, paymentId: payment.id },
    { kind: 'closed', because: 'expired', text: '' },
  )
  await world.work()
}

async function payLate(...[site, id]: Parameters<typeof lapseWhilePaying>) {
  await world.choose(site, id)
  await world.work()
}
