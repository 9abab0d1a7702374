import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { cardFacts } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleHeadline } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import type { Suggestions } from '#features/search/domain/text/suggestions.ts'
import { HighlightedText } from '../results/highlighted-text.tsx'
import styles from './suggestion-list.module.css'

type SuggestionListProps = {
  suggestions: Suggestions
  rules: VehicleViewRules
  listHref(query: SearchQuery): string
}

/** The options of a search box's list, each a link. Nothing at all when there are none. */
export function SuggestionList({ suggestions, rules, listHref }: SuggestionListProps) {
  const { reading, values, vehicles, tokens } = suggestions
  const lists = reading ? [reading, ...values] : values
  const [widest] = lists
  return (
    <>
      {lists.map((list, at) => (
        <a key={list.label} {...option(at)} href={listHref(list.query)}>
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d={lens} />
          </svg>
          <b>{list === reading ? list.label : <HighlightedText text={list.label} tokens={tokens} />}</b>
          <small>{countVehicles(rules.site, list.total)}</small>
        </a>
      ))}
      {vehicles.map((vehicle, at) => (
        <a key={vehicle.id} {...option(lists.length + at)} href={vehiclePath(rules.site, vehicle)}>
          <VehicleOption vehicle={vehicle} rules={rules} tokens={tokens} />
        </a>
      ))}
      {widest && vehicles.length > 0 && (
        <a {...option(lists.length + vehicles.length)} href={listHref(widest.query)}>
          <u>{`See ${widest.total > 1 ? 'all ' : ''}${countVehicles(rules.site, widest.total)}`}</u>
        </a>
      )}
    </>
  )
}

const lens = 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13m4.700-1.800 5.300 5.300'

/** The box keeps the focus, and its script says which option is the active one. */
const option = (at: number) =>
  ({ id: `suggestion-${at}`, role: 'option', 'aria-selected': false, tabIndex: -1, className: styles.option }) as const

const place: PhotoPlace = { widths: [96, 128, 256], sizes: '5.25rem' }

function VehicleOption({ vehicle, rules, tokens }: { vehicle: Vehicle; rules: VehicleViewRules; tokens: string[] }) {
  const { main, detail } = vehicleHeadline(vehicle, rules.names)
  const picture = cardPicture(vehicle, rules.site.settings)
  const { main: price } = priceDisplay(vehicle, rules.price)
  const facts = [detail, ...cardFacts(vehicle, rules.facts).map((fact) => fact.short)].filter(Boolean)
  return (
    <>
      <span className={styles.picture}>
        {picture.kind === 'photo' && (
          <Photo picture={{ ...picture.image, alt: '' }} place={place} delivery={rules.delivery} />
        )}
      </span>
      <span className={styles.about}>
        <span>
          <b>
            <HighlightedText text={main} tokens={tokens} />
          </b>
          <small>{facts.slice(0, 3).join(' · ')}</small>
        </span>
        <span>
          <b>{price.text}</b>
          {price.note && <small>{price.note}</small>}
        </span>
      </span>
    </>
  )
}
