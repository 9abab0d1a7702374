import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { pauseForServer, useTypedQuery } from '../kit/hooks/use-typed-query.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SearchInput } from '../kit/search-input.tsx'
import { CopySiteSheet } from './copy-site-sheet.tsx'
import { DoctorPanel } from './doctor-panel.tsx'
import { DealerRow, type ListedSite } from './dealer-row.tsx'
import { waitingText } from './health-text.ts'
import layout from '../kit/layout.module.css'
import styles from './platform.module.css'

type Page = OutputOf<'platform.read'>

/** Every dealer of the installation: what is wrong, a new one, a second site, and a look through their eyes. */
export function Component() {
  const { slug } = useSite()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const offset = Math.max(0, Math.floor(Number(params.get('from') ?? 0)) || 0)
  const page = useRead(
    'platform.read',
    { search: search.slice(0, 100), offset },
    { keepsPrevious: true, every: 30_000 },
  )
  const [copied, setCopied] = useState<ListedSite | null>(null)
  const go = useCallback(
    (next: Record<string, string>): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams({ ...Object.fromEntries(before), ...next })
          for (const [name, value] of Object.entries(next)) if (value === '' || value === '0') after.delete(name)
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  const find = useCallback((q: string) => go({ q, from: '' }), [go])
  const [text, type, findNow] = useTypedQuery(search, find, pauseForServer)
  return (
    <Screen
      title="Platform"
      lede="Every dealer of this installation, those with trouble first."
      actions={
        <>
          <ActionLink to={`/${slug}/platform/speed`} glyph="reports">
            Speed of sites
          </ActionLink>
          <ActionLink to={`/${slug}/platform/new`} tone="primary" glyph="plus">
            New dealer
          </ActionLink>
        </>
      }
    >
      <SearchInput
        label="Find a dealer"
        placeholder="Find a dealer by name, site or domain"
        value={text}
        onChange={type}
        onLeave={findNow}
      />
      <Loaded query={page} lines={12}>
        {(data) => (
          <>
            <Totals {...data} />
            <DoctorPanel />
            <Dealers page={data} onCopy={setCopied} />
            <Steps page={data} offset={offset} onGo={(from) => go({ from: String(from) })} />
          </>
        )}
      </Loaded>
      {copied && <CopySiteSheet site={copied} onClose={() => setCopied(null)} />}
    </Screen>
  )
}

function Totals({ totals, jobs }: Page) {
  const figures = [
    ['Dealers', totals.groups.toLocaleString('en')],
    ['Sites', totals.sites.toLocaleString('en')],
    ['Jobs waiting', waitingText(jobs)],
    ['Jobs trying again', jobs.retrying.toLocaleString('en')],
    ['Jobs given up in a day', jobs.failed.toLocaleString('en')],
  ]
  return (
    <dl className={`${layout.totals} ${styles.totals}`}>
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Dealers({ page, onCopy }: { page: Page; onCopy(site: ListedSite): void }) {
  if (page.groups.length === 0)
    return (
      <Panel>
        <EmptyState glyph="search" title="No dealers found">
          <p>Try part of a name, a site or a domain.</p>
        </EmptyState>
      </Panel>
    )
  return (
    <ul className={layout.stack}>
      {page.groups.map((group) => (
        <DealerRow key={group.slug} group={group} onCopy={onCopy} />
      ))}
    </ul>
  )
}

function Steps({ page, offset, onGo }: { page: Page; offset: number; onGo(from: number): void }) {
  const shown = page.groups.length
  if (offset === 0 && shown === page.found) return null
  return (
    <div className={styles.steps}>
      <ActionButton disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - 25))}>
        Earlier
      </ActionButton>
      <p>
        {offset + 1} to {offset + shown} of {page.found.toLocaleString('en')}
      </p>
      <ActionButton disabled={offset + shown >= page.found} onClick={() => onGo(offset + shown)}>
        More
      </ActionButton>
    </div>
  )
}
