import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents } from '#kernel/money.ts'
import type { LedgerAccount } from '../domain/ledger.ts'
import type { ReservationAction } from '../domain/reservation-actions.ts'
import type { Reservation } from '../domain/reservation.ts'
import { noteDispute } from './money/note-dispute.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { theShopper, type ReservationActor } from '../domain/reservation-event.ts'
import { hour, useCheckoutWorld } from './test-checkout-world.ts'
import { listDifferences } from './watch/difference-store.ts'
import { reconcilePayments } from './watch/reconcile-payments.ts'
import { watchPayments } from './watch/watch-payments.ts'

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

describe('a dispute', () => {
  const dispute = (paymentId: string, status: 'open' | 'won' | 'lost') =>
    ({ ref: `dp_${paymentId}`, chargeRef: '', paymentId, amount: asCents(50_000), currency: 'AUD', status }) as const

  async function disputed() {
    const made = await paidOne()
    const [payment] = (await made.w.inspect(made.site, made.reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const note = (status: 'open' | 'won' | 'lost') =>
      noteDispute(made.w.deps, {
        groupId: made.site.groupId,
        paymentId: payment.id,
        dispute: dispute(payment.id, status),
      })
    await note('open')
    await made.w.work()
    return { ...made, note }
  }

  test('blocks refunds and alarms; won, they go', async () => {
    const { w, site, reservation, note } = await disputed()
    expect(w.mails.at(-1)?.subject).toContain('Payment disputed')
    await change(site, reservation, cancelled, theShopper)
    await w.work()
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([
      { state: 'due', problem: 'The payment is disputed.' },
    ])
    await note('open')
    await note('won')
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })

  test('that is lost has paid the shopper back', async () => {
    const { w, site, reservation, note } = await disputed()
    await change(site, reservation, cancelled, theShopper)
    await note('lost')
    await note('lost')
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'manual' }])
    expect(await w.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'disputed AUD': 0 })
  })

  test('that is lost leaves nothing to give back: who cancels afterwards is promised no second refund', async () => {
    const { w, site, reservation, note } = await disputed()
    await note('lost')
    await change(site, reservation, cancelled, theShopper)
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toEqual([])
    expect(await w.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'disputed AUD': 0 })
  })

  test('holds back a refund whose first try had no answer: nothing is sent twice while the bank decides', async () => {
    const { w, site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    // Nothing arrives, and nobody knows.
    Object.assign(w.trouble, { of: { kind: 'no-answer', text: 'cut' }, during: 'refund', isDone: false })
    await w.work()
    Object.assign(w.trouble, { of: null, during: 'all', isDone: false })
    const [payment] = (await w.inspect(site, reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const note = (status: 'open' | 'won') =>
      noteDispute(w.deps, { groupId: site.groupId, paymentId: payment.id, dispute: dispute(payment.id, status) })
    await note('open')
    w.clock.pass(3 * hour)
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([
      { state: 'due', problem: 'The payment is disputed.' },
    ])
    await note('won')
    await watchPayments(w.deps)
    expect((await w.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })
})

describe('reconciliation', () => {
  test('settles what nobody heard of, and puts what only the service knows before people, once', async () => {
    const w = world()
    const site = await w.dealer()
    const { id } = await w.hold(site, await w.vehicle(site))
    await w.choose(site, id, { notifications: 'never' })
    await w.database.forGroup(site.groupId, (db) =>
      db
        .insertInto('sandbox_payment')
        .values({
          sandbox_id: 'sbxre_dashboard',
          kind: 'refund',
          order_id: 'dashboard',
          record: sql`(select jsonb_build_object('kind', 'refund', 'id', 'sbxre_dashboard', 'orderId', 'dashboard',
            'paymentOrderId', record ->> 'orderId', 'amount', 100, 'currency', 'AUD', 'failsAt', null,
            'createdAt', record ->> 'createdAt') from sandbox_payment limit 1)` as never,
          created_at: w.clock.now,
        })
        .execute(),
    )
    const first = await reconcilePayments(w.deps, { groupId: site.groupId })
    expect(first).toMatchObject({ keys: 1, settled: 1, differences: 1, unreachable: 0 })
    expect((await w.inspect(site, id)).reservation.state).toBe('paid')
    expect(await reconcilePayments(w.deps, { groupId: site.groupId })).toMatchObject({ settled: 0, differences: 0 })
    await w.work()
    expect(w.mails.at(-1)?.subject).toContain('Payments to look at')
    const differences = await w.database.forGroup(site.groupId, (db) => listDifferences(db, { onlyOpen: true }))
    expect(differences).toMatchObject([{ kind: 'unknown-refund', ref: 'sbxre_dashboard' }])
  })
})

describe('the ledger', () => {
  const transfer = (paymentId: string, dealershipId: string) => ({
    transfer_id: crypto.randomUUID(),
    dealership_id: dealershipId,
    kind: 'paid' as const,
    payment_id: paymentId,
    subject: crypto.randomUUID(),
    booked_at: new Date(),
  })

  test('refuses transfers that do not add up, one-sided ones, and every change', async () => {
    const { w, site, reservation } = await paidOne()
    const [payment] = (await w.inspect(site, reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const booked = (lines: { account: LedgerAccount; amount: number; currency: string }[]) =>
      w.database.forGroup(site.groupId, async (db) => {
        const made = transfer(payment.id, payment.dealershipId)
        await db.insertInto('ledger_transfer').values(made).execute()
        for (const [line, each] of lines.entries())
          await db
            .insertInto('ledger_line')
            .values({ ...each, line, transfer_id: made.transfer_id })
            .execute()
      })
    const [aud, nzd] = ['AUD', 'NZD']
    await expect(booked([])).rejects.toThrow(/fewer than two/)
    await expect(booked([{ account: 'disputed', amount: 5, currency: aud }])).rejects.toThrow(/add up/)
    const mixed: Parameters<typeof booked>[0] = [
      { account: 'disputed', amount: 5, currency: aud },
      { account: 'forfeited', amount: -5, currency: nzd },
    ]
    await expect(booked(mixed)).rejects.toThrow(/add up/)
    const statements = [
      'update ledger_line set amount = amount + 1',
      'delete from ledger_line',
      'delete from ledger_transfer',
      'delete from reservation_event',
    ]
    for (const statement of statements) {
      const asGroup = w.database.forGroup(site.groupId, (db) => sql.raw(statement).execute(db))
      await expect(asGroup, statement).rejects.toThrow(/permission denied/)
      const asPlatform = w.database.forPlatform((db) => sql.raw(statement).execute(db))
      await expect(asPlatform, statement).rejects.toThrow(/permission denied/)
    }
  })

  test('is read by its own group only', async () => {
    const { w, site } = await paidOne()
    const other = await w.dealer()
    expect(await w.balances(other)).toEqual({})
    expect(Object.keys(await w.balances(site))).toHaveLength(2)
  })
})
