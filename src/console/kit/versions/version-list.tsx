import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { SiteTime } from '../site-time.tsx'
import styles from './version-list.module.css'

type ItemProps = {
  /** `Version 3`. */
  title: string
  /** Empty: nobody is known. */
  by: string
  at: string
  /** What it changed, one line each. */
  differences: ReactNode[]
  /** The sentence that stands here while there are none. */
  without: string
  /** Publishes it again; left out of the one that is live. */
  restore?: { isBusy: boolean; run(): void } | undefined
}

/** Versions of something, the newest first. */
export const VersionList = ({ children }: { children: ReactNode }) => <ol className={styles.versions}>{children}</ol>

/** One of them: who made it and when, what it changed, and the way back to it. */
export const VersionItem = ({ title, by, at, differences, without, restore }: ItemProps) => (
  <li className={styles.version}>
    <p>
      <b>{title}</b> {byline(by)}
      <SiteTime at={at} />
    </p>
    <ul>{differences.length === 0 ? <li>{without}</li> : differences}</ul>
    {restore && (
      <ActionButton
        glyph="undo"
        isBusy={restore.isBusy}
        aria-label={`Publish again: ${title.toLowerCase()}`}
        onClick={restore.run}
      >
        Publish again
      </ActionButton>
    )}
  </li>
)

/** What the first settings of a site are stored under: nobody changed anything then. */
const siteAdded = 'site added'

const byline = (by: string): string => (by === '' ? '' : by === siteAdded ? 'when the site was added, ' : `by ${by} `)
