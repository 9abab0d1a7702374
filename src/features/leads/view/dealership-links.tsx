import { dealershipContactPath } from '../domain/form/form-addresses.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import styles from './form-page.module.css'

/** Leads to the contact page of each dealership where a site has several. */
export function DealershipLinks({ dealerships }: { dealerships: readonly Dealership[] }) {
  if (dealerships.length < 2) return null
  return (
    <nav className={styles.dealerships} aria-label="Dealerships">
      <span>Contact a dealership</span>
      <ul>
        {dealerships.map((dealership) => (
          <li key={dealership.slug}>
            <a href={dealershipContactPath(dealership)}>{dealership.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
