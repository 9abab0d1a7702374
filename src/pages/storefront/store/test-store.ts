import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import { buyBasket } from '#features/checkout/server/orders/buy-basket.ts'
import { openOrder } from '#features/checkout/server/orders/open-order.ts'
import { settlePayment } from '#features/checkout/server/money/settle-payment.ts'
import { basketItems } from '#features/content/domain/products/basket.ts'
import { basketState, handoversOf } from '#features/content/domain/products/basket-handover.ts'
import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import { listProducts, saveProduct } from '#features/content/server/product-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { bumpSite } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TestWeb } from '#pages/test-web.ts'

export type WrittenProduct = { slug: string; title: string } & Record<string, unknown>

/** Replaces what a site sells. */
export async function sell(web: TestWeb, site: Site, products: readonly WrittenProduct[]): Promise<void> {
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db.deleteFrom('product').execute()
    for (const [position, { slug, ...content }] of products.entries()) {
      const { image_alt: _, order: __, ...product } = entrySchemas.product.parse(content)
      await saveProduct(db, site.id, { ...product, slug, image: null, position })
    }
    await bumpSite(db, site.id)
  })
  await web.deps.directory.reload()
}

type Retail = NonNullable<SiteSettingsInput['retail']>

/** A site that sells mats for 80 dollars, and whatever else, and takes money for them in the sandbox. */
export async function openShop(
  web: TestWeb,
  { retail, settings, also = [] }: { retail?: Retail; settings?: SiteSettingsInput; also?: WrittenProduct[] } = {},
): Promise<Site> {
  const site = await web.addDealer({
    connections: { payment_provider: 'sandbox' },
    leads: { per_address_per_hour: 10_000 },
    ...settings,
    retail: { store: true, store_checkout: true, store_delivery: { choice: 'pick_up_or_delivery' }, ...retail },
  })
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  await sell(web, site, [mats, ...also])
  return site
}

export const mats = { slug: 'mats', title: 'Rubber mats', price: 80, in_stock: 50 }

/** The cookie of a basket that an answer sets; empty: it sets none. */
export const basketOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith('basket='))
    ?.split(';')[0] ?? ''

/** One browser without script: it has the newest cookie of its basket and the page that it saw last. */
export function basketBrowser(web: TestWeb, site: Site) {
  let cookie = ''
  let html = ''
  return {
    async get(path: string): Promise<Response> {
      const response = await web.request(site, path, { headers: { cookie } })
      cookie = response.headers.getSetCookie().some((each) => each.startsWith('basket=')) ? basketOf(response) : cookie
      html = await response.clone().text()
      return response
    },
    async post(path: string, values: Record<string, string> = {}): Promise<Response> {
      const response = await web.request(site, path, {
        method: 'POST',
        body: new URLSearchParams(values),
        headers: { cookie },
      })
      cookie = basketOf(response) || cookie
      return response
    },
    html: () => html,
    cookie: () => cookie,
  }
}

/** The address that the basket on a page is sent to. */
export const actionIn = (html: string): string => /action="(\/basket\?seen=[^"]+)"/.exec(html)?.[1] ?? ''

const ann = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }

/** Has a basket paid for in the sandbox, on a site that takes money for baskets; answers the id of its order. */
export async function buyMats({ deps }: TestWeb, site: Site): Promise<string> {
  const lines = [{ product: 'mats', variant: '', quantity: 1 }]
  const items = basketItems(lines, await deps.database.forGroup(site.groupId, (db) => listProducts(db, site.id)))
  const handover = handoversOf(site, items)[0]
  const bought = await buyBasket(deps, {
    site,
    basketId: deps.newId(),
    lines,
    handover: handover?.key ?? '',
    seen: basketState(items, handover),
    person: { ...ann, optIn: false },
    deliveryAddress: '',
    origin: { url: '', userAgent: '', sender: deps.newId(), values: ann },
  })
  if (!bought.ok) throw new Error(JSON.stringify(bought.problem))
  const { id } = bought.value
  const [payment] = (await openOrder(deps, site.groupId, id))?.payments ?? []
  if (!payment) throw new Error('Nothing to pay')
  const decision = { choice: 'pay', notifications: 'never', refundsFail: false } as const
  await deps.sandboxDesk?.choose(site.groupId, payment.providerRef, decision)
  await settlePayment(deps, { groupId: site.groupId, paymentId: payment.id })
  return id
}
