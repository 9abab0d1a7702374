import { Fragment } from 'react'
import type { Region } from '#features/sites/domain/region.ts'
import { factHint } from '#features/inventory/domain/vehicle/fact-labels.ts'
import type { FactGroup } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import styles from './fact-table.module.css'

/** Every known fact, in groups one can run an eye over. */
export function FactTable({ groups, region }: { groups: readonly FactGroup[]; region: Region }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.facts.map((fact) => (
              <Fragment key={fact.key}>
                <dt>
                  {fact.label}
                  <Hint text={factHint(fact.key, region)} />
                </dt>
                <dd>{fact.value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const Hint = ({ text }: { text: string | undefined }) => (text ? <small>{text}</small> : null)
