import { Link } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-parts.module.css'
import type { LeadActions } from './use-lead-actions.tsx'

type Props = { lead: LeadScreenData; actions: LeadActions }
type Other = LeadScreenData['related'][number]

/** What was merged into this enquiry, by staff or because it was sent again, whole: nothing of a repetition is lost. */
export function RelatedLeads({ lead, actions }: Props) {
  const mayWork = useMay('leads.work')
  if (lead.related.length === 0) return null
  const isFirst = lead.duplicateOf === null
  return (
    <Panel title={isFirst ? 'Merged into this one' : 'Belongs together with'}>
      <OtherLeads
        leads={lead.related}
        action={mayWork && isFirst ? { label: 'Separate', run: ({ id }) => actions.separate(id) } : null}
        isBusy={actions.isBusy}
      />
    </Panel>
  )
}

/** Other leads under the same email address or phone number. Nobody has shown that one person sent them all: staff say so. */
export function LeadsOfPerson({ lead, actions }: Props) {
  const mayWork = useMay('leads.work')
  const isMergeable = mayWork && lead.duplicateOf === null && !['held', 'withdrawn', 'archived'].includes(lead.state)
  if (lead.ofPerson.length === 0) return null
  return (
    <Panel title="Also from this person">
      {lead.hasOtherAddresses && (
        <p className={layout.quiet}>Some came with another email address or phone number. Answer each at its own.</p>
      )}
      <OtherLeads
        leads={lead.ofPerson}
        action={isMergeable ? { label: 'Merge into this one', run: ({ id }) => actions.merge(lead.id, [id]) } : null}
        isBusy={actions.isBusy}
      />
    </Panel>
  )
}

type ListProps = {
  leads: readonly Other[]
  /** What may be done with each. */
  action: { label: string; run(other: Other): void } | null
  isBusy: boolean
}

function OtherLeads({ leads, action, isBusy }: ListProps) {
  const site = useSite()
  return (
    <ul className={layout.stack}>
      {leads.map((other) => (
        <li key={other.id} className={styles.other}>
          <div>
            <Link to={`/${site.slug}/leads/${other.id}`}>{other.kind}</Link>{' '}
            <span className={layout.quiet}>
              <SiteTime at={other.createdAt} />
            </span>
            <p className={styles.text}>{other.message || 'No message.'}</p>
          </div>
          {action && (
            <ActionButton
              isBusy={isBusy}
              aria-label={`${action.label}: ${other.kind}`}
              onClick={() => action.run(other)}
            >
              {action.label}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}
