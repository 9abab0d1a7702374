import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { cardFacts } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { DocumentMaker } from './site-document.ts'
import { xmlText } from './xml-escape.ts'

const arrivalsShown = 50

/** `/new-arrivals.atom`: the vehicles that came last, for feed readers and for whoever republishes them. */
export const arrivalsFeed: DocumentMaker = ({ snapshot, origin }) => {
  const { site } = snapshot
  const latest = snapshot.vehicles
    .filter((vehicle) => !isSold(vehicle))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, arrivalsShown)
  const changed = Math.max(0, ...latest.map(({ updatedAt }) => updatedAt.getTime()))
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: `${origin}/new-arrivals.atom`,
    title: `New arrivals at ${site.name}`,
    updated: new Date(changed).toISOString(),
    link: [
      { '@rel': 'self', '@href': `${origin}/new-arrivals.atom` },
      { '@rel': 'alternate', '@href': origin + snapshot.stockHref },
    ],
    author: { name: site.name },
    entry: latest.map((vehicle) => entry(vehicle, snapshot, origin)),
  }
  return { type: 'application/atom+xml; charset=utf-8', text: xmlText({ feed }), isIndexable: false }
}

function entry(vehicle: Vehicle, snapshot: SiteSnapshot, origin: string): object {
  const { site } = snapshot
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region }).main
  const facts = cardFacts(vehicle, { template: site.template, region: site.region, settings: site.settings.vehicle })
  return {
    // The id outlives a new address.
    id: `urn:uuid:${vehicle.id}`,
    title: vehicleName(vehicle),
    link: { '@rel': 'alternate', '@href': origin + snapshot.vehicleHref(vehicle) },
    published: vehicle.createdAt.toISOString(),
    updated: vehicle.updatedAt.toISOString(),
    summary: [`${price.text} ${price.note}`.trim(), ...facts.map(({ short }) => short)].join(' · '),
  }
}
