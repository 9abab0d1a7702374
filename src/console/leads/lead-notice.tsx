import { Link } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useChange } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import type { LeadActions } from './use-lead-actions.tsx'

/** What must be known before anything is done with it. */
export function LeadNotice({ lead, actions }: { lead: LeadScreenData; actions: LeadActions }) {
  const site = useSite()
  const mayWork = useMay('leads.work')
  if (lead.state === 'held') return <ReviewNotice lead={lead} />
  if (lead.state === 'withdrawn')
    return <Notice tone="warn">The shopper has withdrawn this enquiry. Please don’t contact them about it.</Notice>
  if (lead.state === 'archived') return <Notice>Archived: {lead.heldBecause || 'by someone on your team.'}</Notice>
  if (lead.state === 'unfinished') return <Notice>They didn’t finish the form. This is what they filled in.</Notice>
  if (lead.state === 'merged' && lead.duplicateOf) {
    return (
      <Notice
        actions={
          mayWork && (
            <ActionButton isBusy={actions.isBusy} onClick={() => actions.separate(lead.id)}>
              Separate
            </ActionButton>
          )
        }
      >
        This was merged into another enquiry from the same person.{' '}
        <Link to={`/${site.slug}/leads/${lead.duplicateOf}`}>Work on that one</Link>; this one stays as it came.
      </Notice>
    )
  }
  return null
}

/** Why a lead is held, and for those who may decide, what to do with it. Neither choice throws anything away. */
function ReviewNotice({ lead }: { lead: LeadScreenData }) {
  const mayReview = useMay('leads.review')
  const undo = useChange('leads.undo', { onDone: () => toast('Undone: 1 lead.'), onFailed: toastFailure })
  const review = useChange('leads.review', {
    onDone: ({ changeId }, { decision }) =>
      decision === 'release' || changeId === null
        ? toast('Released. We’re notifying everyone who should get it.')
        : toast('Archived.', { undo: () => undo.mutate({ changeId }) }),
    onFailed: toastFailure,
  })
  const decide = (decision: 'release' | 'archive') => () => review.mutate({ id: lead.id, decision })
  return (
    <Notice
      tone="warn"
      actions={
        mayReview && (
          <>
            <ActionButton tone="primary" isBusy={review.isPending} onClick={decide('release')}>
              It’s genuine: deliver it
            </ActionButton>
            <ActionButton isBusy={review.isPending} onClick={decide('archive')}>
              Archive it
            </ActionButton>
          </>
        )
      }
    >
      <b>Held for review:</b> {lead.heldBecause} Nobody has been notified yet.
      {!mayReview && ' A manager needs to deliver or archive it.'}
    </Notice>
  )
}
