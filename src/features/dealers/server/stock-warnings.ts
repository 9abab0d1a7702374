import { groupThousands } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { stockOfDealerships, stockOfSites, type DealershipStock, type SiteStock } from './stock-warnings-store.ts'

/** Stock that nobody sees: vehicles of a dealership that stands on no site, and sites with nothing for sale. */
export async function stockWarnings(db: GroupDb): Promise<string[]> {
  const dealerships = await stockOfDealerships(db)
  const sites = await stockOfSites(db)
  return [
    ...dealerships.filter((each) => each.sites === 0).map(shownNowhere),
    ...sites.filter((each) => each.forSale === 0).map(showsNothing),
  ]
}

function shownNowhere({ slug, name, forSale }: DealershipStock): string {
  const vehicles = forSale === 1 ? '1 vehicle' : `${groupThousands(forSale)} vehicles`
  return `WARNING: ${name} (${slug}) stands on no site, so its ${vehicles} for sale appear nowhere. Name it in "dealerships" of a site.`
}

const showsNothing = ({ slug, name }: SiteStock): string =>
  `WARNING: ${name} (${slug}) has nothing for sale. Import stock with: forecourt stock import FILE --dealership SLUG`
