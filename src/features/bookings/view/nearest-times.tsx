import type { Region } from '#features/sites/domain/region.ts'
import { Notice } from '#ui/notice.tsx'
import { appointmentText } from '../domain/appointment-text.ts'
import type { Slot } from '../domain/slot-times.ts'
import pickerStyles from './slot-picker.module.css'
import styles from './nearest-times.module.css'
import { Hidden } from './slot-picker.tsx'

type NearestTimesProps = {
  slots: readonly Slot[]
  place: { region: Region; timeZone: string }
  action: string
  method?: 'get' | 'post'
  extra?: Record<string, string>
}

/** The time that was wanted is gone: the nearest ones that are left, as buttons. */
export const NearestTimes = ({ slots, place, action, method = 'get', extra = {} }: NearestTimesProps) => (
  <div className={styles.nearest}>
    <Notice tone="bad">
      <p>That time has just gone. These are the nearest free ones:</p>
    </Notice>
    <form method={method} action={action}>
      {method === 'get' && <Hidden values={extra} />}
      <ul className={styles.list}>
        {slots.map((slot) => (
          <li key={slot.start.getTime()}>
            <button type="submit" name="at" value={slot.start.toISOString()} className={pickerStyles.time}>
              {appointmentText({ start: slot.start, timeZone: place.timeZone }, place.region)}
            </button>
          </li>
        ))}
      </ul>
    </form>
  </div>
)
