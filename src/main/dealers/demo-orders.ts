import { randomUUID } from 'node:crypto'
import { basketItems, type BasketLine } from '#features/content/domain/products/basket.ts'
import { basketState, type Handover, handoversOf } from '#features/content/domain/products/basket-handover.ts'
import { choicesOf } from '#features/content/domain/products/product-choice.ts'
import { productsOnSale } from '#features/content/server/sell-products.ts'
import type { OrderAction } from '#features/checkout/domain/orders/order-actions.ts'
import type { StoreOrderId } from '#features/checkout/domain/orders/store-order.ts'
import { basketObstacle } from '#features/checkout/domain/orders/basket-checkout.ts'
import { sendRefund } from '#features/checkout/server/money/send-refund.ts'
import { settlePayment } from '#features/checkout/server/money/settle-payment.ts'
import { buyBasket } from '#features/checkout/server/orders/buy-basket.ts'
import { changeOrder } from '#features/checkout/server/orders/change-order.ts'
import { openOrder } from '#features/checkout/server/orders/open-order.ts'
import { refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import { storeOrderLead } from '#features/checkout/server/orders/store-order-lead.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { day, hour } from '#kernel/duration.ts'
import { asCents } from '#kernel/money.ts'
import { answerLead, answersOf, type Past, pastDeps } from './demo-past.ts'

type Story = {
  age: number
  goes: 'pick-up' | 'delivery'
  after: readonly OrderAction[]
  /** Cents that go back in the end. */
  refunded?: number
}

/** The last two are live: one can be picked up, one waits for the dealer. */
const stories: readonly Story[] = [
  { age: 26 * day, goes: 'delivery', after: [{ kind: 'ready', note: 'AusPost 33KX4' }, { kind: 'done' }] },
  {
    age: 14 * day,
    goes: 'pick-up',
    after: [{ kind: 'cancel', by: 'staff', reason: 'It’s been discontinued by its maker, sorry.' }],
  },
  { age: 8 * day, goes: 'pick-up', after: [{ kind: 'ready', note: '' }, { kind: 'done' }], refunded: 1_500 },
  { age: 2 * day, goes: 'pick-up', after: [{ kind: 'ready', note: 'Ask at the workshop desk.' }] },
  { age: 5 * hour, goes: 'delivery', after: [] },
]

const staff = { kind: 'staff', name: 'Demo staff' } as const

/** Orders of the store that were paid for in the sandbox, where the site sells so. */
export async function addOrders(past: Past): Promise<void> {
  const { deps, site } = past
  if (!deps.sandboxDesk || basketObstacle(site, [], undefined) !== null) return
  for (const [index, story] of stories.entries()) await order(past, { story, index })
}

type Wanted = { story: Story; index: number }

async function order(past: Past, { story, index }: Wanted): Promise<void> {
  const { deps, site } = past
  const { groupId } = site
  const at = new Date(deps.now().getTime() - story.age)
  const then = pastDeps(deps, at)
  const products = await deps.database.forGroup(groupId, (db) => productsOnSale(db, site.id))
  const offered = products.flatMap((product) =>
    choicesOf(product)
      .filter(({ price, inStock }) => price !== null && (inStock ?? 9) > 2)
      .map(({ key }): BasketLine => ({ product: product.slug, variant: key, quantity: 1 })),
  )
  const lines = [...new Set([offered[index * 2], offered[index * 2 + 1 + (index % 2)]])].flatMap((line) => line ?? [])
  const items = basketItems(lines, products)
  const handover = handoversOf(site, items).find(
    ({ locationId }) => (locationId === null) === (story.goes !== 'pick-up'),
  )
  if (items.length === 0 || !handover) return
  const bought = await buyBasket(then, {
    ...buyerOf(past, { index, handover }),
    site,
    basketId: randomUUID(),
    lines,
    handover: handover.key,
    seen: basketState(items, handover),
  })
  if (!bought.ok) return deps.log.warn({ site: site.slug, problem: bought.problem.kind }, 'demo order refused')
  const { id } = bought.value
  await pay(then, past, id)
  await workOn(past, { id, story, at })
}

const street = '12 Creek Road'

/** The order’s person is one of the demo’s, at the dealer’s own postcode. */
function buyerOf(past: Past, { index, handover }: { index: number; handover: Handover }) {
  const { deps, site } = past
  const values = answersOf({ site, random: past.random }, 70 + index)
  const town = site.dealerships[0]?.locations[0]?.address
  const isDelivered = handover.locationId === null
  const address = {
    'Delivery Street': street,
    'Delivery Town': town?.city ?? '',
    'Delivery Postcode': town?.postcode ?? '',
  }
  const { name, last_name: last, email, phone } = values
  return {
    person: { name: [name, last].filter(Boolean).join(' '), email, phone, optIn: false },
    deliveryAddress: isDelivered ? Object.values(address).join(', ') : '',
    origin: {
      url: `${deps.originOf(site)}/basket`,
      userAgent: 'Forecourt demo',
      sender: `198.51.100.${140 + index}`,
      values: { ...values, message: '', ...(isDelivered ? address : {}) },
    },
  }
}

async function pay(then: ReturnType<typeof pastDeps>, { deps, site }: Past, id: StoreOrderId): Promise<void> {
  const { groupId } = site
  const [payment] = (await openOrder(deps, groupId, id))?.payments ?? []
  if (!payment) return
  await deps.sandboxDesk?.choose(groupId, payment.providerRef, {
    choice: 'pay',
    notifications: 'never',
    refundsFail: false,
  })
  await settlePayment(then, { groupId, paymentId: payment.id })
  await storeOrderLead(then, { groupId, orderId: id })
}

/** Does what staff and jobs would do: steps, money that goes back, the answer to the lead unless the order still waits. */
async function workOn(past: Past, { id, story, at }: { id: StoreOrderId; story: Story; at: Date }): Promise<void> {
  const { deps, site } = past
  const { groupId } = site
  const later = pastDeps(deps, new Date(at.getTime() + Math.min(story.age / 2, 20 * hour)))
  for (const action of story.after) await changeOrder(later, { groupId, id, action, actor: staff })
  if (story.refunded !== undefined)
    await refundOrder(later, {
      groupId,
      id,
      amount: asCents(story.refunded),
      reason: 'A corner of the box was torn.',
      actor: staff,
    })
  const opened = await openOrder(later, groupId, id)
  for (const refund of opened?.refunds ?? []) await sendRefund(later, { groupId, refundId: refund.id })
  if (!opened?.order.leadId) return
  await deliverLead(later, { groupId, leadId: opened.order.leadId })
  if (opened.order.state !== 'paid') await answerLead(past, { id: opened.order.leadId, at: later.now() })
}
