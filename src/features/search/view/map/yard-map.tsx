import { Icon, Sprite } from '#ui/icon.tsx'
import { buttonClass, linkTarget } from '#ui/button.tsx'
import { secondary, standaloneLink } from '#ui/layout.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { fullAddress, type Location, locationsOf, mapUrl } from '#features/sites/domain/site.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import { OpeningTable, OpenNow } from '#features/sites/view/opening-table.tsx'
import { PhoneNumber } from '#features/sites/view/phone-number.tsx'
import {
  renderLocationMap,
  type LocationMap as MapIllustration,
  type MapPin,
  pinSize,
  type Yard,
} from '#features/search/domain/location-map/location-map.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import { tenth } from '#features/search/domain/location-map/map-lines.ts'
import styles from './yard-map.module.css'
import { MapGround, placed } from './map-ground.tsx'
import { searchLink, type SearchView } from '../results/search-view.ts'

/** Where the vehicles stand: a map of the dealer's yards, each with the number that match, beside a list of them. */
export function LocationMap({ view }: { view: SearchView }) {
  const yards = yardsOf(view)
  const map = renderLocationMap(
    yards.flatMap(({ yard }) => yard ?? []),
    view.site.region,
  )
  const isNarrowed = view.query.facets.location !== undefined
  return (
    <section className={styles.map} aria-label="Our locations">
      <Sprite icons={['pin']} />
      {map && (
        <div className={styles.sheet}>
          <Sheet map={map} view={view} />
          {isNarrowed && yards.length > 1 && (
            <a className={buttonClass()} {...linkAt(view, undefined)}>{`All ${yards.length} locations`}</a>
          )}
        </div>
      )}
      <ul className={styles.yards}>
        {yards.map((place) => (
          <YardItem key={place.location.id} place={place} view={view} isOnly={yards.length === 1} />
        ))}
      </ul>
    </section>
  )
}

/** `yard` is missing when nobody ever looked the place up. */
type PlaceOfStock = { location: Location; count: number; isChosen: boolean; yard: Yard | undefined }

function yardsOf({ site, result, query }: SearchView): PlaceOfStock[] {
  const counts = new Map(result.facets.location.map(({ slug, count }) => [slug, count]))
  const locations = locationsOf(site)
  const towns = new Set(locations.map(({ address }) => address.city))
  return locations.map((location) => {
    const { slug, address } = location
    const count = counts.get(slug) ?? 0
    const isChosen = query.facets.location?.includes(slug) ?? false
    // Towns say more on a map than the names of yards, unless two yards share one.
    const name = towns.size === locations.length && address.city !== '' ? address.city : location.name
    const { lat, long } = address
    const yard =
      lat === null || long === null ? undefined : { slug, name, place: [long, lat] as const, count, isChosen }
    return { location, count, isChosen, yard }
  })
}

/** The address of this search at these locations, or at all of them. */
function linkAt(view: SearchView, slugs: string[] | undefined, changes: Partial<SearchQuery> = {}) {
  const { location: _, ...facets } = view.query.facets
  const narrowed = slugs ? { ...facets, location: slugs.toSorted() } : facets
  return searchLink(view, { ...view.query, facets: narrowed, page: 1, ...changes })
}

function Sheet({ map, view }: { map: MapIllustration; view: SearchView }) {
  const { frame } = map
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`}>
      <MapGround map={map} />
      {map.pins.map((pin) => (
        <Pin key={pin.name} pin={pin} view={view} />
      ))}
    </svg>
  )
}

/** A link to the vehicles there; where none match, a sign only. */
function Pin({ pin, view }: { pin: MapPin; view: SearchView }) {
  const {
    at: [x, y],
    label,
    count,
    yards,
    name,
  } = pin
  const isChosen = yards.every((yard) => yard.isChosen)
  const sign = (
    <g className={styles.sign}>
      <circle className={styles.target} cy={-pinSize.rise + 4} r={pinSize.target} />
      <path d={dropPath} />
      <text className={styles.name} x={tenth(label.x - x)} y={tenth(label.y - y)} textAnchor={label.anchor}>
        {`${name} `}
      </text>
      <text className={styles.count} y={-pinSize.rise + 4.2} textAnchor="middle">
        {count}
      </text>
    </g>
  )
  const names = yards.length > 1 ? `, ${yards.map((yard) => yard.name).join(' and ')}` : ''
  const slugs = yards.map(({ slug }) => slug)
  return (
    <g transform={placed(x, y)}>
      {count === 0 ? (
        <g className={styles.none} aria-hidden="true">
          {sign}
        </g>
      ) : (
        <a
          className={styles.pin}
          {...linkAt(view, slugs)}
          aria-label={`${name} ${countVehicles(view.site, count)}${names}`}
          aria-current={isChosen || undefined}
        >
          {sign}
        </a>
      )}
    </g>
  )
}

const { radius, rise } = pinSize

/** A drop that stands on its point. */
const dropPath = `M0 0C-3-5-${radius}-${rise - 13}-${radius}-${rise}a${radius} ${radius} 0 0 1 ${2 * radius} 0C${radius}-${rise - 13} 3-5 0 0z`

/** How many days ahead special hours are listed beside the map. */
const daysListed = 14

type YardProps = { place: PlaceOfStock; view: SearchView; isOnly: boolean }

function YardItem({ place: { location, count, isChosen }, view, isOnly }: YardProps) {
  const { site, now } = view
  const directions = mapUrl(location.address)
  const local = localTime(now, location.timeZone)
  return (
    <li className={isChosen ? styles.chosen : undefined}>
      <h3>{location.name}</h3>
      <OpenNow hours={location.openingHours} now={local} region={site.region} />
      <p className={secondary}>{fullAddress(location.address)}</p>
      {location.phone && (
        <PhoneNumber
          phone={location.phone}
          isMasked={site.settings.vehicle.mask_phone}
          about={{ dealership: location.dealershipId }}
        />
      )}
      <div className={styles.links}>
        {count > 0 ? (
          <a className={standaloneLink} {...linkAt(view, [location.slug], { viewMode: 'grid' })}>
            {`Show ${count === 1 ? 'this' : 'these'} ${countVehicles(site, count)}`}
          </a>
        ) : (
          <span className={secondary}>Nothing here matches</span>
        )}
        <a className={standaloneLink} href={directions} {...linkTarget(directions)}>
          <Icon name="pin" />
          Directions
        </a>
      </div>
      {isOnly && <OpeningTable hours={location.openingHours} now={local} region={site.region} days={daysListed} />}
    </li>
  )
}
