import { Link } from 'react-router'
import { screenOfSubject } from '#features/publishing/domain/draft-subject.ts'
import type { ShownPublication } from '../calls/content/publication-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { ColleaguesAtWork } from './draft-state.tsx'
import { typeDraft, useStoredDraft } from './draft-store.ts'

/** What else is under way on the subject of a screen: colleagues who type, and changes that wait for their time. */
export function AroundDraft({ subject }: { subject: string }) {
  const planned = useRead('publications.list', {})
  const here = planned.data?.publications.filter((each) => each.subject === subject) ?? []
  return (
    <>
      <ColleaguesAtWork subject={subject} />
      {here.map((publication) => (
        <PlannedNotice key={publication.id} publication={publication} />
      ))}
    </>
  )
}

/** Everything of the site that waits for its time, or could not be published. */
export function PlannedPanel() {
  const site = useSite()
  const planned = useRead('publications.list', {})
  const all = planned.data?.publications ?? []
  if (all.length === 0) return null
  return (
    <Panel title="Planned for later">
      {all.map((publication) => (
        <PlannedNotice
          key={publication.id}
          publication={publication}
          href={`/${site.slug}/${screenOfSubject(publication.subject)}`}
        />
      ))}
    </Panel>
  )
}

type Props = { publication: ShownPublication; href?: string }

function PlannedNotice({ publication: { id, subject, title, publishAt, by, state, problem, draft }, href }: Props) {
  const site = useSite()
  const [typed] = useStoredDraft(subject)
  const isTaken = isInTheWay(subject, typed, draft)
  const back = useChange('publications.takeBack', {
    onDone() {
      typeDraft(site.id, subject, isOfParts(subject) ? { ...recordOf(draft), ...recordOf(typed) } : draft)
      toast('It’s a draft again.')
    },
    onFailed: toastFailure,
  })
  const name = href ? <Link to={href}>{title}</Link> : <b>{title}</b>
  return (
    <Notice
      tone={state === 'failed' ? 'bad' : 'plain'}
      actions={
        <ActionButton
          glyph="undo"
          aria-label={`${title}: back to a draft`}
          isBusy={back.isPending}
          disabled={isTaken}
          onClick={() => back.mutate({ id })}
        >
          Back to a draft
        </ActionButton>
      }
    >
      {state === 'failed' ? (
        <>
          {name} was to go live <SiteMoment at={publishAt} />, and did not. {problem}
        </>
      ) : (
        <>
          {name} goes live <SiteMoment at={publishAt} />, planned by {by}.
        </>
      )}
      {isTaken && ' Publish or discard your changes here first, then you can turn it back into a draft.'}
    </Notice>
  )
}

/** Settings and hours: drafts of many parts, of which some are typed and others planned. */
const isOfParts = (subject: string): boolean => subject === 'settings' || subject === 'hours'

const isInTheWay = (subject: string, typed: unknown, planned: unknown): boolean =>
  isOfParts(subject) ? Object.keys(recordOf(planned)).some((id) => id in recordOf(typed)) : typed !== null

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
