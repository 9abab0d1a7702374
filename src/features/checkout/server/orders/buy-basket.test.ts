import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { theShopper } from '../../domain/reservation-event.ts'
import { hour, minute } from '../test-checkout-world.ts'
import { reconcilePayments } from '../watch/reconcile-payments.ts'
import { watchPayments } from '../watch/watch-payments.ts'
import { changeOrder } from './change-order.ts'
import { orderWorld } from './test-order-world.ts'

const shop = await orderWorld()
const { world, inspect } = shop

const mats = (quantity: number) => [{ product: 'mats', variant: '', quantity }]

test('an order is paid for with its delivery, told of once, and is a lead and a line of the ledger', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.paid(site)
  const { order, payments, ledger } = await inspect(site, id)
  expect(order).toMatchObject({ state: 'paid', goods: 16_000, delivery: 1_500, total: 17_500, tax: 1_591 })
  expect(order.lines).toEqual([
    { product: 'mats', variant: '', name: 'mats', partNumber: '', price: 8_000, quantity: 2 },
  ])
  expect(payments).toMatchObject([{ state: 'paid', received: 17_500, purpose: { kind: 'order', id } }])
  expect(ledger.map(({ kind }) => kind)).toEqual(['paid'])
  expect(await world.balances(site)).toEqual({ 'processor_clearing AUD': 17_500, 'customer_holding AUD': -17_500 })
  const to = world.mails.map((mail) => mail.to[0])
  expect(to.filter((each) => each === order.person.email)).toHaveLength(1)
  expect(to).toContain('sales@dealer.example')
  expect(world.mails.find((mail) => mail.to[0] === order.person.email)?.text).toContain(
    '$175.00 AUD, including $15.91 GST',
  )
  const [lead] = await listRecentLeads(world.deps.database, { groupId: site.groupId, siteId: site.id }, 5)
  expect(lead?.id).toBe(order.leadId)
  expect(lead?.payload).toMatchObject({
    'Item 1': '2 × mats, $80 each',
    'Paid online': expect.stringContaining('$175, order S-'),
  })
})

test.each(['twice', 'late', 'out-of-order', 'never'] as const)(
  'with a notification that comes %s it is booked once',
  async (notifications) => {
    world.begin()
    const site = await shop.shop()
    const { id } = await shop.order(site)
    await shop.choose(site, id, { notifications })
    for (let round = 0; round < 3; round++) {
      await world.work()
      world.clock.pass(2 * minute)
      await watchPayments(world.deps)
    }
    const { order, ledger } = await inspect(site, id)
    expect(order.state).toBe('paid')
    expect(ledger.map(({ kind }) => kind)).toEqual(['paid'])
    expect(world.mails.filter(({ to }) => to[0] === order.person.email)).toHaveLength(1)
  },
)

test('a program that is killed between paying and settling finds the payment when it is back, by itself or by the books', async () => {
  world.begin()
  const site = await shop.shop()
  const [first, second] = [await shop.order(site), await shop.order(site)]
  await shop.choose(site, first.id, { notifications: 'never' })
  await shop.choose(site, second.id, { notifications: 'never' })
  world.clock.pass(hour)
  expect(await reconcilePayments(world.deps, { groupId: site.groupId })).toMatchObject({ settled: 2, differences: 0 })
  await watchPayments(world.deps)
  for (const { id } of [first, second]) expect((await inspect(site, id)).order.state).toBe('paid')
})

test('the same basket is one order, however often and from however many tabs it is sent', async () => {
  world.begin()
  const site = await shop.shop()
  const again = { basketId: randomUUID(), email: 'ann@mail.example' }
  const orders = await Promise.all(Array.from({ length: 4 }, () => shop.order(site, again)))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  const [first] = orders
  if (!first) throw new Error('No order')
  const { id } = first
  await shop.choose(site, id)
  await world.work()
  expect(await shop.order(site, again)).toMatchObject({ id, state: 'paid' })
  expect((await inspect(site, id)).payments).toHaveLength(1)
})

test('a basket with other contents takes the place of its order, whose money goes back should it come all the same', async () => {
  world.begin()
  const site = await shop.shop()
  const basketId = randomUUID()
  const first = await shop.order(site, { basketId, lines: mats(4) })
  // The four of the first are not in its way.
  const second = await shop.order(site, { basketId, lines: mats(5) })
  expect(second.id).not.toBe(first.id)
  expect((await inspect(site, first.id)).order).toMatchObject({ state: 'lapsed' })
  await shop.choose(site, second.id)
  await world.work()
  expect((await inspect(site, second.id)).order.state).toBe('paid')
})

test('what turns out to be paid is not replaced: the shopper is told of it', async () => {
  world.begin()
  const site = await shop.shop()
  const basketId = randomUUID()
  const first = await shop.order(site, { basketId })
  await shop.choose(site, first.id, { notifications: 'never' })
  const second = await shop.buy(site, { basketId, lines: mats(3) })
  expect(second).toMatchObject({ ok: false, problem: { kind: 'paid-before', order: { id: first.id, state: 'paid' } } })
})

test('an order whose replacement was asked for while its service was away is given back when it is paid', async () => {
  world.begin()
  const site = await shop.shop()
  const basketId = randomUUID()
  const first = await shop.order(site, { basketId })
  Object.assign(world.trouble, { of: { kind: 'no-answer', text: 'cut' }, during: 'find' })
  await shop.order(site, { basketId, lines: mats(1) })
  world.trouble.of = null
  await shop.choose(site, first.id).catch(() => undefined)
  for (let round = 0; round < 3; round++) {
    await world.work()
    world.clock.pass(20 * minute)
    await watchPayments(world.deps)
  }
  const { order, payments, refunds } = await inspect(site, first.id)
  expect(order.state).toBe('lapsed')
  expect(refunds).toHaveLength(payments.filter(({ state }) => state === 'paid').length)
})

test('pieces are held while somebody pays, sold when they paid, and free again when nobody did; a stock file changes nothing of it', async () => {
  world.begin()
  const site = await shop.shop()
  const first = await shop.order(site, { lines: mats(4) })
  expect(await shop.buy(site, { lines: mats(2) })).toMatchObject({
    ok: false,
    problem: { kind: 'taken', names: ['mats'] },
  })
  // Pages do not call sold what somebody only pays for.
  expect(await shop.stockOf(site, 'mats')).toBe(5)
  await shop.choose(site, first.id)
  await world.work()
  expect(await shop.stockOf(site, 'mats')).toBe(1)
  await shop.stock(site, 'mats', 6)
  expect(await shop.stockOf(site, 'mats')).toBe(2)
  expect(await shop.buy(site, { lines: mats(3) })).toMatchObject({
    ok: false,
    problem: { kind: 'obstacle', obstacle: 'short' },
  })
  const second = await shop.order(site, { lines: mats(2) })
  world.clock.pass(16 * minute)
  await watchPayments(world.deps)
  expect((await inspect(site, second.id)).order.state).toBe('lapsed')
  await shop.order(site, { lines: mats(2) })
})

test('of the last piece one is sold, however many want it at once', async () => {
  world.begin()
  const site = await shop.shop()
  await shop.stock(site, 'mats', 1)
  const tries = await Promise.all(Array.from({ length: 6 }, () => shop.buy(site, { lines: mats(1) })))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('money that comes after its time buys what is still there, and goes back where it is gone', async () => {
  world.begin()
  const site = await shop.shop()
  const [late, tooLate] = [await shop.order(site, { lines: mats(2) }), await shop.order(site, { lines: mats(2) })]
  await world.deps.database.forGroup(site.groupId, (db) =>
    db.updateTable('store_order').set({ state: 'lapsed', ended_because: 'nobody paid in time' }).execute(),
  )
  await shop.choose(site, late.id)
  await world.work()
  expect((await inspect(site, late.id)).order.state).toBe('paid')
  await shop.stock(site, 'mats', 3)
  await shop.choose(site, tooLate.id)
  await world.work()
  expect(await inspect(site, tooLate.id)).toMatchObject({
    order: { state: 'lapsed' },
    refunds: [{ amount: 17_500, state: 'refunded' }],
  })
})

test('what changed since the page was shown is not sold: price, delivery and what is left are counted again', async () => {
  world.begin()
  const site = await shop.shop()
  expect(await shop.buy(site, { seen: 'x' })).toMatchObject({ ok: false, problem: { kind: 'changed' } })
  expect(await shop.buy(site, { handover: 'delivery.XX' })).toMatchObject({ ok: false, problem: { kind: 'changed' } })
  expect(await shop.buy(site, { lines: mats(6) })).toMatchObject({ ok: false, problem: { obstacle: 'short' } })
})

test('a service that is away takes no order, and nothing is held by it', async () => {
  world.begin()
  const site = await shop.shop()
  Object.assign(world.trouble, { of: { kind: 'down', text: 'away' }, during: 'start' })
  expect(await shop.buy(site, { lines: mats(5) })).toMatchObject({
    ok: false,
    problem: { kind: 'payments-unavailable' },
  })
  world.trouble.of = null
  await shop.order(site, { lines: mats(5) })
})

test('an amount that is not the total is no order: it goes back, and managers are told', async () => {
  world.begin()
  const site = await shop.shop()
  const { id } = await shop.order(site)
  await world.deps.database.forGroup(site.groupId, (db) =>
    sql`update sandbox_payment set record = jsonb_set(record, '{amount}', '1') where group_id = ${site.groupId}`.execute(
      db,
    ),
  )
  await shop.choose(site, id)
  await world.work()
  expect(await inspect(site, id)).toMatchObject({
    order: { state: 'lapsed' },
    payments: [{ state: 'wrong', received: 1 }],
    refunds: [{ amount: 1 }],
  })
  expect(world.mails.some(({ subject }) => subject.startsWith('Payment with a wrong amount: order S-'))).toBe(true)
})

test('the database refuses an order whose lines do not add up', async () => {
  const site = await shop.shop()
  const { id } = await shop.order(site)
  const addLine = world.deps.database.forGroup(site.groupId, (db) =>
    db
      .insertInto('store_order_line')
      .values({
        order_id: id,
        line: 9,
        product_slug: 'x',
        variant: '',
        name: 'x',
        part_number: '',
        price: 1,
        quantity: 1,
      })
      .execute(),
  )
  await expect(addLine).rejects.toThrow('add up')
})

test('another group sees nothing of it, and changes nothing', async () => {
  world.begin()
  const [site, theirs] = [await shop.shop(), await shop.shop()]
  const { id } = await shop.paid(site)
  await expect(inspect(theirs, id)).rejects.toThrow('No order')
  const action = { kind: 'cancel', by: 'shopper', reason: '' } as const
  expect(await changeOrder(world.deps, { groupId: theirs.groupId, id, action, actor: theShopper })).toEqual({
    ok: false,
    problem: 'unknown',
  })
})
