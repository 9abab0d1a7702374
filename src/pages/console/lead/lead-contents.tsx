import { kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import { payloadText, type StoredLead, vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import styles from '../console.module.css'
import { FactList } from '../frame/fact-list.tsx'
import type { LeadPageProps } from './lead-props.ts'
import lead from '../lead.module.css'
import { answersOf } from './lead-words.ts'
import { bytesWords } from '../frame/staff-words.ts'
import { timeOf } from '../frame/staff-time.ts'

/** Every answer that was given, under the words of the form that asked for it. */
export function LeadAnswers({ site, whole, vehicle }: LeadPageProps) {
  const answers = answersOf(whole.lead, site, vehicle?.vehicle)
  if (answers.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <FactList facts={answers} />
    </section>
  )
}

export function LeadFiles({ whole }: LeadPageProps) {
  if (whole.log.files.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul className={lead.files}>
        {whole.log.files.map((file) => (
          <li key={file.id}>
            <a href={`/staff/leads/${whole.lead.id}/files/${file.id}`} download={file.name}>
              {file.name}
            </a>
            <small>
              {bytesWords(file.bytes)}, {file.scan === 'clean' ? 'checked for malware' : 'not checked for malware'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same enquiry as it was sent another time, whole: nothing of a repetition is lost. */
export function RelatedLeads({ site, whole }: LeadPageProps) {
  return (
    <section className={styles.panel} aria-labelledby="related">
      <h2 id="related">{whole.lead.duplicateOf ? 'Sent before and after' : 'Sent again'}</h2>
      <LeadList site={site} leads={whole.log.related} />
    </section>
  )
}

/** Other enquiries under the same e-mail address or phone number. Nobody has shown that one person sent them all. */
export function LeadsOfPerson({ site, whole }: LeadPageProps) {
  const { email, phone } = whole.lead
  const isElsewhere = whole.ofPerson.some((other) => other.email !== email || other.phone !== phone)
  return (
    <section className={styles.panel} aria-labelledby="person">
      <h2 id="person">Also from this person</h2>
      {isElsewhere && (
        <p className={styles.lede}>Some came with another email address or phone number. Answer each at its own.</p>
      )}
      <LeadList site={site} leads={whole.ofPerson} />
    </section>
  )
}

function LeadList({ site, leads }: { site: LeadPageProps['site']; leads: readonly StoredLead[] }) {
  return (
    <ul className={lead.related}>
      {leads.map((other) => (
        <li key={other.id}>
          <a href={`/staff/leads/${other.id}`}>
            {[kindOfLead(other, site), vehicleOfLead(other)].filter(Boolean).join(', ')}
          </a>
          <small>{timeOf(other.createdAt, site)}</small>
          <p className={styles.words}>{payloadText(other, 'message') || 'No message.'}</p>
        </li>
      ))}
    </ul>
  )
}
