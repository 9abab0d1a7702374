import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
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
        onChange={(event) => change(event.target.value === '' ? null : momentText(event.target.value, timeZone))}
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

/** `2026-12-24T18:30`, as the clock of the place reads. */
function clockText(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function momentText(clock: string, timeZone: string): string {
  const [date = '', time = ''] = clock.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf(date, hours * 60 + minutes, { timeZone, whenTwice: 'first' }).toISOString()
}
