import { repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import type { ReadingContext } from '#features/search/domain/reading/query-reading.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import { modelsOf } from '#features/search/domain/text/suggestions.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** Reads addresses, and what a shopper types. */
export function readingContext({ site, search, asOf }: SiteSnapshot): ReadingContext {
  const { template, region, dealerships } = site
  const engine = search()
  // Without a loan that may be shown, there is no repayment to search by.
  const mayRepay = site.settings.search.repayment_search && repaymentTerms(site) !== null
  const settings = { ...site.settings.search, repayment_search: mayRepay }
  const { vocabulary } = engine
  return {
    vocabulary,
    settings,
    region,
    template,
    vehicles: vehiclesNounOf(site),
    dealerships,
    findPlace: placeFinder(site),
    modelsOf: modelsOf(engine, asOf),
    thisYear: Number(localTime(asOf, site.timeZone).date.slice(0, 4)),
  }
}
