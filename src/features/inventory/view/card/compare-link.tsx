import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import styles from './compare-link.module.css'

/** Leads to the comparison with this vehicle in it; with script it puts the vehicle on the tray, or takes it off. */
export const CompareLink = ({ slug }: { slug: string }) => (
  <a className={styles.compare} href={comparisonPath([slug])} data-compare="">
    Compare
  </a>
)
