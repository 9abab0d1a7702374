import { bookingFilePath, cancelBookingPath, confirmBookingPath, moveBookingPath } from '../domain/booking-actions.ts'
import { LocationCard } from '#features/content/view/location-card.tsx'
import { driveObstacle } from '#features/bookings/domain/booking-rules.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Sprite } from '#ui/icon.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Booking, isBookedByShoppers, isChangeable } from '../domain/booking.ts'
import { bookingPageText } from '../domain/booking-page-text.ts'
import { appointmentText, bookingNoun, clockText } from '../domain/appointment-text.ts'
import { localClockText } from '#features/sites/domain/hours/local-clock.ts'
import styles from './booking-page.module.css'
import layout from '#ui/private-page.module.css'

type BookingPageProps = {
  site: Site
  booking: Booking
  location: Location | undefined
  vehicle: Vehicle | undefined
  /** Page of the vehicle, and the one on which another time is booked. */
  vehicleHref: string | null
  againHref: string
  /** The page's own address, below which its forms are sent. */
  path: string
  now: Date
  /** What has just happened, or why it has not. */
  notice: { tone: 'good' | 'bad'; text: string } | null
}

/** An appointment on its private page: when and where, and everything that the shopper can do about it with one press. */
export function BookingPage(props: BookingPageProps) {
  const { site, booking, location, now, notice } = props
  return (
    <div className={`${container} ${layout.page}`}>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <header className={layout.head}>
        <p className={layout.kind}>{`Your ${bookingNoun(booking.kind, site)}`}</p>
        <h1>{titleOf(booking, now)}</h1>
        <p className={styles.when}>
          <strong>{appointmentText(booking, site.region)}</strong>
          {` until ${[clockText({ start: booking.end, timeZone: booking.timeZone }), localClockText(booking, site.region)].filter(Boolean).join(' ')}`}
        </p>
      </header>
      <div className={layout.columns}>
        <div className={layout.main}>
          <Facts {...props} />
          {isChangeable(booking, now) ? <Changes {...props} /> : <Again {...props} />}
        </div>
        <aside className={layout.aside} aria-label="Where">
          {location && (
            <>
              <Sprite icons={['pin', 'mail']} />
              <LocationCard
                location={location}
                now={localTime(now, location.timeZone)}
                region={site.region}
                isPhoneMasked={false}
                level={2}
              />
            </>
          )}
          <p className={layout.quiet}>Keep this link private: anyone who has it can move or cancel this booking.</p>
        </aside>
      </div>
    </div>
  )
}

function titleOf(booking: Booking, now: Date): string {
  if (booking.state === 'cancelled') return 'This booking is cancelled'
  if (booking.state === 'no-show') return 'We missed you'
  if (booking.state === 'done' || now >= booking.end) return 'Thanks for coming'
  if (now >= booking.start) return 'It’s time'
  return booking.confirmedAt ? 'Thanks for confirming. We’re ready for you' : 'You’re booked in'
}

function Facts(props: BookingPageProps) {
  const { booking, vehicle, site, now } = props
  const isAhead = isChangeable(booking, now)
  const obstacle = vehicle ? driveObstacle(vehicle) : 'sold'
  const isGone = booking.kind === 'test-drive' && isAhead && obstacle !== null
  return (
    <section className={layout.panel}>
      {isGone && (
        <Notice tone="bad">
          {`The vehicle ${obstacle === 'reserved' ? 'has been reserved' : 'is no longer for sale'} since you booked. Please call us: there may be another one like it.`}
        </Notice>
      )}
      <dl className={layout.facts}>
        {factsOf(props)
          .filter(({ text }) => text !== '')
          .map(({ label, text, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href ? <a href={href}>{text}</a> : text}</dd>
            </div>
          ))}
      </dl>
      {isAhead && isBookedByShoppers(booking.kind) && (
        <p className={layout.quiet}>{bookingPageText(booking.kind, site).next.at(-1)}</p>
      )}
    </section>
  )
}

type Fact = { label: string; text: string; href?: string | null }

function factsOf({ booking, site, vehicle, vehicleHref }: BookingPageProps): Fact[] {
  const { additional_services: work } = booking.typed
  return [
    { label: 'Vehicle', text: vehicle ? vehicleName(vehicle, site.namesBySeries) : '', href: vehicleHref },
    { label: 'Your vehicle', text: booking.kind === 'service' ? ownVehicle(booking) : '' },
    { label: 'Work', text: Array.isArray(work) ? work.join(', ') : '' },
    { label: 'Loan car', text: booking.hasLoanCar ? 'One is set aside for you' : '' },
    { label: 'Name', text: booking.name },
  ]
}

const ownVehicle = ({ typed }: Booking): string =>
  ['Year', 'Vehicle Make', 'Vehicle Model', 'Rego']
    .map((key) => typed[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')

/** Coming, another time, or not at all. */
function Changes({ path, booking }: BookingPageProps) {
  return (
    <section className={styles.changes} aria-label="Change it">
      {!booking.confirmedAt && (
        <form method="post" action={confirmBookingPath(path)}>
          <SubmitButton>Yes, I’ll be there</SubmitButton>
        </form>
      )}
      <LinkButton href={moveBookingPath(path)}>Choose another time</LinkButton>
      <LinkButton href={bookingFilePath(path)}>Add to calendar</LinkButton>
      <form method="post" action={cancelBookingPath(path)}>
        <SubmitButton variant="quiet">Cancel booking</SubmitButton>
      </form>
    </section>
  )
}

const Again = ({ againHref }: BookingPageProps) => (
  <section className={styles.changes}>
    <LinkButton href={againHref} variant="primary">
      Book another time
    </LinkButton>
    <LinkButton href="/contact">Contact us</LinkButton>
  </section>
)
