import { describedPictures } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { imageUrl } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { factOf } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import type { FactKey } from '#features/inventory/domain/vehicle/fact-labels.ts'
import { servedPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './floor-plans.module.css'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

const place: PhotoPlace = { widths: [640, 1280, 1920], sizes: '(min-width: 992px) 58vw, 92vw' }

/** Each drawing with what it shows in words. */
export function FloorPlans({ vehicle, rules }: { vehicle: Vehicle; rules: VehicleViewRules }) {
  const lines = captioned
    .map((key) => factOf(key, vehicle, rules.facts))
    .flatMap((fact) => (fact && fact.value !== 'No' ? [fact.short] : []))
  const served = servedPictures(vehicle.floorPlans, rules.site.settings)
  const plans = describedPictures(served, vehicle, rules.site.namesBySeries)
  return (
    <div className={styles.plans}>
      {plans.map((plan) => (
        <figure key={plan.url}>
          <a href={imageUrl({ url: plan.url, width: 1920 }, rules.delivery)}>
            <Photo picture={plan} place={place} delivery={rules.delivery} />
          </a>
          <figcaption>{[...lines, 'drawn as a guide; measurements may differ'].join('\u00a0· ')}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const captioned: FactKey[] = ['berths', 'length', 'bunks', 'ensuite', 'slides']
