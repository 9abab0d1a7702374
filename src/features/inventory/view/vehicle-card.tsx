import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { quiet, standaloneLink } from '#ui/layout.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { cardFacts } from '../domain/vehicle-facts.ts'
import { isSold } from '../domain/vehicle-listing.ts'
import { vehiclePath } from '../domain/vehicle-paths.ts'
import { cardPicture } from '../domain/vehicle-picture.ts'
import { priceDisplay } from '../domain/vehicle-price.ts'
import { vehicleTag } from '../domain/vehicle-tag.ts'
import { vehicleHeadline } from '../domain/vehicle-words.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import styles from './vehicle-card.module.css'
import { VehiclePrice } from './vehicle-price.tsx'
import { VehicleTagMark } from './vehicle-tag-mark.tsx'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

export const cardPlace: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 1200px) 22rem, (min-width: 576px) 46vw, 92vw',
}

type CardProps = { vehicle: Vehicle; rules: VehicleViewRules; isFirst?: boolean }

/** One vehicle in a grid: the whole card leads to its page, the quiet links below to what else one may want. */
export function VehicleCard({ vehicle, rules, isFirst }: CardProps) {
  const { site } = rules
  const { main, detail } = vehicleHeadline(vehicle)
  const path = vehiclePath(site.template, vehicle)
  const tag = vehicleTag(vehicle, rules.tag)
  const town = rules.places.get(vehicle.locationId ?? '')
  return (
    <li className={isSold(vehicle) ? `${styles.card} ${styles.sold}` : styles.card}>
      <div className={styles.picture}>
        <CardPhoto vehicle={vehicle} rules={rules} isFirst={isFirst} />
        {tag && <VehicleTagMark tag={tag} />}
      </div>
      <h3>
        <a href={path}>
          {main}
          {detail && <span> {detail}</span>}
        </a>
      </h3>
      <p className={quiet}>
        {cardFacts(vehicle, rules.facts)
          .map((fact) => fact.short)
          .join(' · ')}
      </p>
      <div className={styles.price}>
        <VehiclePrice price={priceDisplay(vehicle, rules.price)} />
        {!isSold(vehicle) && (
          <a className={standaloneLink} href={`${path}/enquire`}>
            {spell(site.region, 'Enquire')}
          </a>
        )}
      </div>
      {town && <p className={quiet}>{town}</p>}
    </li>
  )
}

function CardPhoto({ vehicle, rules, isFirst }: CardProps) {
  const picture = cardPicture(vehicle, rules.site.settings)
  if (picture.kind === 'photo') {
    return <Photo picture={picture.image} place={cardPlace} delivery={rules.delivery} isFirst={isFirst} />
  }
  const mayRequest = picture.kind === 'new-arrival' && picture.mayRequestPhotos && !isSold(vehicle)
  return (
    <div className={styles.none}>
      {picture.image ? <img src={picture.image} alt="" loading="lazy" /> : <PlaceholderArt />}
      {picture.kind === 'new-arrival' && <b>{picture.label}</b>}
      {mayRequest && (
        <a className={standaloneLink} href={`${vehiclePath(rules.site.template, vehicle)}/request-photos`}>
          {rules.site.settings.vehicle.labels.request_photos}
        </a>
      )}
    </div>
  )
}

/** The page must hold `PlaceholderOutline` once. */
const PlaceholderArt = () => (
  <svg aria-hidden="true">
    <use href="#i-vehicle" />
  </svg>
)
