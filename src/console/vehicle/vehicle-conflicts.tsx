import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import type { VehicleConflict, VehicleDraft } from './use-vehicle-draft.ts'
import { labelOfField } from './vehicle-fields.ts'
import styles from './vehicle-form.module.css'

/** Somebody else changed what is being typed: both are shown above the button that saves, and the person decides. */
export function VehicleConflicts({ draft }: { draft: VehicleDraft }) {
  if (draft.conflicts.length === 0) return null
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <ActionButton onClick={() => draft.insist()}>Keep what I typed</ActionButton>
          <ActionButton onClick={() => draft.conflicts.forEach(({ field }) => draft.forget(field))}>
            Take theirs
          </ActionButton>
        </>
      }
    >
      <b>Someone else has changed this.</b>
      <ul>
        {draft.conflicts.map(({ field, now, typed }) => (
          <li key={field}>
            {labelOfField(field)}: now {quoted(now)}, you typed {quoted(typed)}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type FieldProps = { conflict: VehicleConflict; draft: VehicleDraft }

/** Stands below the field itself: what is there now, and the choice about this one. */
export function FieldConflict({ conflict: { field, now }, draft }: FieldProps) {
  const name = labelOfField(field)
  return (
    <div className={styles.conflict}>
      <p>Someone else made it {quoted(now)}.</p>
      <ChoiceButton name={name} label="Take theirs" run={() => draft.forget(field)} />
      <ChoiceButton name={name} label="Keep mine" run={() => draft.insist(field)} />
    </div>
  )
}

type ChoiceProps = { name: string; label: string; run(): void }

const ChoiceButton = ({ name, label, run }: ChoiceProps) => (
  <ActionButton aria-label={`${name}: ${label.toLowerCase()}`} onClick={run}>
    {label}
  </ActionButton>
)

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`)
