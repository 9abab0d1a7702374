import { moveBookingPath } from '../domain/booking-actions.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { Booking } from '../domain/booking.ts'
import { appointmentText, bookingNoun } from '../domain/appointment-text.ts'
import type { FreeDay } from '../domain/free-slots.ts'
import type { Slot } from '../domain/slot-times.ts'
import styles from './booking-page.module.css'
import layout from '#ui/private-page.module.css'
import { NearestTimes } from './nearest-times.tsx'
import { SlotPicker } from './slot-picker.tsx'

type MovePageProps = {
  site: Site
  booking: Booking
  location: Location
  days: readonly FreeDay[]
  day: string
  /** Belongs to the booking's private page. */
  path: string
  /** The nearest free times, when the one that was pressed is gone. */
  nearest: readonly Slot[] | null
}

/** Another time for a booking: pressing it moves the booking there. */
export function MovePage({ site, booking, location, days, day, path, nearest }: MovePageProps) {
  const place = { region: site.region, timeZone: location.timeZone }
  const action = moveBookingPath(path)
  return (
    <div className={`${container} ${layout.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Your booking', href: path }]} here="Choose another time" />
      <div className={styles.move}>
        <h1>Choose another time</h1>
        <p>{`Your ${bookingNoun(booking.kind, site)} is on ${appointmentText(booking, site.region)} until you choose a new time.`}</p>
        {nearest && <NearestTimes slots={nearest} place={place} action={action} method="post" />}
        {days.length === 0 ? (
          <p>No other time is free right now. Please call us and we’ll find one.</p>
        ) : (
          <SlotPicker days={days} day={day} place={place} dayAction={action} timeAction={action} timeMethod="post" />
        )}
      </div>
    </div>
  )
}
