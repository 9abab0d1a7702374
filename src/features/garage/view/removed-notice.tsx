import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import styles from './garage-page.module.css'

/** What was just taken out, and the way to put it back with its note and the price of then. */
export const RemovedNotice = ({ vehicle, site }: { vehicle: Vehicle; site: Site }) => (
  <>
    <p>{`${vehicleName(vehicle, site.namesBySeries)} is out of your list.`}</p>
    <form method="post" action={site.settings.retail.garage.route}>
      <input type="hidden" name="undo" value="1" />
      <button type="submit" className={styles.plain} name="save" value={vehicle.slug}>
        Undo
      </button>
    </form>
  </>
)
