import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import type { UnitGroup } from '#features/inventory/view/card/vehicle-card.tsx'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { RepaymentStatement } from '#features/finance/view/repayment-statement.tsx'
import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { type VehicleViewRules, vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { spell, type Region } from '#features/sites/domain/region.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { offerOfPath } from '#features/search/domain/query/search-paths.ts'
import { unitQueries } from '#features/search/domain/engine/unit-query.ts'
import { distanceText } from '#features/search/domain/near/places.ts'
import { LocationMap } from '../map/yard-map.tsx'
import styles from './result-list.module.css'
import { searchLink, type SearchView } from './search-view.ts'

/** What was found, as the shopper wants to look at it: cards, rows, or the yards on a map above the cards. */
export function ResultList({ view, notice }: { view: SearchView; notice?: ReactNode }) {
  const { site, now, query, result, parts } = view
  const offer = offerOfPath(view.path)
  const plain = withDistances(vehicleViewRules(site, now, parts), view)
  const rules = offer ? { ...plain, price: { ...plain.price, offer } } : plain
  return (
    <>
      {query.viewMode === 'map' && <LocationMap view={view} />}
      {query.showsEachUnit && site.settings.search.group_identical && (
        <p className={styles.units}>
          Identical {vehiclesNounOf(site)} are listed separately.{' '}
          <a {...searchLink(view, { ...query, showsEachUnit: false, page: 1 })}>Group them</a>
        </p>
      )}
      {!offer && <BudgetBasis view={view} />}
      <VehicleGrid
        vehicles={result.hits.map((hit) => hit.vehicle)}
        rules={rules}
        variant={{ isRow: query.viewMode === 'list', distinguishes: query.showsEachUnit }}
        units={unitGroups(view)}
        isFirst={query.viewMode !== 'map'}
        notice={notice}
        filler={<Filler region={site.region} />}
      />
    </>
  )
}

/** A budget is one kind of money: where prices under it leave something out, the list says once how many. */
function BudgetBasis({ view: { query, result, site } }: { view: SearchView }) {
  if (typeof query.ranges.price?.to !== 'number') return null
  const priced = result.hits.filter(({ vehicle }) => shownPrice(vehicle) !== null)
  const without = (note: Vehicle['priceNote']) => priced.filter(({ vehicle }) => vehicle.priceNote === note).length
  const [charges, tax] = [without('excluding-charges'), without('excluding-gst')]
  const leftOut = [...(charges > 0 ? [chargesOf[site.region]] : []), ...(tax > 0 ? ['GST'] : [])].join(' or ')
  const count = charges + tax
  if (count === 0) return null
  return (
    <p className={styles.units}>
      {count === priced.length
        ? `These prices don’t include ${leftOut}.`
        : `${count} of these prices ${count === 1 ? 'doesn’t' : 'don’t'} include ${leftOut}.`}
    </p>
  )
}

const chargesOf: Record<Region, string> = {
  AU: 'government charges',
  NZ: 'on-road costs',
  US: 'taxes and fees',
}

/** What the repayments on the cards rest on; a list of rentals or subscriptions names none. */
export const ListTerms = ({ view: { site, now, path } }: { view: SearchView }) =>
  offerOfPath(path) ? null : <RepaymentStatement terms={vehicleViewRules(site, now).price.terms} />

/** `Newcastle · 12 km away` on each card, once somebody says where they are. */
function withDistances(rules: VehicleViewRules, { nearby, site }: SearchView): VehicleViewRules {
  if (!nearby) return rules
  const places = new Map(rules.places)
  for (const [id, distance] of nearby.distances) {
    const away = `${distanceText(distance, site.region)} away`
    const town = places.get(id)
    places.set(id, town ? `${town} · ${away}` : away)
  }
  return { ...rules, places, parts: undefined }
}

function unitGroups(view: SearchView): Map<VehicleId, UnitGroup> {
  const grouped = view.result.hits.filter((hit) => hit.units > 1)
  const unitQuery = unitQueries(view.query, view.site)
  return new Map(
    grouped.map(({ vehicle, units, fromPrice }) => [
      vehicle.id,
      { count: units, from: fromPrice, link: searchLink(view, unitQuery(vehicle)) },
    ]),
  )
}

function Filler({ region }: { region: Region }) {
  return (
    <>
      <h3>Not quite right?</h3>
      <p>Tell us what you’re after and we’ll let you know when one comes in.</p>
      <LinkButton href="/contact">{spell(region, 'Send an enquiry')}</LinkButton>
    </>
  )
}
