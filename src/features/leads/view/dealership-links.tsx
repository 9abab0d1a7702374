import type { Dealership } from '#features/sites/domain/site.ts'
import styles from './form-page.module.css'

/** Where a site has several dealerships: the contact page of each. */
export function DealershipLinks({ dealerships }: { dealerships: readonly Dealership[] }) {
  if (dealerships.length < 2) return null
  return (
    <nav className={styles.dealerships} aria-label="Dealerships">
      <span>Contact a dealership</span>
      <ul>
        {dealerships.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/contact-us/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
