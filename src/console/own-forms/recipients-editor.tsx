import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import { CheckField } from '../kit/input-field.tsx'
import layout from '../kit/layout.module.css'
import styles from '../settings/setting-editor.module.css'

type Props = {
  field: SettingField
  value: unknown
  problem: string | undefined
  change(recipients: string[]): void
}

/** Chooses who is written to about a form's enquiries, among the addresses of staff and places. */
export function RecipientsEditor({ field: { label, sentence, control }, value, problem, change }: Props) {
  const known = control.kind === 'list' && control.item.kind === 'choice' ? control.item.choices : []
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <p>{sentence}</p>
      {problem && <p className={layout.problem}>{problem}</p>}
      {known.map((address) => (
        <CheckField
          key={address}
          label={address}
          checked={chosen.includes(address)}
          onChange={({ target }) =>
            change(target.checked ? [...chosen, address] : chosen.filter((other) => other !== address))
          }
        />
      ))}
    </fieldset>
  )
}
