import { beforeEach, expect } from 'vitest'
import { actionIn, basketOf, sell } from '../store/test-store.ts'
import { setPaymentKey } from '#features/checkout/server/keys/payment-keys.ts'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '#pages/test-web.ts'
import { afterwards } from '#testing/afterwards.ts'
import { type PaymentStandIns, standInKeys, startPaymentStandIns } from '#testing/payments/payment-stand-ins.ts'
import { ann, where } from './test-buyer.ts'

/** What a payment is for. */
export type Purpose = 'reservation' | 'order'
export const purposes: readonly Purpose[] = ['reservation', 'order']

export type Service = Exclude<PaymentService, 'sandbox'>

let started: PaymentStandIns
let opened: TestWeb
const sites = new Map<string, Site>()
let cars = 0

/** Makes the world of a file of tests: the web program with dealers who take deposits at the stand-ins. */
export async function useServices(): Promise<void> {
  started = await startPaymentStandIns()
  afterwards(started.close)
  opened = await testWeb(started.environment)
  for (const service of ['stripe', 'till', 'st_george'] as const) sites.set(service, await dealerWith(service))
  beforeEach(() => {
    // Nothing listens at the address of a test: whoever wants to know asks.
    started.stripe.reportAs('never')
    started.till.settings.reporting = 'never'
    started.stripe.state.settings.alteredAmount = null
    started.till.settings.alteredAmount = null
    started.payway.settings.alteredAmount = null
  })
}

export const web = (): TestWeb => opened
export const standIns = (): PaymentStandIns => started
/** A name for one more vehicle. */
export const nextSlug = (kind: string): string => `${kind}-${(cars += 1)}`

/** How many mats each of these dealers has. */
export const piecesOf = 1_000

export async function dealerWith(service: Service, more: SiteSettingsInput['retail'] = {}): Promise<Site> {
  const site = await opened.addDealer({
    retail: {
      store: true,
      store_checkout: true,
      store_delivery: { choice: 'pick_up' },
      ...more,
      checkout: { enabled: true, ...more.checkout },
    },
    leads: { per_address_per_hour: 10_000 },
    connections: { payment_provider: service },
  })
  const dealershipId = site.dealerships[0]?.id
  if (!dealershipId) throw new Error('No dealership')
  const fields = standInKeys[service]
  const entered = await setPaymentKey(opened.deps, {
    groupId: site.groupId,
    dealershipId,
    service,
    fields,
    site,
    by: 'test',
  })
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem))
  await opened.deps.directory.reload()
  await sell(opened, site, [{ slug: 'mats', title: 'Rubber mats', price: 500, in_stock: piecesOf }])
  return site
}

export const siteOf = (service: string): Site => {
  const site = sites.get(service)
  if (!site) throw new Error(`No site for ${service}`)
  return site
}

export const html = async (site: Site, path: string): Promise<string> => (await opened.request(site, path)).text()
export const post = (site: Site, path: string, fields: Record<string, string> = {}) =>
  opened.request(site, path, { method: 'POST', body: new URLSearchParams(fields) })

/** Up to the page on which the shopper pays, for what. `path`: their private page. */
export async function begin(site: Site, purpose: Purpose = 'reservation') {
  const begun = await (purpose === 'order' ? beginOrder(site) : beginReservation(site))
  const path = begun.paying.replace(/\/pay$/, '')
  return { ...begun, path, token: path.split('/')[2] ?? '', pay: await opened.request(site, begun.paying) }
}

async function beginReservation(site: Site) {
  const { slug } = await opened.addVehicle(site, { slug: nextSlug('paid') })
  const order = /name="order" value="([^"]+)"/.exec(await html(site, `/cars/${slug}/checkout`))?.[1] ?? ''
  const held = await post(site, `/cars/${slug}/checkout`, { ...ann, order })
  expect(where(held)).toMatch(/^\/reserve\/[\w-]{43}\/pay$/)
  return { slug, paying: where(held) }
}

/** A browser of its own, without script. */
async function beginOrder(site: Site) {
  const added = await post(site, '/basket/items', { do: 'add', product: 'mats', quantity: '1' })
  const headers = { cookie: basketOf(added) }
  const basket = await (await opened.request(site, '/basket', { headers })).text()
  const placed = await opened.request(site, actionIn(basket).replaceAll('&amp;', '&'), {
    method: 'POST',
    body: new URLSearchParams(ann),
    headers,
  })
  expect(where(placed)).toMatch(/^\/order\/[\w-]{43}\/pay$/)
  return { slug: 'mats', paying: where(placed) }
}

/** The newest payment of a site, and how what it is for stands. */
export const stateOf = async (site: Site, purpose: Purpose = 'reservation') =>
  purpose === 'order' ? orderState(site) : reservationState(site)

const orderState = async (site: Site) =>
  opened.deps.database.forGroup(site.groupId, (db) =>
    db
      .selectFrom('store_order')
      .innerJoin('payment', 'payment.order_id', 'store_order.order_id')
      .selectAll('payment')
      .select(['store_order.state as reservation_state', 'store_order.order_id as reserved'])
      .orderBy('payment.created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )

const reservationState = async (site: Site) =>
  opened.deps.database.forGroup(site.groupId, (db) =>
    db
      .selectFrom('reservation')
      .innerJoin('payment', 'payment.reservation_id', 'reservation.reservation_id')
      .selectAll('payment')
      .select(['reservation.state as reservation_state', 'reservation.reservation_id as reserved'])
      .orderBy('payment.created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )

/** Pays at the service's own page; for PayWay the form of ours is sent. */
export async function payAt(service: Service, site: Site, { path, how }: { path: string; how: 'ok' | 'declined' }) {
  const { provider_ref: ref } = await stateOf(site, path.startsWith('/order/') ? 'order' : 'reservation')
  if (service === 'stripe') started.stripe.pay(ref, how === 'ok' ? undefined : '4000000000000002')
  if (service === 'till') started.till.pay(ref, how === 'ok' ? undefined : '4242424242424242')
  if (service !== 'st_george') return opened.request(site, `${path}?back=1`)
  const card = started.payway.token(how === 'ok' ? undefined : '4444333322221111')
  const sent = await post(site, `${path}/pay`, { card_token: card })
  return opened.request(site, where(sent))
}

export const deps = (): CheckoutJobDeps => opened.deps
