import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { clockText, momentOfClock } from '../data/site-clock.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './setting-editor.module.css'

/** A day by the calendar of the dealer. */
export const DayEditor = ({
  label,
  hint,
  value,
  change,
  control,
  problem,
}: EditorProps & { problem?: string | undefined }) => (
  <InputField
    type="date"
    {...{ label, hint, problem }}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) =>
      change(event.target.value === '' && 'mayBeNothing' in control && control.mayBeNothing ? null : event.target.value)
    }
  />
)

/** A moment by the clock of the dealer: now, later, or none. */
export function MomentEditor({
  label,
  hint,
  value,
  change,
  control,
  problem,
}: EditorProps & { problem?: string | undefined }) {
  const { timeZone } = useSiteFrame()
  const shown = typeof value === 'string' && value !== '' ? clockText(new Date(value), timeZone) : ''
  const mayBeNothing = 'mayBeNothing' in control && control.mayBeNothing
  return (
    <div className={styles.moment}>
      <InputField
        type="datetime-local"
        {...{ label, hint, problem }}
        value={shown}
        onChange={(event) =>
          change(event.target.value === '' ? null : momentOfClock(event.target.value, timeZone).toISOString())
        }
      />
      <ActionButton aria-label={`${label}: now`} onClick={() => change(new Date().toISOString())}>
        Now
      </ActionButton>
      {mayBeNothing && (
        <ActionButton aria-label={`${label}: none`} disabled={shown === ''} onClick={() => change(null)}>
          None
        </ActionButton>
      )}
    </div>
  )
}
