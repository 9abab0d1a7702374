import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './account.module.css'

/** Something that the shopper sent, booked, reserved, bought or asked to be valued. */
export type OwnThing = {
  kind: 'reservation' | 'order' | 'appointment' | 'valuation' | 'application' | 'enquiry'
  title: string
  state: string
  at: Date
  /** Its private page; null once that has ended. */
  href: string | null
}

const icons: Record<OwnThing['kind'], IconName> = {
  reservation: 'money',
  order: 'basket',
  appointment: 'calendar',
  valuation: 'swap',
  application: 'report',
  enquiry: 'mail',
}

type Props = { things: readonly OwnThing[]; dayOf(moment: Date): string }

/** Everything of one person in one list, each a way to its own page. */
export const OwnThingsList = ({ things, dayOf }: Props) => (
  <section className={styles.panel}>
    <h2>Your activity</h2>
    {things.length === 0 ? (
      <p className={styles.quiet}>
        Enquiries, test drives, reservations, orders, valuations and applications you send with this email address show
        up here.
      </p>
    ) : (
      <ul className={styles.rows}>
        {things.map(({ kind, title, state, at, href }) => (
          <li key={`${href}${title}${at.toISOString()}`}>
            <Icon name={icons[kind]} />
            <span>
              {href === null ? <b>{title}</b> : <a href={href}>{title}</a>}
              <small>{`${state} · ${dayOf(at)}`}</small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
