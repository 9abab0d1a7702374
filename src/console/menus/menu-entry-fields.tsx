import { useState } from 'react'
import type { MenuLine, Step } from '#features/sites/domain/menus/menu-tree.ts'
import type { MenuDestination } from '../calls/content/menu-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { GoalField } from './goal-field.tsx'
import layout from '../kit/layout.module.css'
import styles from './menus.module.css'

type Props = {
  line: MenuLine
  destinations: readonly MenuDestination[]
  /** May hold the models of the site: there is a level left for them. */
  mayFill: boolean
  problems: Record<string, string>
  path: string
  canGo(step: Step): boolean
  onMove(step: Step): void
  onRemove(): void
  onChange(entry: MenuLine['entry']): void
}

const moves: readonly { step: Step; label: string }[] = [
  { step: 'up', label: 'Earlier' },
  { step: 'down', label: 'Later' },
  { step: 'in', label: 'Move under the one above' },
  { step: 'out', label: 'Move out one level' },
]

export function MenuEntryFields(props: Props) {
  const { line, destinations, mayFill, problems, path, canGo, onMove, onRemove, onChange } = props
  const { entry } = line
  const [isElsewhere, setElsewhere] = useState(false)
  return (
    <div className={styles.fields}>
      <InputField
        label="Label"
        maxLength={60}
        value={entry.label}
        problem={problems[`${path}.label`]}
        onChange={(event) => onChange({ ...entry, label: event.target.value })}
      />
      <GoalField
        {...{ entry, destinations, mayFill, isElsewhere, setElsewhere, onChange }}
        problem={problems[`${path}.href`]}
      />
      <div className={layout.row}>
        {moves.map(({ step, label }) => (
          <ActionButton key={step} disabled={!canGo(step)} onClick={() => onMove(step)}>
            {label}
          </ActionButton>
        ))}
        <ActionButton tone="danger" onClick={onRemove}>
          Remove
        </ActionButton>
      </div>
    </div>
  )
}
