import { expect, test } from 'vitest'
import { changeOrder } from '#features/checkout/server/orders/change-order.ts'
import { refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { buyMats, openShop } from '#pages/storefront/store/test-store.ts'
import { bodies, endpointOf, webhookWorld, work } from './test-webhooks.ts'

const { web } = await webhookWorld()

test('other programs are told of an order when it is paid for, of each step, and of money that went back', async () => {
  const site = await openShop(web)
  const made = await endpointOf(site, { events: ['order.*'] })
  const orderId = asId<'store order'>(await buyMats(web, site))
  const { groupId } = site
  const change = (action: Parameters<typeof changeOrder>[1]['action']) =>
    changeOrder(web.deps, { groupId, id: orderId, action, actor: { kind: 'staff', name: 'Kim' } })
  await work(site, made)
  const told = () => bodies().map(({ type, data }) => [type, (data as { order?: object }).order])
  expect(told()).toEqual([
    [
      'order.created',
      expect.objectContaining({ id: orderId, state: 'paid', total: 80, refunded: 0, email: 'ann@mail.example' }),
    ],
  ])
  for (const kind of ['done', 'undone'] as const) {
    await change({ kind })
    await work(site, made)
  }
  const actor = { kind: 'staff', name: 'Kim' } as const
  await refundOrder(web.deps, { groupId, id: orderId, amount: asCents(1_000), reason: 'Scratched', actor })
  await web.deps.database.platformPool.query(
    `update refund set state = 'refunded', finished_at = now() where group_id = $1`,
    [groupId],
  )
  await work(site, made)
  await change({ kind: 'cancel', by: 'staff', reason: 'Lost' })
  await work(site, made)
  expect(told().slice(1)).toEqual([
    ['order.updated', expect.objectContaining({ state: 'done' })],
    ['order.updated', expect.objectContaining({ state: 'paid', ended_at: null })],
    ['order.updated', expect.objectContaining({ state: 'paid', refunded: 10 })],
    ['order.updated', expect.objectContaining({ state: 'cancelled', ended_because: 'Lost' })],
  ])
})
