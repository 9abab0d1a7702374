import { storePath } from '#features/sites/domain/menus/store-paths.ts'
import {
  fitQuery,
  type FittedVehicle,
  fittingProducts,
  namedFit,
} from '#features/content/domain/products/product-fit.ts'
import { ProductCards } from '#features/content/view/store/product-cards.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { withQuery } from '#kernel/with-query.ts'
import { deliveryOf } from '../content/content-blocks.tsx'

/** What the store has for a vehicle: only where something is made for it. */
export type Fitting = { count: number; href: string; label: string }

/** Counts what the store has for a vehicle, and says where it is listed; undefined where there is no store, or nothing that fits. */
export function findFitting(snapshot: SiteSnapshot, vehicle: FittedVehicle): Fitting | undefined {
  const { site } = snapshot
  if (!site.settings.retail.store) return undefined
  const { products } = snapshot.records.content
  const count = fittingProducts(products, vehicle).length
  if (count === 0) return undefined
  const fit = products.map((product) => namedFit(product, vehicle)).find((each) => each !== undefined)
  const href = withQuery(storePath(site), fit ? fitQuery(fit, vehicle) : {})
  return { count, href, label: count === 1 ? '1 accessory' : `${count} accessories` }
}

const mostShown = 4

/** A few of them as cards. */
export const FittingCards = ({ snapshot, vehicle }: { snapshot: SiteSnapshot; vehicle: FittedVehicle }) => (
  <ProductCards
    products={fittingProducts(snapshot.records.content.products, vehicle).slice(0, mostShown)}
    site={snapshot.site}
    delivery={deliveryOf(snapshot)}
    isRail
  />
)
