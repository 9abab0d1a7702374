import type { Site } from '#features/sites/domain/site.ts'
import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import {
  type ComparisonQuery,
  mostCompared,
  parseComparison,
} from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { ComparePage } from '#features/inventory/view/compare/compare-page.tsx'
import { vehicleNoun, vehiclesNounOf } from '#features/sites/domain/template.ts'
import { type Handler, page } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

type Comparison = { vehicles: Vehicle[]; notices: string[]; onlyDifferences: boolean; suggestions: Vehicle[] }

const mostSuggested = 12
const firstSuggested = 4

/** `/compare?vehicles=a,b`: up to four vehicles of this site side by side. */
export const comparePage: Handler = page<Comparison>({
  name: 'compare',
  load({ url, snapshot }) {
    const query = parseComparison(url.searchParams)
    if (url.searchParams.has('add')) {
      return { kind: 'moved', to: comparisonPath(query.slugs, query.onlyDifferences), status: 302 }
    }
    return { kind: 'found', data: comparisonOf(query, snapshot) }
  },
  meta: ({ vehicles }, { snapshot: { site } }) => ({
    title: `Compare ${vehicles.length > 1 ? namesOf(vehicles, site) : vehiclesNounOf(site)} | ${site.name}`,
    description: `Prices, sizes and features of ${vehiclesNounOf(site)} at ${site.name}, side by side.`,
    canonicalPath: '/compare',
    isIndexable: false,
  }),
  Page: (data, { snapshot }) => (
    <ComparePage
      {...data}
      site={snapshot.site}
      now={snapshot.asOf}
      stock={{ href: snapshot.stockHref, label: vehicleNoun(snapshot.site).many }}
    />
  ),
})

const namesOf = (vehicles: readonly Vehicle[], { namesBySeries }: Site): string =>
  vehicles.map((vehicle) => vehicleName(vehicle, namesBySeries)).join(' and ')

/** Sold and unknown ones are left out and named. */
function comparisonOf({ slugs, beyond, onlyDifferences }: ComparisonQuery, snapshot: SiteSnapshot): Comparison {
  const found = slugs.map((slug) => snapshot.findVehicle(slug))
  const known = found.filter((vehicle) => vehicle !== undefined)
  const vehicles = known.filter((vehicle) => !isSold(vehicle))
  const unknown = found.length - known.length
  const notices = [
    ...known.filter(isSold).map((vehicle) => `The ${vehicleName(vehicle)} has been sold.`),
    ...(unknown === 0
      ? []
      : [`${unknown === 1 ? 'One vehicle is' : `${unknown} vehicles are`} no longer in our stock.`]),
    ...(beyond === 0 ? [] : [`Only ${mostCompared} fit side by side, so ${beyond} more had to be left out.`]),
  ]
  return { vehicles, notices, onlyDifferences, suggestions: suggestionsFor(vehicles, snapshot) }
}

function suggestionsFor(vehicles: readonly Vehicle[], { site, vehicles: stock }: SiteSnapshot): Vehicle[] {
  const [first] = vehicles
  if (first) {
    const others = stock.filter((vehicle) => !vehicles.includes(vehicle))
    return similarVehicles(first, others, { settings: site.settings, count: mostSuggested })
  }
  const latest = stock.filter((vehicle) => !isSold(vehicle) && cardPicture(vehicle, site.settings).kind === 'photo')
  return latest.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, firstSuggested)
}
