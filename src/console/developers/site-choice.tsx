import { CheckField } from '../kit/input-field.tsx'
import styles from './developers.module.css'

type Props = {
  sites: readonly { id: string; name: string }[]
  chosen: string[] | null
  onChange(chosen: string[] | null): void
}

/** All sites of the group, or some of them; where there is one there is nothing to choose. */
export const SiteChoice = ({ sites, chosen, onChange }: Props) =>
  sites.length > 1 && (
    <fieldset className={styles.choices}>
      <legend>Sites</legend>
      <CheckField
        label="All sites, including future ones"
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null &&
        sites.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
    </fieldset>
  )

/** `All sites`, or their names. */
export const siteText = (ids: readonly string[] | null, sites: Props['sites']): string =>
  ids === null ? 'All sites' : ids.map((id) => sites.find((site) => site.id === id)?.name ?? 'A former site').join(', ')
