import { Fragment } from 'react'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { factHint } from '#features/inventory/domain/vehicle/fact-labels.ts'
import type { FactGroup } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import styles from './fact-table.module.css'

type FactTableProps = { groups: readonly FactGroup[]; region: Region; template: Template }

/** Every known fact, in groups one can run an eye over. */
export function FactTable({ groups, region, template }: FactTableProps) {
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
                  <Hint text={factHint(fact.key, { region, template })} />
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
