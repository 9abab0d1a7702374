import { mapUrl, type Location } from '#features/sites/domain/site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { linkTarget } from '#ui/button.tsx'
import { fillingBleed, renderLocationMap, type LocationMap } from '#features/search/domain/location-map/location-map.ts'
import { tenth } from '#features/search/domain/location-map/map-lines.ts'
import styles from './yard-map.module.css'
import { MapGround, placed } from './map-ground.tsx'

type PlaceMapProps = { locations: readonly Location[]; region: Region }

/**
 * Where locations lie in their country, drawn without anybody else's help: several fill the space beside their cards, one alone leads to
 * directions. Nothing when nobody looked them up.
 */
export function PlaceMap({ locations, region }: PlaceMapProps) {
  const [only, ...others] = locations
  const map = renderLocationMap(yardsOf(locations), region, others.length > 0 ? fillingBleed : undefined)
  if (!map) return null
  if (!only || others.length > 0) {
    return (
      <div className={`${styles.sheet} ${styles.filling}`}>
        <MapIllustration map={map} />
      </div>
    )
  }
  const href = mapUrl(only.address)
  return (
    <div className={styles.sheet}>
      <MapIllustration map={map} />
      <a
        className={styles.whole}
        href={href}
        {...linkTarget(href)}
        aria-label={`Directions to ${only.address.city || only.name} on a map`}
      />
    </div>
  )
}

/** Towns say more on a map than the names of yards, unless two yards share one. */
function yardsOf(locations: readonly Location[]) {
  const towns = new Set(locations.map(({ address }) => address.city))
  return locations.flatMap(({ slug, name, address: { lat, long, city } }) =>
    lat === null || long === null
      ? []
      : [
          {
            slug,
            name: towns.size === locations.length && city !== '' ? city : name,
            place: [long, lat] as const,
            count: 1,
            isChosen: true,
          },
        ],
  )
}

/** The words beside it say the same, so that it is hidden from screen readers. */
const MapIllustration = ({ map }: { map: LocationMap }) => (
  <svg className={styles.drawing} viewBox={`0 0 ${map.frame.width} ${map.frame.height}`} aria-hidden="true">
    <MapGround map={map} />
    {map.pins.map(({ at: [x, y], label, name }) => (
      <g key={name} className={styles.pin} transform={placed(x, y)}>
        <g className={styles.sign}>
          <path d={dropPath} />
          <circle className={styles.eye} cy={-24} r="5" />
          <text className={styles.name} x={tenth(label.x - x)} y={tenth(label.y - y)} textAnchor={label.anchor}>
            {name}
          </text>
        </g>
      </g>
    ))}
  </svg>
)

/** A drop that stands on its point. */
const dropPath = 'M0 0C-3-5-15-11-15-24a15 15 0 0 1 30 0C15-11 3-5 0 0z'
