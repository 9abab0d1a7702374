import { servedPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { factGroups } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { towPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { trailerOf } from '#features/inventory/domain/towing/tow-verdict.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { FactTable } from '../card/fact-table.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'
import { ConditionSection } from '../condition/condition-section.tsx'
import { TowForm } from '../towing/tow-match.tsx'
import { FeatureList } from './feature-list.tsx'
import { FloorPlans } from './floor-plans.tsx'
import { framesOf, VehicleMedia, videoOf } from './vehicle-media.tsx'
import styles from './vehicle-page.module.css'
import { WeightBar } from './weight-bar.tsx'

/** All that is known of a vehicle, below its pictures. */
export function VehicleDetails({ vehicle, rules }: { vehicle: Vehicle; rules: VehicleViewRules }) {
  const groups = factGroups(vehicle, rules.facts)
  return (
    <div>
      {(framesOf(vehicle, rules).length > 1 || videoOf(vehicle, rules) !== null) && (
        <section className={styles.section} id="film">
          <h2>Look around</h2>
          <VehicleMedia vehicle={vehicle} rules={rules} />
        </section>
      )}
      <section className={styles.section}>
        <h2>Specifications</h2>
        <WeightBar vehicle={vehicle} region={rules.site.region} />
        <FactTable groups={groups} region={rules.site.region} template={rules.site.template} />
      </section>
      {vehicle.conditionReport && (
        <section className={styles.section} id="condition">
          <h2>Condition report</h2>
          <ConditionSection vehicle={vehicle} report={vehicle.conditionReport} rules={rules} />
        </section>
      )}
      {!isSold(vehicle) && trailerOf(vehicle.facts) && (
        <section className={styles.section} id="can-tow">
          <h2>Can your vehicle tow it?</h2>
          <TowForm action={towPath(rules.site, vehicle)} region={rules.site.region} />
        </section>
      )}
      {servedPictures(vehicle.floorPlans, rules.site.settings).length > 0 && (
        <section className={styles.section} id="floor-plan">
          <h2>Floor plan</h2>
          <FloorPlans vehicle={vehicle} rules={rules} />
        </section>
      )}
      {vehicle.features.length > 0 && (
        <section className={styles.section}>
          <h2>Features</h2>
          <FeatureList features={vehicle.features} />
        </section>
      )}
      {vehicle.comments && (
        <section className={styles.section}>
          <h2>{rules.site.settings.vehicle.labels.comments}</h2>
          <p className={styles.comments}>{vehicle.comments}</p>
        </section>
      )}
    </div>
  )
}
