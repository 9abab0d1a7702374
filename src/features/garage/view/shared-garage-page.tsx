import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehiclePrice } from '#features/inventory/view/card/price-display.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import type { Site } from '#features/sites/domain/site.ts'
import styles from './garage-page.module.css'
import { VehicleThumbnail } from './vehicle-thumbnail.tsx'

type Props = { site: Site; now: Date; vehicles: readonly Vehicle[] }

/** What somebody shares: vehicles as they are now, and nothing that says whose list it is. */
export function SharedGaragePage({ site, now, vehicles }: Props) {
  const rules = vehicleViewRules(site, now)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Shared with you</h1>
          <p className={styles.soft}>{`A list of ${vehiclesNounOf(site)} at ${site.name}`}</p>
        </div>
      </header>
      {vehicles.length === 0 && <p>None of these are for sale any more.</p>}
      <ul className={styles.list}>
        {vehicles.map((vehicle) => {
          const href = vehiclePath(site, vehicle)
          return (
            <li key={vehicle.id} className={styles.entry}>
              <VehicleThumbnail vehicle={vehicle} rules={rules} href={href} />
              <div className={styles.facts}>
                <h2>
                  <a href={href}>{vehicleName(vehicle, site.namesBySeries)}</a>
                </h2>
                {isSold(vehicle) ? (
                  <p className={styles.sold}>Sold</p>
                ) : (
                  <VehiclePrice price={priceDisplay(vehicle, rules.price)} />
                )}
                {vehicle.isReserved && !isSold(vehicle) && <p className={styles.mark}>Reserved</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
