import type { ReactNode } from 'react'
import type { VehicleId } from '#kernel/ids.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { PlaceholderOutline } from './placeholder-outline.tsx'
import { type CardLook, type UnitGroup, VehicleCard } from './vehicle-card.tsx'
import styles from './vehicle-grid.module.css'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

type GridProps = {
  vehicles: readonly Vehicle[]
  rules: VehicleViewRules
  /** Cards in a grid unless it says rows. */
  look?: CardLook
  /** The identical units behind the cards that stand for several. */
  units?: ReadonlyMap<VehicleId, UnitGroup>
  /** True when the grid is the first thing on its page. */
  isFirst?: boolean
  /** Fills the last row when vehicles leave a gap in it, so that no card stands alone. */
  filler: ReactNode
}

export function VehicleGrid({ vehicles, rules, look = {}, units, isFirst = false, filler }: GridProps) {
  const hasPhoto = (vehicle: Vehicle) => cardPicture(vehicle, rules.site.settings).kind === 'photo'
  const firstPhoto = isFirst ? vehicles.findIndex(hasPhoto) : -1
  const lacksPicture = !vehicles.every(hasPhoto)
  return (
    <>
      {lacksPicture && <PlaceholderOutline template={rules.site.template} />}
      <ul className={look.isRow ? styles.rows : styles.grid}>
        {vehicles.map((vehicle, at) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            rules={rules}
            units={units?.get(vehicle.id)}
            look={look}
            isFirst={at === firstPhoto}
          />
        ))}
        <li className={styles.filler}>{filler}</li>
      </ul>
    </>
  )
}
