import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { PlaceholderOutline } from './placeholder-outline.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import styles from './vehicle-grid.module.css'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

/** Cards in one row that is scrolled sideways. */
export function VehicleStrip({ vehicles, rules }: { vehicles: readonly Vehicle[]; rules: VehicleViewRules }) {
  const lacksPicture = vehicles.some((vehicle) => cardPicture(vehicle, rules.site.settings).kind !== 'photo')
  return (
    <>
      {lacksPicture && <PlaceholderOutline template={rules.site.template} />}
      <ul className={styles.strip}>
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} rules={rules} />
        ))}
      </ul>
    </>
  )
}
