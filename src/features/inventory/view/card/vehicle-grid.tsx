import type { ReactNode } from 'react'
import type { VehicleId } from '#kernel/ids.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { PlaceholderOutline } from './placeholder-outline.tsx'
import { type CardVariant, type UnitGroup, VehicleCard } from './vehicle-card.tsx'
import styles from './vehicle-grid.module.css'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

type GridProps = {
  vehicles: readonly Vehicle[]
  rules: VehicleViewRules
  /** Cards in a grid unless it says rows. */
  variant?: CardVariant
  /** The identical units behind the cards that stand for several. */
  units?: ReadonlyMap<VehicleId, UnitGroup>
  /** True when the grid is the first thing on its page. */
  isFirst?: boolean
  /** Something about the whole list: above it, and on a phone below its first vehicle, which stays in sight. */
  notice?: ReactNode
  /** Fills the last row of a list when vehicles leave a gap in it, so that no card stands alone. */
  filler?: ReactNode
  /** One row to swipe where the screen is narrow; four beside each other where it is wide. */
  isRail?: boolean
}

export function VehicleGrid({
  vehicles,
  rules,
  variant = {},
  units,
  isFirst = false,
  notice,
  filler,
  isRail = false,
}: GridProps) {
  const shown = isRail ? wholeRows(vehicles) : vehicles
  const havePhotos = shown.map((vehicle) => cardPicture(vehicle, rules.site.settings).kind === 'photo')
  const firstPhoto = isFirst ? havePhotos.indexOf(true) : -1
  return (
    <>
      {havePhotos.includes(false) && <PlaceholderOutline template={rules.site.template} />}
      <ul className={variant.isRow ? styles.rows : isRail ? styles.rail : styles.grid}>
        {notice && <li className={styles.notice}>{notice}</li>}
        {shown.map((vehicle, at) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            rules={rules}
            units={units?.get(vehicle.id)}
            variant={variant}
            isFirst={at === firstPhoto}
          />
        ))}
        {filler && <li className={styles.filler}>{filler}</li>}
      </ul>
    </>
  )
}

const railColumns = 4

/** As many as fill their rows on a wide screen. */
function wholeRows(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  if (vehicles.length < railColumns) return vehicles
  return vehicles.slice(0, vehicles.length - (vehicles.length % railColumns))
}
