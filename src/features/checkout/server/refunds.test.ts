import { describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import type { ReservationAction } from '../domain/reservation-actions.ts'
import type { Reservation } from '../domain/reservation.ts'
import { setPaymentKey } from './keys/payment-keys.ts'
import { closeRefundByHand, refundReservation } from './money/refund-by-hand.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { theShopper, type ReservationActor } from '../domain/reservation-event.ts'
import { hour, minute, useCheckoutWorld } from './test-checkout-world.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'

const world = useCheckoutWorld()
const staff: ReservationActor = { kind: 'staff', name: 'Sam' }

const change = (site: Site, { id }: Reservation, action: ReservationAction, actor = staff) =>
  changeReservation(world().deps, { groupId: site.groupId, id, action, actor })

const cancelled: ReservationAction = { kind: 'cancel', by: 'shopper', reason: '' }
const nothingOwed = async (site: Site) => Object.values(await world().balances(site)).every((amount) => amount === 0)

async function paidOne(decision = {}) {
  const w = world()
  w.begin()
  const site = await w.dealer()
  const vehicle = await w.vehicle(site)
  const { id } = await w.hold(site, vehicle)
  await w.choose(site, id, decision)
  await w.work()
  return { w, site, vehicle, reservation: (await w.inspect(site, id)).reservation }
}

describe('a refund', () => {
  test('follows when the shopper cancels: the vehicle is free, the money goes back, both are written to', async () => {
    const { w, site, vehicle, reservation } = await paidOne()
    expect(await change(site, reservation, cancelled, theShopper)).toMatchObject({
      ok: true,
      value: { state: 'cancelled' },
    })
    await w.work()
    expect(await w.inspect(site, reservation.id)).toMatchObject({
      vehicle: { reservation_id: null, status: 'in_stock' },
      refunds: [{ state: 'refunded', amount: 50_000 }],
    })
    expect(await nothingOwed(site)).toBe(true)
    expect(w.mails.slice(2).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Cancelled',
      'Cancelled by the shopper',
      'Refunded',
    ])
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
    expect(await change(site, reservation, cancelled, theShopper)).toEqual({ ok: false, problem: 'not-possible-now' })
  })

  test('is sent once by many workers at the same moment', async () => {
    const { w, site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    await Promise.all(Array.from({ length: 8 }, () => watchPayments(w.deps)))
    const records = await w.database.forGroup(site.groupId, (db) =>
      db.selectFrom('sandbox_payment').select('kind').execute(),
    )
    expect(records.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await nothingOwed(site)).toBe(true)
  })

  test('without an answer is looked up before it is sent again', async () => {
    const { w, site, reservation } = await paidOne()
    Object.assign(w.trouble, { of: { kind: 'no-answer', text: '500 after execution' }, during: 'refund', isDone: true })
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'sending' }])
    Object.assign(w.trouble, { of: null, during: 'all', isDone: false })
    w.clock.pass(5 * minute)
    await watchPayments(w.deps)
    await w.work()
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })

  test('that fails later is owed again, managers are told, and a person closes it', async () => {
    const { w, site, reservation } = await paidOne({ refundsFail: true })
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    expect(await nothingOwed(site)).toBe(true)
    w.clock.pass(3 * minute)
    await w.work()
    const seen = await w.inspect(site, reservation.id)
    expect(seen.refunds).toMatchObject([{ state: 'failed', problem: 'The card was closed.' }])
    expect(await w.balances(site)).toMatchObject({ 'customer_holding AUD': -50_000 })
    expect(w.mails.at(-1)?.subject).toContain('Refund failed')
    const [refund] = seen.refunds
    if (!refund) throw new Error('No refund')
    const requested = { groupId: site.groupId, id: reservation.id, refundId: refund.id, actor: staff }
    expect(await closeRefundByHand(w.deps, { ...requested, reference: ' ' })).toEqual({
      ok: false,
      problem: 'reference-missing',
    })
    expect((await closeRefundByHand(w.deps, { ...requested, reference: 'Transfer 17' })).ok).toBe(true)
    expect(await closeRefundByHand(w.deps, { ...requested, reference: 'x' })).toEqual({
      ok: false,
      problem: 'not-failed',
    })
    const balances = await w.balances(site)
    expect(balances).toMatchObject({ 'customer_holding AUD': 0, 'paid_by_hand AUD': -50_000 })
  })

  test('that failed may be tried again', async () => {
    const { w, site, reservation } = await paidOne({ refundsFail: true })
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    w.clock.pass(3 * minute)
    await w.work()
    const again = await refundReservation(w.deps, { groupId: site.groupId, id: reservation.id, actor: staff })
    expect(again.ok && again.value).toHaveLength(1)
    expect(await refundReservation(w.deps, { groupId: site.groupId, id: reservation.id, actor: staff })).toEqual({
      ok: false,
      problem: 'nothing-to-refund',
    })
  })

  test('uses the key that took the money, whatever was entered since', async () => {
    const { w, site, reservation } = await paidOne()
    const [dealership] = site.dealerships
    if (!dealership) throw new Error('No dealership')
    const key = { groupId: site.groupId, dealershipId: dealership.id, service: 'sandbox', site, by: 'test' } as const
    const entered = await setPaymentKey(w.deps, { ...key, fields: { secret: 'another' } })
    expect(entered.ok && entered.value.version).toBe(2)
    await w.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('payment_key')
        .set({ sealed: Buffer.from('shut') })
        .where('version', '=', 2)
        .execute(),
    )
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('waits while its key is revoked, and is sent when it works again', async () => {
    const { w, site, reservation } = await paidOne()
    w.trouble.of = { kind: 'key-refused', text: 'revoked' }
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'sending', problem: 'revoked' }])
    w.trouble.of = null
    w.clock.pass(hour)
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('is never more than what came: the database refuses', async () => {
    const { w, site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    const [refund] = (await w.inspect(site, reservation.id)).refunds
    const more = w.database.forGroup(site.groupId, (db) =>
      db
        .insertInto('refund')
        .values({
          refund_id: crypto.randomUUID(),
          payment_id: refund?.paymentId ?? '',
          amount: 1,
          currency: 'AUD',
          state: 'due',
          because: 'x',
          created_at: new Date(),
        })
        .execute(),
    )
    await expect(more).rejects.toThrow(/would exceed/)
  })
})

describe('the dealer', () => {
  test('confirms, extends as often as the settings allow, and completes; the vehicle is sold', async () => {
    const { w, site, reservation } = await paidOne()
    expect(await change(site, reservation, { kind: 'confirm' })).toMatchObject({
      ok: true,
      value: { state: 'confirmed' },
    })
    for (const _ of [1, 2, 3]) expect(await change(site, reservation, { kind: 'extend' })).toMatchObject({ ok: true })
    expect(await change(site, reservation, { kind: 'extend' })).toEqual({ ok: false, problem: 'no-more-extensions' })
    expect(await change(site, reservation, { kind: 'complete', deposit: 'applied' })).toMatchObject({ ok: true })
    await w.work()
    expect(await w.inspect(site, reservation.id)).toMatchObject({ vehicle: { status: 'sold' }, refunds: [] })
    expect(await w.balances(site)).toEqual({
      'processor_clearing AUD': 50_000,
      'customer_holding AUD': 0,
      'applied_to_sale AUD': -50_000,
    })
  })

  test('declines with a reason, which the shopper reads', async () => {
    const { w, site, reservation } = await paidOne()
    expect(await change(site, reservation, { kind: 'decline', reason: ' ' })).toEqual({
      ok: false,
      problem: 'reason-missing',
    })
    await change(site, reservation, { kind: 'decline', reason: 'It was sold this morning' })
    await w.work()
    expect(w.mails.find(({ subject }) => subject.startsWith('We can’t hold'))?.text).toContain(
      'It was sold this morning',
    )
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('is reminded once, managers are alerted once, and at the end everything goes back', async () => {
    const { w, site, reservation } = await paidOne()
    const round = async () => {
      await watchReservations(w.deps)
      await watchReservations(w.deps)
      await w.work()
    }
    w.clock.pass(25 * hour)
    await round()
    expect(w.mails.at(-1)?.subject).toContain('Not answered')
    w.clock.pass(18 * hour)
    await round()
    expect(w.mails.at(-1)?.subject).toContain('Hold ends soon')
    const before = w.mails.length
    w.clock.pass(6 * hour)
    await round()
    expect(w.mails.slice(before).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your hold has ended',
      'Hold ended',
      'Refunded',
    ])
    expect(await w.inspect(site, reservation.id)).toMatchObject({
      reservation: { state: 'expired' },
      vehicle: { reservation_id: null },
    })
    expect(await nothingOwed(site)).toBe(true)
  })

  test('gets every mail, when the mail server is away later', async () => {
    const w = world()
    const site = await w.dealer()
    const { id } = await w.hold(site, await w.vehicle(site))
    await w.choose(site, id)
    w.mail.isDown = true
    await expect(w.work()).rejects.toThrow('does not take it')
    w.mail.isDown = false
  })
})
