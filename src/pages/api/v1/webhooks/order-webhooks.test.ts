import { expect, test } from 'vitest'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import { changeOrder } from '#features/checkout/server/orders/change-order.ts'
import { refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { buyMats, sell } from '#pages/storefront/store/test-store.ts'
import { bodies, endpointOf, webhookWorld, work } from './test-webhooks.ts'

const { web } = await webhookWorld()

async function shop(): Promise<Site> {
  const site = await web.addDealer({
    connections: { payment_provider: 'sandbox' },
    retail: { store: true, store_checkout: true, store_delivery: { choice: 'pick_up_or_delivery' } },
  })
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  await sell(web, site, [{ slug: 'mats', title: 'Rubber mats', price: 80, in_stock: 50 }])
  return site
}

test('other programs are told of an order when it is paid for, of each step, and of money that went back', async () => {
  const site = await shop()
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
