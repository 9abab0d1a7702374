import { featureGroups } from '#features/inventory/domain/vehicle/feature-groups.ts'
import styles from './feature-list.module.css'

export function FeatureList({ features }: { features: readonly string[] }) {
  const groups = featureGroups(features)
  return (
    <div className={groups.length > 1 ? styles.groups : styles.plain}>
      {groups.map(({ title, features: found }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          <ul>
            {found.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
