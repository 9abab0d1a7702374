import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Pill } from '../kit/pill.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import styles from './reservations-screen.module.css'

/** As many as one answer has. */
const pageLength = 100

/** To the services that take the money; nothing for those who may not see them. */
export function usePaymentServicesLink(): ReactNode {
  const payments = useScreenHref('payments')
  return (
    payments && (
      <ActionLink to={payments} glyph="card">
        Payment services
      </ActionLink>
    )
  )
}

/** To the next rows and back to the newest, within the view that `own` names. */
export function PageLinks({
  rows = [],
  own,
}: {
  rows?: readonly { createdAt: string }[]
  own: Record<string, string>
}) {
  const [params, setParams] = useSearchParams()
  const last = rows.at(-1)
  return (
    <nav className={styles.pages} aria-label="Pages">
      {params.get('before') && <ActionButton onClick={() => setParams(own)}>Newest</ActionButton>}
      {last && rows.length === pageLength && (
        <ActionButton onClick={() => setParams({ ...own, before: last.createdAt })}>Older →</ActionButton>
      )}
    </nav>
  )
}

type State = { label: string; tone: Parameters<typeof Pill>[0]['tone'] }
type Held = { name: string; phone: string; isDisputed: boolean; attention: string }

/** Two cells of a list: whose it is, and how it stands. */
export const ShopperCells = ({ row, state: { label, tone } }: { row: Held; state: State }) => (
  <>
    <td>
      {row.name}
      <small>{row.phone}</small>
    </td>
    <td>
      <Pill tone={tone}>{label}</Pill> {row.isDisputed && <Pill tone="bad">Disputed</Pill>}
      {row.attention && <small>{row.attention}</small>}
    </td>
  </>
)

export const BackLink = ({ screen, children }: { screen: 'orders' | 'reservations'; children: ReactNode }) => (
  <Link className={styles.back} to={`/${useSite().slug}/${screen}`}>
    <Glyph name="back" size={16} /> {children}
  </Link>
)

type Event = { at: string; kind: string; who: string }

/** All that happened, in the words that `textOf` has for it. */
export const WhatHappened = ({ events, textOf }: { events: readonly Event[]; textOf(kind: string): string }) => (
  <Panel title="What happened">
    <ol className={styles.history}>
      {events.map(({ at, kind, who }) => (
        <li key={`${at} ${kind}`}>
          <span>
            {textOf(kind)} <small>{whoText(who)}</small>
          </span>
          <SiteMoment at={at} />
        </li>
      ))}
    </ol>
  </Panel>
)

const whoText = (who: string): string => (who === 'program' ? 'by itself' : who === 'shopper' ? 'the shopper' : who)
