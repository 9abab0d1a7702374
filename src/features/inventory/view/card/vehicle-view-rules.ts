import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import type { PartStore } from '#kernel/stored-part.ts'
import type { ThemeChoices } from '#features/sites/domain/default-themes.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { themeChoices } from '#features/sites/domain/theme.ts'
import type { FactRules } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import type { PriceRules } from '#features/inventory/domain/price/vehicle-price.ts'
import type { NamesBySeries } from '#features/inventory/domain/naming/series-codes.ts'
import type { TagRules } from '#features/inventory/domain/listing/vehicle-tag.ts'

/** Made once a page from what the views of many vehicles share, so that a card only asks. */
export type VehicleViewRules = {
  site: Site
  delivery: ImageDelivery
  /** Composition of a card. */
  card: ThemeChoices['card']
  tag: TagRules
  price: PriceRules
  facts: FactRules
  /** Names that only a series code tells apart in this stock; undefined where the stock is not at hand. */
  names: NamesBySeries | undefined
  /** Town or name of each location by its id; empty when a card shall not say where the vehicle stands. */
  places: ReadonlyMap<string, string>
  /** Cards that were rendered by these rules, for the offer that the price names; undefined where there is no such store. */
  parts?: PartStore | undefined
}

/** `parts` are those of this site at this moment. */
export const vehicleViewRules = (site: Site, now: Date, parts?: PartStore): VehicleViewRules => ({
  ...rulesOf(site),
  tag: { settings: site.settings.vehicle, now },
  parts,
})

type SiteRules = Omit<VehicleViewRules, 'tag' | 'parts'>

const rulesOfSites = new WeakMap<Site, SiteRules>()

/** What no moment changes is made once for each state of a site: the law's check of its loan alone takes as long as ten cards. */
function rulesOf(site: Site): SiteRules {
  const known = rulesOfSites.get(site)
  if (known) return known
  const { template, region, settings } = site
  const { vehicle, connections } = settings
  const rules: SiteRules = {
    site,
    card: themeChoices(site).card,
    delivery: { quality: connections.images.quality, mediaCdn: connections.images.media_cdn },
    price: { settings: vehicle, region, terms: repaymentTerms(site) },
    facts: { template, region, settings: vehicle },
    names: site.namesBySeries,
    places: placesOf(site),
  }
  rulesOfSites.set(site, rules)
  return rules
}

/** A dealer with several locations in one town tells them apart by their names. */
function placesOf(site: Site): Map<string, string> {
  const locations = locationsOf(site)
  if (locations.length < 2 || !site.settings.vehicle.location_overlay) return new Map()
  const towns = new Set(locations.map((location) => location.address.city))
  const isTownEnough = towns.size === locations.length && !towns.has('')
  return new Map(locations.map((location) => [location.id, isTownEnough ? location.address.city : location.name]))
}
