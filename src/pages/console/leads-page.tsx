import { type StoredLead, vehicleOfLead } from '#features/leads/domain/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './console.module.css'
import { nameOf, phoneOf, timeOf } from './lead-words.ts'

type LeadsPageProps = { site: Site; leads: readonly StoredLead[]; /** Most that the page lists. */ limit: number }

/** The inbox: who wrote when, about what, and how to reach him. */
export function LeadsPage({ site, leads, limit }: LeadsPageProps) {
  return (
    <>
      <h1>Enquiries</h1>
      {leads.length === 0 ? <NothingYet /> : <LeadTable site={site} leads={leads} />}
      {leads.length === limit && <p className={styles.lede}>These are the newest {limit}.</p>}
    </>
  )
}

function NothingYet() {
  return (
    <div className={`${styles.panel} ${styles.empty}`}>
      <h2>Nobody has written yet</h2>
      <p>
        Every enquiry stands here the moment it is sent, the newest first, with the vehicle it is about and the way to
        answer. Suspected advertising is marked, never thrown away.
      </p>
      <p>To see how it works, send one yourself.</p>
      <LinkButton href="/contact" look="primary">
        Open the contact page
      </LinkButton>
    </div>
  )
}

function LeadTable({ site, leads }: { site: Site; leads: readonly StoredLead[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">Name</th>
          <th scope="col">About</th>
          <th scope="col">Reach</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} site={site} />
        ))}
      </tbody>
    </table>
  )
}

function LeadRow({ lead, site }: { lead: StoredLead; site: Site }) {
  const phone = phoneOf(lead, site)
  const vehicle = vehicleOfLead(lead)
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={lead.createdAt.toISOString()}>{timeOf(lead.createdAt, site)}</time>
      </td>
      <td>
        <a className={styles.strong} href={`/staff/leads/${lead.id}`}>
          {nameOf(lead)}
        </a>
      </td>
      <td>
        {lead.subcategory || lead.category}
        {vehicle && <small>{vehicle}</small>}
      </td>
      <td>
        {lead.phone && <a href={phone.href}>{phone.text}</a>}
        {lead.email && (
          <small>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </small>
        )}
      </td>
      <td>
        <LeadMarks lead={lead} />
      </td>
    </tr>
  )
}

/** Whether it is complete, and whether someone should look before it goes on. */
export function LeadMarks({ lead }: { lead: StoredLead }) {
  const isComplete = lead.leadStatus === 'Complete'
  return (
    <>
      <span className={isComplete ? styles.pill : `${styles.pill} ${styles.unfinished}`}>{lead.leadStatus}</span>{' '}
      {lead.heldBecause && <span className={`${styles.pill} ${styles.held}`}>Held</span>}
    </>
  )
}
