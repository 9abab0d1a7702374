import { formatMoney } from '#kernel/money.ts'
import { priceDrop } from '#features/inventory/domain/price/price-history.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './price-drop.module.css'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

type DropProps = {
  vehicle: Vehicle
  rules: VehicleViewRules
  /** On the ground of the page, not of a card. */ isOnPage?: boolean
}

/** `Price dropped $2,000`, while that is news. */
export function PriceDropMark({ vehicle, rules, isOnPage = false }: DropProps) {
  const drop = priceDrop(vehicle, rules.tag)
  return (
    drop && (
      <p
        className={isOnPage ? `${styles.drop} ${styles.good}` : styles.drop}
      >{`Price dropped ${formatMoney(drop.by)}`}</p>
    )
  )
}
