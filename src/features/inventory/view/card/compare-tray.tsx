import { buttonClass, iconButtonClass } from '#ui/button.tsx'
import { visuallyHidden } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { mostCompared } from '#features/inventory/domain/listing/vehicle-comparison.ts'
import styles from './compare-tray.module.css'

type CompareTrayProps = {
  /** What the site sells several of, on the link: `Compare 2 caravans`. */
  noun: string
  isAboveBar?: boolean
}

/**
 * Stands at the bottom of every page with vehicles. The enhancement fills it from this device; it never shows without
 * script. `isAboveBar` leaves room for the phone's bar of a vehicle page.
 */
export function CompareTray({ noun, isAboveBar = false }: CompareTrayProps) {
  return (
    <aside
      className={isAboveBar ? `${styles.tray} ${styles.above}` : styles.tray}
      aria-label="Vehicles to compare"
      data-compare-tray={mostCompared}
      data-noun={noun}
      hidden
    >
      <ul />
      <output className={visuallyHidden} />
      <a className={buttonClass('primary')} href={comparisonPath([])}>
        Compare
      </a>
      <button type="button" className={iconButtonClass} aria-label="Clear the comparison">
        <Icon name="close" />
      </button>
    </aside>
  )
}
