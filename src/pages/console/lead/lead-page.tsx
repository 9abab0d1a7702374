import { kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import { payloadText } from '#features/leads/domain/lead/lead.ts'
import { inboxHref } from '#features/leads/domain/desk/lead-inbox.ts'
import { Notice } from '#ui/notice.tsx'
import styles from '../console.module.css'
import { AnswerPanel, NoteForm, ReplyForm } from './lead-answer.tsx'
import { LeadAnswers, LeadFiles, LeadsOfPerson, RelatedLeads } from './lead-contents.tsx'
import { LeadDeliveries } from './lead-deliveries.tsx'
import { LeadJourney } from './journey-list.tsx'
import type { LeadPageProps } from './lead-props.ts'
import { Attribution, Consents, Place, Response, Technical } from './lead-side.tsx'
import lead from '../lead.module.css'
import { nameOf } from './lead-words.ts'
import { VehicleCard } from './lead-vehicle.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { shortTime, timeOf } from '../frame/staff-time.ts'
import { ClockLine, StatePill } from '../inbox/state-pill.tsx'

/** One enquiry whole: who wants what, what has happened, and what one can do about it. */
export function LeadPage(props: LeadPageProps) {
  const { whole, notice } = props
  return (
    <article className={lead.page}>
      <Head {...props} />
      {notice}
      <Standing {...props} />
      <div className={lead.columns}>
        <div className={lead.main}>
          <AnswerPanel {...props} />
          <VehicleCard {...props} />
          <Message {...props} />
          <LeadAnswers {...props} />
          <LeadFiles {...props} />
          {whole.log.related.length > 0 && <RelatedLeads {...props} />}
          {whole.ofPerson.length > 0 && <LeadsOfPerson {...props} />}
          <LeadJourney {...props} />
          <NoteForm {...props} />
          <ReplyForm {...props} />
        </div>
        <div className={lead.side}>
          <Response {...props} />
          <Place {...props} />
          <Consents {...props} />
          <Attribution {...props} />
          <LeadDeliveries {...props} />
          <Technical {...props} />
        </div>
      </div>
    </article>
  )
}

function Head({ site, whole, now }: LeadPageProps) {
  const { lead: sent, state, atWork } = whole
  const back = inboxHref(state === 'new' || state === 'opened' || state === 'overdue' ? {} : { status: state }, {})
  return (
    <header className={lead.head}>
      <a className={styles.barLink} href={back} data-up>
        ← Enquiries
      </a>
      <div className={lead.title}>
        <h1>{nameOf(sent)}</h1>
        <span className={lead.status}>
          <StatePill state={state} /> <ClockLine lead={{ ...atWork, ...atWork.work, state }} site={site} now={now} />
        </span>
      </div>
      <p className={styles.lede}>
        {kindOfLead(sent, site)}, received{' '}
        <time dateTime={sent.createdAt.toISOString()} title={timeOf(sent.createdAt, site)}>
          {shortTime(sent.createdAt, site, now)}
        </time>
      </p>
    </header>
  )
}

/** What must be known before anything is done with it. */
function Standing(props: LeadPageProps) {
  const { whole } = props
  const { lead: sent, state } = whole
  if (state === 'held') return <ReviewNotice {...props} />
  if (state === 'withdrawn')
    return <Notice>The shopper has withdrawn this enquiry. Please do not contact them about it.</Notice>
  if (state === 'archived') return <Notice>Archived: {sent.heldBecause || 'put aside by hand.'}</Notice>
  if (state === 'unfinished')
    return <Notice>The form was left before its last step. These are the details given until then.</Notice>
  if (state === 'merged' && sent.duplicateOf)
    return (
      <Notice>
        This belongs to another enquiry: the same was sent before, or the form was finished later.{' '}
        <a href={`/staff/leads/${sent.duplicateOf}`}>Work on that one</a>; this one stays as it came.
      </Notice>
    )
  return null
}

function Message({ whole }: LeadPageProps) {
  const message = payloadText(whole.lead, 'message')
  return (
    <section className={styles.panel} aria-labelledby="message">
      <h2 id="message">Message</h2>
      {message === '' ? <p className={styles.lede}>No message was left.</p> : <p className={styles.words}>{message}</p>}
    </section>
  )
}
