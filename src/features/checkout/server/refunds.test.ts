import { describe, expect, test } from 'vitest'
import { setPaymentKey } from './keys/payment-keys.ts'
import { closeRefundByHand, refundReservation } from './money/refund-by-hand.ts'
import { theShopper } from '../domain/reservation-event.ts'
import { hour, minute } from './test-checkout-world.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { ReservationAction } from '../domain/reservation-actions.ts'
import type { Reservation } from '../domain/reservation.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { cancelled, paidWorld, staff } from './test-paid-world.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'

const { world, nothingOwed, paidOne } = await paidWorld()

const change = (site: Site, { id }: Reservation, action: ReservationAction, actor = staff) =>
  changeReservation(world.deps, { groupId: site.groupId, id, action, actor })

describe('a refund', () => {
  test('follows when the shopper cancels: the vehicle is free, the money goes back, both are written to', async () => {
    const { site, vehicle, reservation } = await paidOne()
    expect(await change(site, reservation, cancelled, theShopper)).toMatchObject({
      ok: true,
      value: { state: 'cancelled' },
    })
    await world.work()
    expect(await world.inspect(site, reservation.id)).toMatchObject({
      vehicle: { reservation_id: null, status: 'in_stock' },
      refunds: [{ state: 'refunded', amount: 50_000 }],
    })
    expect(await nothingOwed(site)).toBe(true)
    expect(world.mails.slice(2).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Cancelled',
      'Cancelled by the shopper',
      'Refunded',
    ])
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
    expect(await change(site, reservation, cancelled, theShopper)).toEqual({ ok: false, problem: 'not-possible-now' })
  })

  test('is sent once by many workers at the same moment', async () => {
    const { site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    await Promise.all(Array.from({ length: 8 }, () => watchPayments(world.deps)))
    const records = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('sandbox_payment').select('kind').execute(),
    )
    expect(records.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await nothingOwed(site)).toBe(true)
  })

  test('without an answer is looked up before it is sent again', async () => {
    const { site, reservation } = await paidOne()
    Object.assign(world.trouble, {
      of: { kind: 'no-answer', text: '500 after execution' },
      during: 'refund',
      isDone: true,
    })
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'sending' }])
    Object.assign(world.trouble, { of: null, during: 'all', isDone: false })
    world.clock.pass(5 * minute)
    await watchPayments(world.deps)
    await world.work()
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })

  test('that fails later is owed again, managers are told, and a person closes it', async () => {
    const { site, reservation } = await paidOne({ refundsFail: true })
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    expect(await nothingOwed(site)).toBe(true)
    world.clock.pass(3 * minute)
    await world.work()
    const seen = await world.inspect(site, reservation.id)
    expect(seen.refunds).toMatchObject([{ state: 'failed', problem: 'The card was closed.' }])
    expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': -50_000 })
    expect(world.mails.at(-1)?.subject).toContain('Refund failed')
    const [refund] = seen.refunds
    if (!refund) throw new Error('No refund')
    const purpose = { kind: 'reservation', id: reservation.id } as const
    const requested = { groupId: site.groupId, purpose, refundId: refund.id, actor: staff }
    expect(await closeRefundByHand(world.deps, { ...requested, reference: ' ' })).toEqual({
      ok: false,
      problem: 'reference-missing',
    })
    expect((await closeRefundByHand(world.deps, { ...requested, reference: 'Transfer 17' })).ok).toBe(true)
    expect(await closeRefundByHand(world.deps, { ...requested, reference: 'x' })).toEqual({
      ok: false,
      problem: 'not-failed',
    })
    const balances = await world.balances(site)
    expect(balances).toMatchObject({ 'customer_holding AUD': 0, 'paid_by_hand AUD': -50_000 })
  })

  test('that failed may be tried again', async () => {
    const { site, reservation } = await paidOne({ refundsFail: true })
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    world.clock.pass(3 * minute)
    await world.work()
    const again = await refundReservation(world.deps, { groupId: site.groupId, id: reservation.id, actor: staff })
    expect(again.ok && again.value).toHaveLength(1)
    expect(await refundReservation(world.deps, { groupId: site.groupId, id: reservation.id, actor: staff })).toEqual({
      ok: false,
      problem: 'nothing-to-refund',
    })
  })

  test('uses the key that took the money, whatever was entered since', async () => {
    const { site, reservation } = await paidOne()
    const [dealership] = site.dealerships
    if (!dealership) throw new Error('No dealership')
    const key = { groupId: site.groupId, dealershipId: dealership.id, service: 'sandbox', site, by: 'test' } as const
    const entered = await setPaymentKey(world.deps, { ...key, fields: { secret: 'another' } })
    expect(entered.ok && entered.value.version).toBe(2)
    await world.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('payment_key')
        .set({ sealed: Buffer.from('shut') })
        .where('version', '=', 2)
        .execute(),
    )
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('waits while its key is revoked, and is sent when it works again', async () => {
    const { site, reservation } = await paidOne()
    world.trouble.of = { kind: 'key-refused', text: 'revoked' }
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([
      { state: 'sending', problem: 'revoked' },
    ])
    world.trouble.of = null
    world.clock.pass(hour)
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('is never more than what came: the database refuses', async () => {
    const { site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    const [refund] = (await world.inspect(site, reservation.id)).refunds
    const more = world.database.forGroup(site.groupId, (db) =>
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
    const { site, reservation } = await paidOne()
    expect(await change(site, reservation, { kind: 'confirm' })).toMatchObject({
      ok: true,
      value: { state: 'confirmed' },
    })
    for (const _ of [1, 2, 3]) expect(await change(site, reservation, { kind: 'extend' })).toMatchObject({ ok: true })
    expect(await change(site, reservation, { kind: 'extend' })).toEqual({ ok: false, problem: 'no-more-extensions' })
    expect(await change(site, reservation, { kind: 'complete', deposit: 'applied' })).toMatchObject({ ok: true })
    await world.work()
    expect(await world.inspect(site, reservation.id)).toMatchObject({ vehicle: { status: 'sold' }, refunds: [] })
    expect(await world.balances(site)).toEqual({
      'processor_clearing AUD': 50_000,
      'customer_holding AUD': 0,
      'applied_to_sale AUD': -50_000,
    })
  })

  test('declines with a reason, which the shopper reads', async () => {
    const { site, reservation } = await paidOne()
    expect(await change(site, reservation, { kind: 'decline', reason: ' ' })).toEqual({
      ok: false,
      problem: 'reason-missing',
    })
    await change(site, reservation, { kind: 'decline', reason: 'It was sold this morning' })
    await world.work()
    expect(world.mails.find(({ subject }) => subject.startsWith('We can’t hold'))?.text).toContain(
      'It was sold this morning',
    )
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
  })

  test('is reminded once, managers are alerted once, and at the end everything goes back', async () => {
    const { site, reservation } = await paidOne()
    const round = async () => {
      await watchReservations(world.deps)
      await watchReservations(world.deps)
      await world.work()
    }
    world.clock.pass(25 * hour)
    await round()
    expect(world.mails.at(-1)?.subject).toContain('Not answered')
    world.clock.pass(25 * hour)
    await round()
    expect(world.mails.at(-1)?.subject).toContain('Hold ends soon')
    const before = world.mails.length
    world.clock.pass(6 * hour)
    await round()
    expect(world.mails.slice(before).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your hold has ended',
      'Hold ended',
      'Refunded',
    ])
    expect(await world.inspect(site, reservation.id)).toMatchObject({
      reservation: { state: 'expired' },
      vehicle: { reservation_id: null },
    })
    expect(await nothingOwed(site)).toBe(true)
  })

  test('gets every mail, when the mail server is away later', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id)
    world.mail.isDown = true
    await expect(world.work()).rejects.toThrow('does not take it')
    world.mail.isDown = false
  })
})
