import { describe, expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { OrderAction } from '../../domain/orders/order-actions.ts'
import type { StoreOrderId } from '../../domain/orders/store-order.ts'
import { theShopper } from '../../domain/reservation-event.ts'
import { noteDispute } from '../money/note-dispute.ts'
import { closeRefundByHand } from '../money/refund-by-hand.ts'
import { settlePayment } from '../money/settle-payment.ts'
import { minute } from '../test-checkout-world.ts'
import { eraseBuyer } from '../reservations/erase-buyer-store.ts'
import { staff } from '../test-paid-world.ts'
import { watchPayments } from '../watch/watch-payments.ts'
import { changeOrder } from './change-order.ts'
import { refundOrder } from './refund-order.ts'
import { orderWorld } from './test-order-world.ts'

const shop = await orderWorld()
const { world, inspect } = shop

const change = ({ groupId }: Site, id: StoreOrderId, action: OrderAction) =>
  changeOrder(world.deps, { groupId, id, action, actor: staff })
const cancel = ({ groupId }: Site, id: StoreOrderId) =>
  changeOrder(world.deps, { groupId, id, action: { kind: 'cancel', by: 'shopper', reason: '' }, actor: theShopper })
const refund = ({ groupId }: Site, id: StoreOrderId, amount: number) =>
  refundOrder(world.deps, { groupId, id, amount: asCents(amount), reason: 'Scratched', actor: staff })

async function later(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await world.work()
    world.clock.pass(20 * minute)
    await watchPayments(world.deps)
    await world.work()
  }
}

const expectAllBack = async (site: Site, id: StoreOrderId): Promise<void> => {
  const { order, payments, refunds } = await inspect(site, id)
  expect(['cancelled', 'lapsed']).toContain(order.state)
  expect(refunds).toHaveLength(payments.filter(({ state }) => state === 'paid').length)
  expect(refunds.every(({ state }) => state === 'refunded')).toBe(true)
  expect(Object.values(await world.balances(site)).every((amount) => amount === 0)).toBe(true)
  expect(await shop.stockOf(site, 'mats')).toBe(5)
}

describe('a shopper who cancels gets their money back, at whatever point of the payment they press', () => {
  test('before they pay', async () => {
    const site = await shop.shop()
    const { id } = await shop.order(site)
    expect(await cancel(site, id)).toMatchObject({ ok: true, value: { state: 'lapsed' } })
    await later()
    await expectAllBack(site, id)
  })

  test.each(['once', 'late', 'never', 'twice', 'out-of-order'] as const)(
    'between paying and settling, with a notification that comes %s',
    async (notifications) => {
      const site = await shop.shop()
      const { id } = await shop.order(site)
      await shop.choose(site, id, { notifications })
      await cancel(site, id)
      await later()
      await expectAllBack(site, id)
    },
  )

  test('while the service does not answer, and it turns out to be paid', async () => {
    const site = await shop.shop()
    const { id } = await shop.order(site)
    await shop.choose(site, id, { notifications: 'never' })
    Object.assign(world.trouble, { of: { kind: 'no-answer', text: 'cut' }, during: 'all' })
    expect(await cancel(site, id)).toMatchObject({ ok: true, value: { state: 'awaiting' } })
    world.trouble.of = null
    await later()
    await expectAllBack(site, id)
  })

  test('at the moment of settling, and pressed several times', async () => {
    const site = await shop.shop()
    const { id } = await shop.order(site)
    await shop.choose(site, id, { notifications: 'never' })
    const [payment] = (await inspect(site, id)).payments
    if (!payment) throw new Error('nothing to pay')
    const settle = () => settlePayment(world.deps, { groupId: site.groupId, paymentId: payment.id })
    await Promise.all([cancel(site, id), settle(), cancel(site, id), settle(), cancel(site, id)])
    await later()
    await expectAllBack(site, id)
  })

  test('after it is settled, until it is ready', async () => {
    const site = await shop.shop()
    const { id } = await shop.paid(site)
    expect(await cancel(site, id)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    await later()
    await expectAllBack(site, id)
    const sent = await shop.paid(site)
    await change(site, sent.id, { kind: 'ready', note: '' })
    expect(await cancel(site, sent.id)).toEqual({ ok: false, problem: 'not-possible-now' })
  })
})

test('staff get it ready with a note, take that back, hand it over: the stock shrinks once and the money is the dealer’s', async () => {
  world.begin()
  const site = await shop.shop()
  const { id, person } = await shop.paid(site)
  world.mails.length = 0
  await change(site, id, { kind: 'ready', note: 'AusPost 123' })
  await change(site, id, { kind: 'unready' })
  world.clock.pass(minute)
  await change(site, id, { kind: 'ready', note: 'AusPost 124' })
  await world.work()
  expect(world.mails.filter(({ to }) => to[0] === person.email).at(-1)?.text).toContain('AusPost 124')
  expect(await change(site, id, { kind: 'done' })).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(await change(site, id, { kind: 'done' })).toEqual({ ok: false, problem: 'not-possible-now' })
  expect(await shop.stockOf(site, 'mats')).toBe(3)
  expect(await world.balances(site)).toEqual({
    'processor_clearing AUD': 17_500,
    'customer_holding AUD': 0,
    'applied_to_sale AUD': -17_500,
  })
})

test('a hand-over is taken back: the pieces and the money are the shopper’s again, however often, and then it can be cancelled', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.paid(site)
  await change(site, id, { kind: 'ready', note: '' })
  expect(await change(site, id, { kind: 'undone' })).toEqual({ ok: false, problem: 'not-possible-now' })
  for (let round = 0; round < 2; round++) {
    await change(site, id, { kind: 'done' })
    expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'applied_to_sale AUD': -17_500 })
    expect(await change(site, id, { kind: 'undone' })).toMatchObject({
      ok: true,
      value: { state: 'ready', endedAt: null },
    })
    expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': -17_500, 'applied_to_sale AUD': 0 })
    expect(await shop.stockOf(site, 'mats')).toBe(3)
  }
  await change(site, id, { kind: 'cancel', by: 'staff', reason: 'Never came' })
  await later()
  await expectAllBack(site, id)
})

test('a hand-over of which a part went back is taken back with the rest, and not while the bank asks for it', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.paid(site)
  await change(site, id, { kind: 'done' })
  await refund(site, id, 2_500)
  await world.work()
  expect(await change(site, id, { kind: 'undone' })).toMatchObject({ ok: true, value: { state: 'paid' } })
  expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': -15_000, 'applied_to_sale AUD': 0 })
  await change(site, id, { kind: 'done' })
  await world.database.forGroup(site.groupId, (db) =>
    db.updateTable('store_order').set({ is_disputed: true }).where('order_id', '=', id).execute(),
  )
  expect(await change(site, id, { kind: 'undone' })).toEqual({ ok: false, problem: 'disputed' })
})

test('a part is refunded before and after it is handed over, never more than was paid, and the books stay even', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.paid(site)
  expect((await refund(site, id, 1_500)).ok).toBe(true)
  expect((await inspect(site, id)).order.state).toBe('paid')
  // Handed over while the first part is still on its way.
  await change(site, id, { kind: 'done' })
  await world.work()
  expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'applied_to_sale AUD': -16_000 })
  world.clock.pass(minute)
  expect((await refund(site, id, 6_000)).ok).toBe(true)
  expect(await refund(site, id, 10_001)).toEqual({ ok: false, problem: 'too-much' })
  expect(await refund(site, id, 0)).toEqual({ ok: false, problem: 'too-much' })
  await world.work()
  expect(await world.balances(site)).toMatchObject({
    'customer_holding AUD': 0,
    'applied_to_sale AUD': -10_000,
    'processor_clearing AUD': 10_000,
  })
  world.clock.pass(minute)
  expect((await refund(site, id, 10_000)).ok).toBe(true)
  await world.work()
  const { order, refunds } = await inspect(site, id)
  expect(order.state).toBe('refunded')
  expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [1_500, 'refunded'],
    [6_000, 'refunded'],
    [10_000, 'refunded'],
  ])
  expect(Object.values(await world.balances(site)).every((amount) => amount === 0)).toBe(true)
})

test('all of it refunded before it is handed over cancels it, and the pieces are for sale again', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.paid(site)
  expect(await shop.stockOf(site, 'mats')).toBe(3)
  await refund(site, id, 17_500)
  await world.work()
  expect((await inspect(site, id)).order).toMatchObject({ state: 'cancelled', endedBecause: 'Scratched' })
  expect(await shop.stockOf(site, 'mats')).toBe(5)
  expect(await change(site, id, { kind: 'done' })).toEqual({ ok: false, problem: 'not-possible-now' })
})

test('a refund that fails later is owed again, holds back the hand-over, and is closed by hand', async () => {
  world.begin()
  const site = await shop.shop()
  const made = await shop.order(site)
  await shop.choose(site, made.id, { refundsFail: true })
  await world.work()
  await refund(site, made.id, 1_500)
  await world.work()
  world.clock.pass(3 * minute)
  await world.work()
  const { order, refunds } = await inspect(site, made.id)
  expect([order.attention, refunds[0]?.state]).toEqual(['A refund failed. Pay it back another way.', 'failed'])
  expect(await change(site, made.id, { kind: 'done' })).toEqual({ ok: false, problem: 'needs-attention' })
  const refundId = refunds[0]?.id
  if (!refundId) throw new Error('No refund')
  const purpose = { kind: 'order', id: made.id } as const
  const closed = { groupId: site.groupId, purpose, refundId, reference: 'Transfer 7', actor: staff }
  expect((await closeRefundByHand(world.deps, closed)).ok).toBe(true)
  expect((await change(site, made.id, { kind: 'done' })).ok).toBe(true)
  expect(await world.balances(site)).toMatchObject({ 'customer_holding AUD': 0, 'paid_by_hand AUD': -1_500 })
})

test('who is erased is gone from orders that have ended; the books and running ones stay', async () => {
  world.begin()
  const site = await shop.shop()
  const [ended, running] = [await shop.paid(site), await shop.paid(site)]
  await change(site, ended.id, { kind: 'done' })
  const erase = (emailKey: string) =>
    world.deps.database.forGroup(site.groupId, (db) => eraseBuyer(db, { emailKey, phoneKeys: [] }))
  expect(await erase(ended.person.email)).toMatchObject({ 'ended orders': 1 })
  expect(await erase(running.person.email)).toMatchObject({ 'running orders left until they are handed over': 1 })
  const { order, payments } = await inspect(site, ended.id)
  expect([order.person.name, order.deliveryAddress, order.origin, payments.length]).toEqual(['', '', {}, 1])
  expect((await inspect(site, running.id)).order.person).toEqual(running.person)
})

test('a dispute blocks refunds and the hand-over; lost after the hand-over, the sale is undone in the books', async () => {
  world.begin()
  const site = await shop.shop()
  const [{ id }, handed] = [await shop.paid(site), await shop.paid(site)]
  await change(site, handed.id, { kind: 'done' })
  const dispute = async (of: StoreOrderId, status: 'open' | 'won' | 'lost') => {
    const [payment] = (await inspect(site, of)).payments
    if (!payment) throw new Error('No payment')
    const said = {
      ref: `dp_${of}`,
      chargeRef: '',
      paymentId: payment.id,
      amount: payment.amount,
      currency: 'AUD',
      status,
    }
    await noteDispute(world.deps, { groupId: site.groupId, paymentId: payment.id, dispute: said })
  }
  await dispute(id, 'open')
  expect(await refund(site, id, 100)).toEqual({ ok: false, problem: 'disputed' })
  expect(await change(site, id, { kind: 'done' })).toEqual({ ok: false, problem: 'disputed' })
  await dispute(id, 'won')
  expect((await change(site, id, { kind: 'done' })).ok).toBe(true)
  await dispute(handed.id, 'open')
  await dispute(handed.id, 'lost')
  await dispute(handed.id, 'lost')
  expect(await world.balances(site)).toMatchObject({
    'customer_holding AUD': 0,
    'disputed AUD': 0,
    'applied_to_sale AUD': -17_500,
  })
})
