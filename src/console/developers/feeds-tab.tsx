import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ListedFeed } from '../calls/developer-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import table from '../kit/plain-table.module.css'
import { EmptyState, Loaded, Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'

/** Where partners fetch the stock, what each leaves out and why, and who came. */
export function FeedsTab() {
  const feeds = useRead('developers.feeds', {})
  const settings = useScreenHref('settings')
  return (
    <Loaded query={feeds}>
      {(data) =>
        data.feeds.length === 0 ? (
          <EmptyState
            glyph="link"
            title="No partner gets your stock yet"
            actions={settings && <Link to={`${settings}?q=feeds`}>Choose partners in the settings</Link>}
          >
            <p>Google, Facebook and Trade Me fetch your stock from an address that only they know.</p>
          </EmptyState>
        ) : (
          <>
            {data.feeds.map((feed) => (
              <Feed key={feed.target} feed={feed} />
            ))}
            <Fetches {...data} />
          </>
        )
      }
    </Loaded>
  )
}

function Feed({ feed }: { feed: ListedFeed }) {
  const { slug } = useSite()
  const renew = useChange('developers.renewFeed', {
    onDone: () => toast('Here’s the new address. Send it to your partner, because the old one has stopped working.'),
    onFailed: toastFailure,
  })
  return (
    <Panel
      title={feed.label}
      actions={
        <div className={layout.row}>
          <ActionButton
            aria-label={`Copy address for ${feed.label}`}
            onClick={() => void navigator.clipboard.writeText(feed.href).then(() => toast('Copied.'))}
          >
            Copy address
          </ActionButton>
          <ActionButton
            isBusy={renew.isPending}
            aria-label={`New address for ${feed.label}`}
            onClick={() => renew.mutate({ target: feed.target })}
          >
            New address
          </ActionButton>
        </div>
      }
    >
      <p>
        <b>{feed.listed.toLocaleString('en')}</b> listed, <b>{feed.leftOut.toLocaleString('en')}</b> left out
      </p>
      <p className={layout.quiet}>
        <code>{feed.href}</code>
      </p>
      {feed.reasons.length > 0 && (
        <details className={styles.why}>
          <summary>Why vehicles are left out</summary>
          <ul className={styles.log}>
            {feed.reasons.map(({ id, name, stockNumber, reasons }) => (
              <li key={id}>
                <div>
                  <Link to={`/${slug}/stock/${id}`}>{name}</Link> {stockNumber}
                  <small>{reasons.join(' ')}</small>
                </div>
              </li>
            ))}
          </ul>
          {feed.leftOut > feed.reasons.length && (
            <p className={layout.quiet}>and {(feed.leftOut - feed.reasons.length).toLocaleString('en')} more</p>
          )}
        </details>
      )}
    </Panel>
  )
}

const Fetches = ({ fetches }: OutputOf<'developers.feeds'>) => (
  <Panel title="Who fetched them" isFlush={fetches.length > 0}>
    {fetches.length === 0 ? (
      <p className={layout.quiet}>Nobody yet. Partners come within a day of getting the address.</p>
    ) : (
      <div className={table.scroll} role="region" aria-label="Who fetched them" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Feed</th>
              <th scope="col">Result</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {fetches.map(({ at, label, status, listed, leftOut, agent }, position) => (
              <tr key={position}>
                <td>
                  <SiteTime at={at} />
                </td>
                <td>{label}</td>
                <td>{status === 304 ? 'Unchanged since last time' : `${listed} vehicles, ${leftOut} left out`}</td>
                <td>{agent || 'Unnamed program'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
)
