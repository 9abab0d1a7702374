import { useSiteFrame } from '../data/site-frame.ts'
import { useTypedText } from '../kit/hooks/use-typed-text.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { clockText, momentOfClock } from '../data/site-clock.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './setting-editor.module.css'

type Props = EditorProps & { problem?: string | undefined }

/** A day by the calendar of the dealer. */
export const DayEditor = ({ label, hint, value, change, control, problem }: Props) => (
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
export function MomentEditor({ label, hint, value, change, control, problem }: Props) {
  const { timeZone } = useSiteFrame()
  const [shown, type] = useTypedText(value, (moment) => clockOf(moment, timeZone))
  const mayBeNothing = 'mayBeNothing' in control && control.mayBeNothing
  return (
    <div className={styles.moment}>
      <InputField
        type="datetime-local"
        {...{ label, hint, problem }}
        value={shown}
        max="9999-12-31T23:59"
        onChange={(event) => {
          const read = momentOf(event.target.value, timeZone)
          type(event.target.value, read)
          change(read)
        }}
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

const clockOf = (moment: unknown, timeZone: string): string => {
  const read = typeof moment === 'string' && moment !== '' ? new Date(moment) : null
  return read && !Number.isNaN(read.valueOf()) ? clockText(read, timeZone) : ''
}

/** Null for nothing, and for a year that is still being typed: a browser calls the 2 of 2026 the year 0002. */
const momentOf = (clock: string, timeZone: string): string | null =>
  /^[1-9]/.test(clock) ? momentOfClock(clock, timeZone).toISOString() : null
