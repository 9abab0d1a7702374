import { followFormPath } from '../domain/follow/follow-form-path.ts'
import { LocationCard } from '#features/content/view/location-card.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { spell } from '#features/sites/domain/region.ts'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import { Sprite } from '#ui/icon.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { kindOfLead, statedFacts, vehicleFact } from '../domain/delivery/lead-facts.ts'
import { fullName, type StoredLead, vehicleOfLead } from '../domain/lead/lead.ts'
import { formatPhone } from '../domain/form/phone-library.ts'
import { FollowChanges } from './follow-changes.tsx'
import { FollowConversation } from './follow-conversation.tsx'
import styles from './follow-page.module.css'
import layout from '#ui/private-page.module.css'
import type { FollowPageProps } from './follow-props.ts'
import { momentText, statusText } from './follow-text.ts'

/** An enquiry as its sender follows it, on the private page: how it stands, who answers, what was said, and what can be changed. */
export function FollowPage(props: FollowPageProps) {
  const { site, followed, now, place, notice, refused } = props
  const { status } = followed
  const dealer = site.dealerships.find(({ id }) => id === followed.lead.dealershipId)?.name ?? site.name
  const { title, text } = statusText(status, { site, now, dealer })
  return (
    <div className={`${container} ${layout.page}`}>
      {refused?.message && <Notice tone="bad">{refused.message}</Notice>}
      {notice && <Notice tone="good">{notice}</Notice>}
      <header className={layout.head}>
        <p className={layout.kind}>{spell(site.region, 'Your enquiry')}</p>
        <h1>{title}</h1>
        <p className={styles.lede}>{text}</p>
        {followed.canConfirm && status.kind !== 'withdrawn' && <Confirm {...props} />}
        {status.kind === 'withdrawn' && followed.returnUntil && <Return {...props} />}
      </header>
      <div className={layout.columns}>
        <div className={layout.main}>
          <Steps {...props} />
          <FollowConversation {...props} />
          <FollowChanges {...props} />
        </div>
        <aside className={layout.aside} aria-label="Your contact">
          <Sent {...props} />
          {place && (
            <>
              <Sprite icons={['pin', 'mail']} />
              <LocationCard
                location={place}
                now={localTime(now, place.timeZone)}
                region={site.region}
                isPhoneMasked={false}
                level={2}
              />
            </>
          )}
          <p className={layout.quiet}>{saveLink(props)}</p>
        </aside>
      </div>
    </div>
  )
}

/** Opening a link confirms nothing: mail programs open links by themselves. The button does. */
const Confirm = ({ site, action }: FollowPageProps) => (
  <form method="post" action={followFormPath(action, 'confirm')}>
    <p>{spell(site.region, 'Please confirm that this enquiry is yours. Then we answer it.')}</p>
    <SubmitButton>{spell(site.region, 'Confirm my enquiry')}</SubmitButton>
  </form>
)

const saveLink = ({ site, followed, endsAt, now }: FollowPageProps): string =>
  `Save this link and keep it private: anyone who has it can read and change this ${spell(site.region, 'enquiry')}. It works until ${momentText(endsAt, site, now).replace(/ at .*/, '')}${followed.lead.email ? '; you also have it by email' : ''}.`

function Steps({ site, followed, now }: FollowPageProps) {
  const { work } = followed.workRecord
  if (followed.status.kind === 'withdrawn') return null
  const steps = [
    { label: 'Received', at: followed.lead.createdAt },
    { label: 'Seen', at: work.openedAt },
    { label: 'Answered', at: work.answeredAt },
  ]
  return (
    <ol className={layout.steps}>
      {steps.map(({ label, at }) => (
        <li key={label} data-done={at ? '' : undefined}>
          <b>{label}</b>
          <span>{at ? momentText(at, site, now) : 'not yet'}</span>
        </li>
      ))}
    </ol>
  )
}

function Sent({ site, followed, vehicle }: FollowPageProps) {
  const { lead } = followed
  const notice = vehicleOfLead(lead)
  return (
    <section className={styles.sent}>
      <h2>{kindOfLead(lead, site)}</h2>
      {vehicle ? (
        <p>
          <a href={vehicle.href}>{vehicle.name}</a>
        </p>
      ) : (
        notice && <p>{notice}</p>
      )}
      <dl>
        {factsOf(lead, site).map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Said above already, or for staff only: what a register warns of, and a whole VIN. */
const notAgain = new Set([vehicleFact, 'opt_in', 'car_type', 'Trade-In VIN', 'Trade-In Alerts', 'Trade-In No Figure'])

const factsOf = (lead: StoredLead, site: Site) => [
  ...[
    { key: 'name', label: 'Name', text: fullName(lead) },
    { key: 'phone', label: 'Phone', text: formatPhone(lead.phone, site.region) },
    { key: 'email', label: 'Email', text: lead.email },
  ].filter(({ text }) => text !== ''),
  ...statedFacts(lead, site).filter(({ key }) => !notAgain.has(key)),
]

function Return({ action, site, followed, now }: FollowPageProps) {
  return (
    <form method="post" action={followFormPath(action, 'return')} className={styles.return}>
      <button type="submit" className={buttonClass('primary')}>
        Undo: I’d still like an answer
      </button>
      <small>You can undo this until {momentText(followed.returnUntil ?? now, site, now)}.</small>
    </form>
  )
}
