import { Link } from 'react-router'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { ShownPerson } from '../calls/leads/person-calls.ts'
import { bookingStates } from '../calendar/appointment-labels.ts'
import { useMay, useSite } from '../data/session.ts'
import { Panel } from '../kit/screen.tsx'
import { Pill } from '../kit/pill.tsx'
import { SiteMoment, SiteTime } from '../kit/site-time.tsx'
import { states } from '../leads/lead-states.ts'
import { orderState } from '../orders/order-labels.ts'
import { moneyText, stateLabels } from '../reservations/reservation-labels.ts'
import layout from '../kit/layout.module.css'
import styles from './person-screen.module.css'

type Props = { person: ShownPerson }

/** The site, where it is another one than the one that is open. */
function Elsewhere({ site }: { site: { slug: string; name: string } }) {
  const { slug } = useSite()
  return site.slug === slug ? null : <span className={layout.quiet}>{site.name}</span>
}

export const PersonLeads = ({ person: { leads } }: Props) => (
  <Panel title={leads.length === 1 ? '1 lead' : `${leads.length} leads`}>
    <ul className={styles.list}>
      {leads.map(({ id, site, kind, state, message, vehicle, isMerged, createdAt }) => (
        <li key={id}>
          <div>
            <Link to={`/${site.slug}/leads/${id}`}>{kind}</Link> <SiteTime at={createdAt} /> <Elsewhere site={site} />
            {vehicle && <p>{vehicle}</p>}
            {message && <p className={styles.message}>{message}</p>}
          </div>
          {isMerged ? <Pill tone="plain">Merged</Pill> : <Pill tone={states[state].tone}>{states[state].name}</Pill>}
        </li>
      ))}
    </ul>
  </Panel>
)

export function PersonAppointments({ person: { appointments } }: Props) {
  if (appointments.length === 0) return null
  return (
    <Panel title="Appointments">
      <ul className={styles.list}>
        {appointments.map(({ id, site, kind, state, start, day }) => (
          <li key={id}>
            <div>
              <Link to={`/${site.slug}/calendar?view=day&day=${day}`}>{kindLabels[kind]}</Link>{' '}
              <SiteMoment at={start} /> <Elsewhere site={site} />
            </div>
            <Pill tone={bookingStates[state].tone}>{bookingStates[state].label}</Pill>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function PersonReservations({ person: { reservations } }: Props) {
  if (reservations.length === 0) return null
  return (
    <Panel title="Reservations">
      <ul className={styles.list}>
        {reservations.map(({ id, site, number, state, vehicle, deposit }) => (
          <li key={id}>
            <div>
              <Link to={`/${site.slug}/reservations/${id}`}>Reservation {number}</Link> {formatMoney(asCents(deposit))}{' '}
              deposit <Elsewhere site={site} />
              <p>{vehicle}</p>
            </div>
            <Pill tone={stateLabels[state].tone}>{stateLabels[state].label}</Pill>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function PersonOrders({ person: { orders } }: Props) {
  if (orders.length === 0) return null
  return (
    <Panel title="Orders">
      <ul className={styles.list}>
        {orders.map(({ id, site, number, state, isDelivery, bought, total, currency, handover }) => {
          const { tone, label } = orderState({ state, isDelivery })
          return (
            <li key={id}>
              <div>
                <Link to={`/${site.slug}/orders/${id}`}>Order {number}</Link> {moneyText(total, currency)}{' '}
                <Elsewhere site={site} />
                <p>{`${bought}, ${handover}`}</p>
              </div>
              <Pill tone={tone}>{label}</Pill>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** What they saved, where they agreed to that. */
export function PersonSaved({ person: { saved } }: Props) {
  const mayStock = useMay('stock.read')
  if (saved.length === 0) return null
  return (
    <Panel title="Saved vehicles and searches">
      {saved.map(({ email, site, vehicles, searches }) => (
        <ul key={`${email} ${site.slug}`} className={styles.list} aria-label={`Saved by ${email} on ${site.name}`}>
          {vehicles.map(({ id, name }) => (
            <li key={id}>
              <div>
                {mayStock ? <Link to={`/${site.slug}/stock/${id}`}>{name}</Link> : name} <Elsewhere site={site} />
              </div>
            </li>
          ))}
          {searches.map((title) => (
            <li key={title}>
              <div>
                {title} <span className={layout.quiet}>saved search</span>
              </div>
            </li>
          ))}
          {vehicles.length + searches.length === 0 && <li className={layout.quiet}>Nothing saved right now.</li>}
        </ul>
      ))}
    </Panel>
  )
}

/** `marketing` and `email, sms` as one reads them. */
const consentText = (purpose: string, channel: string): string =>
  `${purpose.slice(0, 1).toUpperCase()}${purpose.slice(1).replaceAll('_', ' ')} by ${channel.replace('sms', 'text message').replace(', ', ' and ')}`

export const PersonConsents = ({ person: { consents, saved } }: Props) => (
  <Panel title="Consent">
    {consents.length + saved.length === 0 && (
      <p className={layout.quiet}>We didn’t ask. Only contact them about what they enquired about, not with offers.</p>
    )}
    <ul className={styles.list}>
      {consents.map(({ leadId, purpose, channel, isGiven, text, at }) => (
        <li key={`${leadId} ${purpose} ${channel} ${at}`}>
          <div>
            <b>{isGiven ? 'Agreed' : 'Didn’t agree'}</b> <q>{text}</q>
            <p className={layout.quiet}>
              {consentText(purpose, channel)}, <SiteMoment at={at} />
            </p>
          </div>
        </li>
      ))}
      {saved.map(({ email, site, agreedAt, wording }) => (
        <li key={`${email} ${site.slug}`}>
          <div>
            <b>Agreed</b> <q>{wording}</q>
            <p className={layout.quiet}>
              saved vehicles, {email}, <SiteMoment at={agreedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
