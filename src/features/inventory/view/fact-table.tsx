import { Fragment } from 'react'
import type { FactGroup } from '../domain/vehicle-facts.ts'
import styles from './fact-table.module.css'

/** Every known fact, in groups one can run an eye over. */
export function FactTable({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.facts.map((fact) => (
              <Fragment key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
