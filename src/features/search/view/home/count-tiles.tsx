import { slugify } from '#kernel/slug.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle, VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { FacetValue } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type FacetName, withFacetValue } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import styles from './count-tiles.module.css'

const tilePlace: PhotoPlace = { widths: [256, 384, 480], sizes: '(min-width: 992px) 14rem, 11rem' }

type TilesProps = {
  facet: FacetName
  values: readonly FacetValue[]
  stockHref: string
  /** A picture for each value that has one, by slug. */
  pictures: ReadonlyMap<string, VehicleImage>
  rules: VehicleViewRules
}

/** Ways into the stock by make or body type, with how many there are. */
export function CountTiles({ facet, values, stockHref, pictures, rules }: TilesProps) {
  return (
    <ul className={styles.tiles}>
      {values.map(({ slug, label, count }) => {
        const picture = pictures.get(slug)
        return (
          <li key={slug}>
            <a href={formatSearchUrl(stockHref, withFacetValue(emptyQuery, facet, slug), rules.site.region)}>
              {picture && <Photo picture={{ ...picture, alt: '' }} place={tilePlace} delivery={rules.delivery} />}
              {label}
              <i>{count}</i>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The first photographed vehicle of each body type stands for it. */
export function picturesByBody(vehicles: readonly Vehicle[], { site }: VehicleViewRules): Map<string, VehicleImage> {
  const pictures = new Map<string, VehicleImage>()
  for (const vehicle of vehicles) {
    const body = slugify(vehicle.body)
    const picture = pictures.has(body) ? null : cardPicture(vehicle, site.settings)
    if (picture?.kind === 'photo') pictures.set(body, picture.image)
  }
  return pictures
}
