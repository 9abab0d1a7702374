import { useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { usePaletteActions } from '../frame/palette-state.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { useMedia } from '../kit/hooks/media-query.ts'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { LeadSteps } from '../follow-ups/lead-steps.tsx'
import { LeadRail } from '../lead-rail/lead-rail.tsx'
import { ReplyPanel } from '../lead-reply/reply-panel.tsx'
import { LeadAnswer } from './lead-answer-panel.tsx'
import { LeadAnswers, LeadFiles, LeadMessage, LeadVehicle } from './lead-parts.tsx'
import { LeadCommitments } from './lead-commitments.tsx'
import { LeadDeliveries } from './lead-delivery-log.tsx'
import { LeadMoney } from './lead-money.tsx'
import { LeadNotice } from './lead-notice.tsx'
import { lastLeadList } from './lead-query.ts'
import { LeadsOfPerson, RelatedLeads } from './other-leads.tsx'
import { LeadState } from './lead-state.tsx'
import { NoteForm } from './lead-writing.tsx'
import { Attribution, Consents, LeadPlace, LeadResponse, Technical } from './lead-side-panels.tsx'
import { LeadTimeline } from './lead-timeline-list.tsx'
import styles from './lead-screen.module.css'
import { type LeadActions, useLeadActions } from './use-lead-actions.tsx'

/** One lead, beside the list that it came from where there is room for both. */
export function Component() {
  const { lead: id = '' } = useParams()
  const hasRoom = useMedia('(min-width: 1200px)')
  return (
    <div className={styles.panes}>
      {hasRoom && <LeadRail current={id} />}
      <div className={styles.pane}>
        <OpenLead id={id} />
      </div>
    </div>
  )
}

/** One lead whole: who wants what, what has happened, and what can be done about it. */
function OpenLead({ id }: { id: string }) {
  const site = useSite()
  const lead = useRead('leads.read', { id })
  const actions = useLeadActions()
  const { search } = lastLeadList.use()
  const name = lead.data ? lead.data.name || 'No name given' : 'Lead'
  return (
    <Screen
      title={name}
      tabTitle={`${name} · Leads`}
      above={
        <Link className={styles.back} to={`/${site.slug}/leads${search}`}>
          <Glyph name="back" size={16} /> Leads
        </Link>
      }
      lede={
        lead.data && (
          <span className={styles.lede}>
            <LeadState
              lead={{
                ...lead.data,
                answeredAt: lead.data.firstAnswer?.at ?? null,
                answeredAfter: lead.data.firstAnswer?.openMinutes ?? null,
              }}
            />
            <span>
              {lead.data.kind}, received <SiteTime at={lead.data.createdAt} />
            </span>
          </span>
        )
      }
      actions={
        <>
          <ActionLink to={`/${site.slug}/leads/${id}/person`} glyph="person">
            Person
          </ActionLink>
          <Neighbours id={id} />
        </>
      }
    >
      <Loaded query={lead} lines={10}>
        {(data) => <Lead key={data.id} lead={data} actions={actions} />}
      </Loaded>
      {actions.dialog}
    </Screen>
  )
}

function Lead({ lead, actions }: { lead: LeadScreenData; actions: LeadActions }) {
  const mayWork = useMay('leads.work')
  useMarkOpened(lead, mayWork)
  useLeadKeys(lead, actions, mayWork)
  useHashFocus()
  const canReply = lead.state !== 'withdrawn' && lead.state !== 'held'
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <LeadNotice lead={lead} actions={actions} />
        <LeadAnswer lead={lead} actions={actions} />
        <LeadSteps id={lead.id} />
        <LeadVehicle lead={lead} />
        <LeadCommitments id={lead.id} />
        <LeadMessage lead={lead} />
        <LeadAnswers lead={lead} />
        <LeadMoney lead={lead} />
        <LeadFiles lead={lead} />
        <RelatedLeads lead={lead} actions={actions} />
        <LeadsOfPerson lead={lead} actions={actions} />
        <LeadTimeline lead={lead} />
        {mayWork && <NoteForm lead={lead} />}
        {mayWork && canReply && <ReplyPanel lead={lead} />}
      </div>
      <div className={styles.side}>
        <LeadResponse lead={lead} />
        <LeadPlace lead={lead} />
        <Consents lead={lead} />
        <Attribution lead={lead} />
        <LeadDeliveries lead={lead} />
        <Panel>
          <Technical lead={lead} />
        </Panel>
      </div>
    </div>
  )
}

/** Notes once that somebody who works on leads has opened it. */
function useMarkOpened(lead: LeadScreenData, mayWork: boolean): void {
  const { mutate } = useChange('leads.markOpened')
  const noted = useRef('')
  const isUnread = lead.timeline.every(({ what }) => what !== 'Opened') || lead.state === 'new'
  useEffect(() => {
    if (!mayWork || !isUnread || noted.current === lead.id) return
    noted.current = lead.id
    mutate({ id: lead.id })
  }, [isUnread, lead.id, mayWork, mutate])
}

function useLeadKeys(lead: LeadScreenData, actions: LeadActions, mayWork: boolean): void {
  const focus = (id: string): void => document.getElementById(id)?.querySelector<HTMLElement>('textarea')?.focus()
  useHotKeys(
    mayWork
      ? {
          e: () => actions.ask('answer', [lead.id]),
          a: () => actions.ask('assign', [lead.id]),
          s: () => actions.ask('status', [lead.id]),
          n: () => focus('note'),
          r: () => focus('reply'),
        }
      : {},
  )
  usePaletteActions(
    useMemo(
      () =>
        mayWork
          ? [
              {
                label: 'Mark as answered',
                glyph: 'check' as const,
                keys: 'e',
                run: () => actions.ask('answer', [lead.id]),
              },
              {
                label: 'Assign this lead',
                glyph: 'person' as const,
                keys: 'a',
                run: () => actions.ask('assign', [lead.id]),
              },
              {
                label: 'Change the status',
                glyph: 'leads' as const,
                keys: 's',
                run: () => actions.ask('status', [lead.id]),
              },
            ]
          : [],
      // oxlint-disable-next-line react/exhaustive-deps
      [lead.id, mayWork],
    ),
  )
}

/** `#note`, `#reply` and `#text` begin to write. */
function useHashFocus(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#note' || hash === '#reply' || hash === '#text')
      document.querySelector<HTMLElement>(`${hash} textarea`)?.focus()
  }, [hash])
}

/** To the next and the previous lead of the list that one came from. */
function Neighbours({ id }: { id: string }) {
  const navigate = useNavigate()
  const site = useSite()
  const { ids, search } = lastLeadList.use()
  const at = ids.indexOf(id)
  const go = (position: number): void => {
    const next = ids[position]
    if (next) void navigate(`/${site.slug}/leads/${next}`)
  }
  useHotKeys({
    j: () => at >= 0 && go(at + 1),
    k: () => at > 0 && go(at - 1),
    u: () => void navigate(`/${site.slug}/leads${search}`),
  })
  if (at < 0) return null
  return (
    <>
      <ActionButton tone="bare" glyph="up" label="Previous lead (k)" disabled={at === 0} onClick={() => go(at - 1)} />
      <ActionButton
        tone="bare"
        glyph="down"
        label="Next lead (j)"
        disabled={at === ids.length - 1}
        onClick={() => go(at + 1)}
      />
    </>
  )
}
