import { payloadText, type StoredLead, vehicleOfLead } from '#features/leads/domain/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './console.module.css'
import { type Fact, nameOf, otherFacts, phoneOf, technicalFacts, timeOf } from './lead-words.ts'
import { LeadMarks } from './leads-page.tsx'

type LeadPageProps = {
  site: Site
  lead: StoredLead
  /** Page of the vehicle on the site, when it is still there. */ vehicleHref: string | undefined
}

/** One enquiry whole. */
export function LeadPage({ site, lead, vehicleHref }: LeadPageProps) {
  const message = payloadText(lead, 'message')
  return (
    <>
      <a className={styles.barLink} href="/staff/leads">
        ← All enquiries
      </a>
      <div>
        <h1>{nameOf(lead)}</h1>
        <p className={styles.lede}>
          {lead.subcategory || lead.category}, received{' '}
          <time dateTime={lead.createdAt.toISOString()}>{timeOf(lead.createdAt, site)}</time> <LeadMarks lead={lead} />
        </p>
      </div>
      {lead.heldBecause && <Notice>Held for review: {lead.heldBecause}</Notice>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.panel} aria-labelledby="message">
            <h2 id="message">Message</h2>
            {message === '' ? (
              <p className={styles.lede}>No message was left.</p>
            ) : (
              <p className={styles.words}>{message}</p>
            )}
            <Reach lead={lead} site={site} />
          </section>
          <Journey lead={lead} />
        </div>
        <div className={styles.column}>
          <Subject lead={lead} site={site} vehicleHref={vehicleHref} />
          <Details lead={lead} />
        </div>
      </div>
    </>
  )
}

function Reach({ lead, site }: { lead: StoredLead; site: Site }) {
  const phone = phoneOf(lead, site)
  return (
    <div className={styles.ways}>
      {lead.phone && (
        <LinkButton href={phone.href} look="primary">
          Call {phone.text}
        </LinkButton>
      )}
      {lead.email && <LinkButton href={`mailto:${lead.email}`}>Write to {lead.email}</LinkButton>}
    </div>
  )
}

function Subject({ lead, site, vehicleHref }: LeadPageProps) {
  const vehicle = vehicleOfLead(lead)
  const dealership = site.dealerships.find((each) => each.id === lead.dealershipId)
  const location = dealership?.locations.find((each) => each.id === lead.locationId)
  const facts = [
    { label: 'Dealership', text: dealership?.name ?? payloadText(lead, 'dealership_slug') },
    { label: 'Location', text: location?.name ?? '' },
  ].filter((fact) => fact.text !== '')
  return (
    <section className={styles.panel} aria-labelledby="about">
      <h2 id="about">About</h2>
      {vehicle && <p className={styles.strong}>{vehicleHref ? <a href={vehicleHref}>{vehicle}</a> : vehicle}</p>}
      {!vehicle && <p className={styles.lede}>No vehicle in particular.</p>}
      <FactList facts={facts} />
    </section>
  )
}

/** How the shopper came and what he looked at before he wrote. */
function Journey({ lead }: { lead: StoredLead }) {
  const { visited_pages: pages, linked_query_params: params } = lead.payload
  const visited = Array.isArray(pages) ? pages : []
  const campaign = typeof params === 'object' && !Array.isArray(params) ? Object.entries(params) : []
  if (visited.length === 0 && campaign.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="journey">
      <h2 id="journey">Before writing</h2>
      <FactList facts={campaign.map(([label, text]) => ({ label, text }))} />
      <ol className={styles.trail}>
        {visited.map((page, at) => (
          <li key={`${at} ${page}`}>{page}</li>
        ))}
      </ol>
    </section>
  )
}

/** The rest of what the shopper said, and below it what only helps to look into how it came. */
function Details({ lead }: { lead: StoredLead }) {
  return (
    <section className={styles.panel} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <FactList facts={otherFacts(lead.payload)} />
      <details>
        <summary className={styles.more}>Technical details</summary>
        <FactList facts={[...technicalFacts(lead.payload), { label: 'Enquiry id', text: lead.id }]} />
      </details>
    </section>
  )
}

function FactList({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <FactRow key={label} label={label} text={text} />
      ))}
    </dl>
  )
}

const FactRow = ({ label, text }: Fact) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
