import { describe, expect, test } from 'vitest'
import { sendRefund } from '#features/checkout/server/money/send-refund.ts'
import { settlePayment } from '#features/checkout/server/money/settle-payment.ts'
import { changeOrder } from '#features/checkout/server/orders/change-order.ts'
import { openOrder } from '#features/checkout/server/orders/open-order.ts'
import { refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { sessionObject } from '#testing/payments/stripe/stripe-objects.ts'
import { signedEvent } from '#testing/payments/stripe/stripe-state.ts'
import {
  begin,
  deps,
  html,
  payAt,
  post,
  type Service,
  siteOf,
  standIns,
  stateOf,
  useServices,
  web,
} from './test-services.ts'

await useServices()

const all: readonly Service[] = ['stripe', 'till', 'st_george']
const staff = { kind: 'staff', name: 'Kim' } as const

const orderOf = async (site: Site) => {
  const { reserved } = await stateOf(site, 'order')
  const opened = await openOrder(deps(), site.groupId, asId<'store order'>(reserved))
  if (!opened) throw new Error('No order')
  return opened
}

const balances = async (site: Site): Promise<Record<string, number>> => {
  const rows = await web().deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('ledger_line').select(['account', 'amount']).execute(),
  )
  const sums = [...Map.groupBy(rows, ({ account }) => account)].map(([account, lines]): [string, number] => [
    account,
    lines.reduce((sum, { amount }) => sum + Number(amount), 0),
  ])
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

async function sendRefunds(site: Site): Promise<void> {
  // The bank's day ends: PayWay gives back what it can no longer void.
  standIns().payway.settle()
  for (const { id, state } of (await orderOf(site)).refunds)
    if (state === 'due') await sendRefund(deps(), { groupId: site.groupId, refundId: id })
}

describe.each(all)('an order by %s', (service) => {
  test('is paid once, handed over, and goes back in parts: the books and the service say the same', async () => {
    const site = siteOf(service)
    const { path } = await begin(site, 'order')
    await payAt(service, site, { path, how: 'ok' })
    expect(await html(site, path)).toContain('Thanks for your order')
    expect(await html(site, `${path}/receipt`)).toContain('Rubber mats')
    const { order } = await orderOf(site)
    const { groupId } = site
    const change = (kind: 'done' | 'undone') =>
      changeOrder(deps(), { groupId, id: order.id, action: { kind }, actor: staff })
    const refund = (amount: number) =>
      refundOrder(deps(), { groupId, id: order.id, amount: asCents(amount), reason: 'Scratched', actor: staff })
    const before = await balances(site)
    for (const kind of ['done', 'undone', 'done'] as const) expect((await change(kind)).ok).toBe(true)
    standIns().payway.settle()
    expect((await refund(10_000)).ok).toBe(true)
    await sendRefunds(site)
    expect(await refund(40_001)).toEqual({ ok: false, problem: 'too-much' })
    expect((await refund(40_000)).ok).toBe(true)
    await sendRefunds(site)
    const { refunds, order: ended } = await orderOf(site)
    expect(ended.state).toBe('refunded')
    expect(refunds.map(({ state, amount }) => [state, Number(amount)])).toEqual([
      ['refunded', 10_000],
      ['refunded', 40_000],
    ])
    expect(Object.values(before).every((sum) => Math.abs(sum) >= 50_000)).toBe(true)
    expect(await balances(site)).toEqual({})
  })

  test('of another amount is no order: it goes back', async () => {
    const site = siteOf(service)
    const { path } = await begin(site, 'order')
    standIns().stripe.state.settings.alteredAmount = 100
    standIns().till.settings.alteredAmount = '1.00'
    standIns().payway.settings.alteredAmount = 1
    await payAt(service, site, { path, how: 'ok' })
    const { state, received, reservation_state: order } = await stateOf(site, 'order')
    expect([state, Number(received), order]).toEqual(['wrong', 100, 'lapsed'])
  })

  test('that is declined takes nothing, and may be tried again with another card', async () => {
    const site = siteOf(service)
    const { path } = await begin(site, 'order')
    await payAt(service, site, { path, how: 'declined' })
    if (service !== 'stripe') {
      expect(await html(site, path)).toContain('That payment didn’t go through')
      await post(site, `${path}/pay`)
    }
    await payAt(service, site, { path, how: 'ok' })
    expect(await html(site, path)).toContain('Thanks for your order')
  })
})

/** What a service sends to us about a payment, as often as it likes. */
async function notify(service: 'stripe' | 'till', site: Site, ref: string): Promise<number> {
  const { endpoint_id: endpoint } = await web().deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('payment_key').select('endpoint_id').executeTakeFirstOrThrow(),
  )
  const path = `/payments/${service}/${endpoint}`
  const { body, headers } =
    service === 'till'
      ? standIns().till.signed(ref, `http://${site.slug}.localhost${path}`)
      : stripeEvent(ref, endpoint)
  return (await web().request(site, path, { method: 'POST', body, headers })).status
}

function stripeEvent(ref: string, endpoint: string) {
  const { state } = standIns().stripe
  const session = state.sessions.get(ref)
  const secret = state.endpoints.find(({ url }) => url.endsWith(endpoint))?.secret ?? ''
  if (!session) throw new Error('No session')
  const object = sessionObject(session, state)
  const { body, signature } = signedEvent({ type: 'checkout.session.completed', object, secret, id: `evt_${ref}` })
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

describe.each(['stripe', 'till'] as const)('notifications of %s about an order', (service) => {
  const ends = (site: Site) => orderOf(site).then(({ events }) => events.map(({ kind }) => kind))

  test('that come at once, again and late change nothing more than one: it is paid once, and stays given back', async () => {
    const site = siteOf(service)
    await begin(site, 'order')
    const { provider_ref: ref, payment_id: id } = await stateOf(site, 'order')
    const settle = () => settlePayment(deps(), { groupId: site.groupId, paymentId: asId<'payment'>(id) })
    standIns()[service].pay(ref)
    expect(await Promise.all([1, 2, 3].map(() => notify(service, site, ref)))).toEqual([200, 200, 200])
    const { rows } = await web().deps.database.platformPool.query(
      'select 1 from payment_notification where event_id like $1',
      [`%${ref}%`],
    )
    expect(rows).toHaveLength(1)
    await Promise.all([settle(), settle(), settle()])
    expect(await ends(site)).toEqual(['placed', 'payment-began', 'paid'])
    const { order } = await orderOf(site)
    const action = { kind: 'cancel', by: 'staff', reason: 'Lost' } as const
    await changeOrder(deps(), { groupId: site.groupId, id: order.id, action, actor: staff })
    await sendRefunds(site)
    expect(await notify(service, site, ref)).toBe(200)
    await settle()
    const { order: ended, refunds } = await orderOf(site)
    expect([ended.state, ...refunds.map(({ state }) => state)]).toEqual(['cancelled', 'refunded'])
    expect(await ends(site)).toEqual(['placed', 'payment-began', 'paid', 'cancelled', 'refund-due', 'refunded'])
  })
})
