import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { LinkButton } from '#ui/button.tsx'
import { visuallyHidden, container } from '#ui/layout.tsx'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'

type ReservableProps = { site: Site; now: Date; vehicles: readonly Vehicle[]; stockHref: string }

export const reservableTitle = ({ site, vehicles }: Pick<ReservableProps, 'site' | 'vehicles'>): string => {
  const noun = vehiclesNounOf(site)
  return vehicles.length > 0
    ? `${noun[0]?.toUpperCase()}${noun.slice(1)} you can reserve`
    : 'Nothing to reserve right now'
}

export function ReservablePage({ site, now, vehicles, stockHref }: ReservableProps) {
  const all = <LinkButton href={stockHref}>See all our {vehiclesNounOf(site)}</LinkButton>
  return (
    <div className={container}>
      <div className={layout.page}>
        <div className={layout.head}>
          <h1>{reservableTitle({ site, vehicles })}</h1>
          {vehicles.length > 0 && (
            <p className={styles.lede}>
              Pay a refundable deposit and we’ll hold it for you. Your reservation shows here.
            </p>
          )}
        </div>
        {vehicles.length > 0 ? (
          <section>
            <h2 className={visuallyHidden}>In stock</h2>
            <VehicleGrid vehicles={vehicles} rules={vehicleViewRules(site, now)} filler={all} isFirst />
          </section>
        ) : (
          <div className={styles.buttons}>{all}</div>
        )}
      </div>
    </div>
  )
}
