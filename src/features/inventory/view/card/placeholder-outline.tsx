import type { Template } from '#features/sites/domain/template.ts'
import { vehicleOutlines } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import styles from './vehicle-card.module.css'

/** Drawing behind "New Arrival", once for all cards of a page. */
export function PlaceholderOutline({ template }: { template: Template }) {
  return (
    <svg className={styles.outline}>
      <symbol id="i-vehicle" viewBox="0 0 240 120">
        <path
          d={vehicleOutlines[template]}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </symbol>
    </svg>
  )
}
