import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { CallFailure } from '../data/call.ts'
import { hasNoLine } from '../data/connection.ts'
import { WhoGivesAccess } from '../people/who-gives-access.tsx'
import { ActionButton } from './action-button.tsx'
import { Glyph, type GlyphName } from './glyph.tsx'
import layout from './layout.module.css'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** Belongs to the browser's tab, where it is more than the title. */
  tabTitle?: string
  /** A line below the title. */
  lede?: ReactNode
  /** Before the title: where one came from. */
  above?: ReactNode
  actions?: ReactNode
  /** `wide`: tables that use the whole window. */
  width?: 'text' | 'plain' | 'wide'
  children: ReactNode
}

/** A screen: its heading, what can be done with all of it, and its contents. */
export function Screen({ title, tabTitle = title, lede, above, actions, width = 'plain', children }: ScreenProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Console`
  }, [tabTitle])
  return (
    <div className={styles.screen} data-width={width}>
      <header className={styles.head}>
        <div className={styles.heading}>
          {above}
          <h1 tabIndex={-1}>{title}</h1>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {actions && <div className={layout.row}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type PanelProps = { title?: string; actions?: ReactNode; id?: string; isFlush?: boolean; children: ReactNode }

/** A part of a screen on a surface of its own. `isFlush`: its contents reach its edges. */
export function Panel({ title, actions, id, isFlush = false, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title} id={id} data-flush={isFlush || undefined}>
      {title && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

type EmptyProps = {
  glyph?: GlyphName
  title: string
  isWholeScreen?: boolean
  children?: ReactNode
  actions?: ReactNode
}

/** Says what belongs in an empty place, and how it gets there. */
export const EmptyState = ({ glyph, title, isWholeScreen = false, children, actions }: EmptyProps) => (
  <div className={styles.empty}>
    {glyph && <Glyph name={glyph} size={32} />}
    {isWholeScreen ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
    {children && <div className={styles.emptyText}>{children}</div>}
    {actions && <div className={layout.row}>{actions}</div>}
  </div>
)

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** How many lines are likely to come: keeps the screen from jumping. */
  lines?: number
  children(data: Data): ReactNode
}

/** A placeholder of `lines` until the data is there, and what to do when the query fails. */
export function Loaded<Data>({ query, lines = 6, children }: LoadedProps<Data>) {
  const [hasWaited] = useState(query.data === undefined)
  if (query.data !== undefined)
    return hasWaited ? <InSlices lines={lines}>{children(query.data)}</InSlices> : children(query.data)
  // What is asked without a line waits for it, for as long as that takes.
  if (query.isError || (query.fetchStatus === 'paused' && hasNoLine()))
    return <Failed error={query.error ?? new TypeError('no line')} retry={() => void query.refetch()} />
  return <Waiting lines={lines} />
}

/**
 * Renders a long answer for the first time in slices of a few milliseconds, so that a slow phone can be scrolled and tapped
 * meanwhile; changes of it come at once.
 */
function InSlices({ lines, children }: { lines: number; children: ReactNode }) {
  const isReady = useDeferredValue(true, false)
  return isReady ? children : <Waiting lines={lines} />
}

export const Waiting = ({ lines = 6 }: { lines?: number }) => (
  <div className={styles.waiting} role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, at) => (
      <span key={at} />
    ))}
  </div>
)

export function Failed({ error, retry }: { error: Error; retry(): void }) {
  const isRefusal = error instanceof CallFailure
  // Trying again does not help whose account may not.
  if (isRefusal && error.kind === 'refused')
    return (
      <EmptyState glyph="lock" title={error.message}>
        <WhoGivesAccess />
      </EmptyState>
    )
  return (
    <div className={styles.empty} role="alert">
      <Glyph name={isRefusal ? 'alert' : 'offline'} size={32} />
      <h2>{isRefusal ? error.message : 'No connection to the server'}</h2>
      {!isRefusal && <p className={styles.emptyText}>Check your connection. What you typed is still here.</p>}
      <ActionButton onClick={retry}>Try again</ActionButton>
    </div>
  )
}
