import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import type { LedgerAccount } from '../domain/ledger.ts'
import { noteDispute } from './money/note-dispute.ts'
import { theShopper } from '../domain/reservation-event.ts'
import { hour } from './test-checkout-world.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { ReservationAction } from '../domain/reservation-actions.ts'
import type { Reservation } from '../domain/reservation.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { cancelled, paidWorld, staff } from './test-paid-world.ts'
import { listDifferences } from './watch/difference-store.ts'
import { reconcilePayments } from './watch/reconcile-payments.ts'
import { watchPayments } from './watch/watch-payments.ts'

const { world, nothingOwed, paidOne } = await paidWorld()

const change = (site: Site, { id }: Reservation, action: ReservationAction, actor = staff) =>
  changeReservation(world.deps, { groupId: site.groupId, id, action, actor })

describe('a dispute', () => {
  const dispute = (paymentId: string, status: 'open' | 'won' | 'lost') =>
    ({ ref: `dp_${paymentId}`, chargeRef: '', paymentId, amount: asCents(50_000), currency: 'AUD', status }) as const

  async function disputed() {
    const made = await paidOne()
    const [payment] = (await world.inspect(made.site, made.reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const note = (status: 'open' | 'won' | 'lost') =>
      noteDispute(world.deps, {
        groupId: made.site.groupId,
        paymentId: payment.id,
        dispute: dispute(payment.id, status),
      })
    await note('open')
    await world.work()
    return { ...made, note }
  }

  test('blocks refunds and alarms; won, they go', async () => {
    const { site, reservation, note } = await disputed()
    expect(world.mails.at(-1)?.subject).toContain('Payment disputed')
    await change(site, reservation, cancelled, theShopper)
    await world.work()
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([
      { state: 'due', problem: 'The payment is disputed.' },
    ])
    await note('open')
    await note('won')
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })

  test('that is lost has paid the shopper back', async () => {
    const { site, reservation, note } = await disputed()
    await change(site, reservation, cancelled, theShopper)
    await note('lost')
    await note('lost')
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'manual' }])
    expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'disputed AUD': 0 })
  })

  test('that is lost leaves nothing to give back: who cancels afterwards is promised no second refund', async () => {
    const { site, reservation, note } = await disputed()
    await note('lost')
    await change(site, reservation, cancelled, theShopper)
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toEqual([])
    expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'disputed AUD': 0 })
  })

  test('holds back a refund whose first try had no answer: nothing is sent twice while the bank decides', async () => {
    const { site, reservation } = await paidOne()
    await change(site, reservation, cancelled, theShopper)
    // Nothing arrives, and nobody knows.
    Object.assign(world.trouble, { of: { kind: 'no-answer', text: 'cut' }, during: 'refund', isDone: false })
    await world.work()
    Object.assign(world.trouble, { of: null, during: 'all', isDone: false })
    const [payment] = (await world.inspect(site, reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const note = (status: 'open' | 'won') =>
      noteDispute(world.deps, { groupId: site.groupId, paymentId: payment.id, dispute: dispute(payment.id, status) })
    await note('open')
    world.clock.pass(3 * hour)
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([
      { state: 'due', problem: 'The payment is disputed.' },
    ])
    await note('won')
    await watchPayments(world.deps)
    expect((await world.inspect(site, reservation.id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(await nothingOwed(site)).toBe(true)
  })
})

describe('reconciliation', () => {
  test('settles what nobody heard of, and puts what only the service knows before people, once', async () => {
    const site = await world.dealer()
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications: 'never' })
    await world.database.forGroup(site.groupId, (db) =>
      db
        .insertInto('sandbox_payment')
        .values({
          sandbox_id: 'sbxre_dashboard',
          kind: 'refund',
          order_id: 'dashboard',
          record: sql`(select jsonb_build_object('kind', 'refund', 'id', 'sbxre_dashboard', 'orderId', 'dashboard',
            'paymentOrderId', record ->> 'orderId', 'amount', 100, 'currency', 'AUD', 'failsAt', null,
            'createdAt', record ->> 'createdAt') from sandbox_payment limit 1)` as never,
          created_at: world.clock.now,
        })
        .execute(),
    )
    const first = await reconcilePayments(world.deps, { groupId: site.groupId })
    expect(first).toMatchObject({ keys: 1, settled: 1, differences: 1, unreachable: 0 })
    expect((await world.inspect(site, id)).reservation.state).toBe('paid')
    expect(await reconcilePayments(world.deps, { groupId: site.groupId })).toMatchObject({ settled: 0, differences: 0 })
    await world.work()
    expect(world.mails.at(-1)?.subject).toContain('Payments to look at')
    const differences = await world.database.forGroup(site.groupId, (db) => listDifferences(db, { onlyOpen: true }))
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
    const { site, reservation } = await paidOne()
    const [payment] = (await world.inspect(site, reservation.id)).payments
    if (!payment) throw new Error('No payment')
    const booked = (lines: { account: LedgerAccount; amount: number; currency: string }[]) =>
      world.database.forGroup(site.groupId, async (db) => {
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
      const asGroup = world.database.forGroup(site.groupId, (db) => sql.raw(statement).execute(db))
      await expect(asGroup, statement).rejects.toThrow(/permission denied/)
      const asPlatform = world.database.forPlatform((db) => sql.raw(statement).execute(db))
      await expect(asPlatform, statement).rejects.toThrow(/permission denied/)
    }
  })

  test('is read by its own group only', async () => {
    const { site } = await paidOne()
    const other = await world.dealer()
    expect(await world.balances(other)).toEqual({})
    expect(Object.keys(await world.balances(site))).toHaveLength(2)
  })
})
