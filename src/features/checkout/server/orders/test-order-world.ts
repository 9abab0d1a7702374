import { randomUUID } from 'node:crypto'
import { basketItems, type BasketLine } from '#features/content/domain/products/basket.ts'
import { basketState, chosenHandover, handoversOf } from '#features/content/domain/products/basket-handover.ts'
import { listProducts, saveProduct } from '#features/content/server/product-store.ts'
import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { StoreOrderId } from '../../domain/orders/store-order.ts'
import type { SandboxDecision } from '../sandbox-port.ts'
import { type CheckoutWorld, checkoutWorld } from '../test-checkout-world.ts'
import { buyBasket } from './buy-basket.ts'
import { openOrder, type OrderDetail } from './open-order.ts'

type Bought = { lines?: readonly BasketLine[]; basketId?: string; email?: string; handover?: string; seen?: string }

/** Makes the world of a file of tests: dealers with a store whose baskets are paid for in the sandbox. */
export async function orderWorld() {
  const world = await checkoutWorld()
  const { deps } = world
  const shop = {
    world,
    async inspect(site: Site, id: StoreOrderId): Promise<OrderDetail> {
      const opened = await openOrder(deps, site.groupId, id)
      if (!opened) throw new Error('No order')
      return opened
    },
    /** What shoppers see of the stock of a product. */
    stockOf: async (site: Site, slug: string) =>
      (await productsOf(world, site)).find((each) => each.slug === slug)?.inStock,
    stock: (site: Site, slug: string, inStock: number) => stock(world, site, { slug, inStock }),
    async shop(): Promise<Site> {
      const site = await world.dealer({
        retail: { store: true, store_checkout: true, store_delivery: { choice: 'pick_up_or_delivery', price: 15 } },
      })
      await shop.stock(site, 'mats', 5)
      return site
    },
    /** Sends a basket as its page showed it. */
    buy: (site: Site, bought: Bought = {}) => buy(world, site, bought),
    /** An order that waits for its payment, or the test ends. */
    async order(site: Site, bought: Bought = {}) {
      const made = await buy(world, site, bought)
      if (!made.ok) throw new Error(JSON.stringify(made.problem))
      return made.value
    },
    /** Does what the shopper does on the sandbox's page. */
    async choose(site: Site, id: StoreOrderId, decision: Partial<SandboxDecision> = {}) {
      const { payments } = await shop.inspect(site, id)
      const ref = payments.findLast(({ providerRef }) => providerRef !== '')?.providerRef ?? ''
      const usual: SandboxDecision = { choice: 'pay', notifications: 'once', refundsFail: false }
      await world.desk.choose(site.groupId, ref, { ...usual, ...decision })
    },
    async paid(site: Site, bought: Bought = {}) {
      const { id } = await shop.order(site, bought)
      await shop.choose(site, id)
      await world.work()
      return (await shop.inspect(site, id)).order
    },
  }
  return shop
}

const productsOf = ({ deps }: CheckoutWorld, site: Site) =>
  deps.database.forGroup(site.groupId, (db) => listProducts(db, site.id))

/** Writes how many the dealer has, as a stock file does. */
async function stock(
  { deps }: CheckoutWorld,
  site: Site,
  { slug, inStock }: { slug: string; inStock: number },
): Promise<void> {
  const content = entrySchemas.product.parse({ title: slug, price: 80, in_stock: inStock })
  const { image_alt: _, order: __, ...product } = content
  await deps.database.forGroup(site.groupId, (db) =>
    saveProduct(db, site.id, { ...product, slug, image: null, position: 0 }),
  )
}

const twoMats = [{ product: 'mats', variant: '', quantity: 2 }]
const address = { 'Delivery Street': '1 Sea Street', 'Delivery Town': 'Sydney', 'Delivery Postcode': '2000' }

async function buy(world: CheckoutWorld, site: Site, { lines = twoMats, ...bought }: Bought) {
  const handover = bought.handover ?? 'delivery.NSW'
  const items = basketItems(lines, await productsOf(world, site))
  const seen = basketState(items, chosenHandover(handoversOf(site, items), handover))
  const email = bought.email ?? `${randomUUID().slice(0, 8)}@mail.example`
  const person = { name: 'Ann Lee', email, phone: '0412345678' }
  return buyBasket(world.deps, {
    site,
    basketId: bought.basketId ?? randomUUID(),
    lines,
    handover,
    seen: bought.seen ?? seen,
    person: { ...person, optIn: false },
    deliveryAddress: Object.values(address).join(', '),
    origin: {
      url: 'https://site.example/basket',
      userAgent: 'test',
      sender: randomUUID(),
      values: { ...person, ...address },
    },
  })
}
