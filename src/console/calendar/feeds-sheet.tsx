import { useState } from 'react'
import type { ListedCalendarFeed } from '../calls/phone/calendar-feed-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Loaded } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './feeds-sheet.module.css'

/** The address that was just made: it is shown this once. */
type Made = { dealershipId: string | null; href: string }

/** Private addresses at which a calendar program follows the appointments, one's own or those of a dealership. */
export function FeedsSheet({ onClose }: { onClose(): void }) {
  const feeds = useRead('bookings.feeds', {})
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Sheet title="In your calendar app" isOpen onClose={onClose} side="top">
      <p className={styles.hint}>
        Google Calendar, Outlook and Apple Calendar show appointments from a private address and follow every change.
        The address shows names and phone numbers, so it’s yours alone: it stops working when you no longer work here.
      </p>
      <Loaded query={feeds} lines={4}>
        {(data) => (
          <ul className={layout.list}>
            {data.feeds.map((feed) => (
              <Feed
                key={feed.dealershipId}
                feed={feed}
                made={made?.dealershipId === feed.dealershipId ? made.href : null}
                onMade={setMade}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

type FeedProps = { feed: ListedCalendarFeed; made: string | null; onMade(made: Made | null): void }

function Feed({ feed, made, onMade }: FeedProps) {
  const { dealershipId, since, fetchedAt } = feed
  const name = feed.name || 'Your own leads’ appointments'
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const renew = useChange('bookings.renewFeed', { onDone: ({ href }) => onMade({ dealershipId, href }), onFailed })
  const end = useChange('bookings.endFeed', {
    onDone: () => {
      onMade(null)
      toast('The address has stopped working.')
    },
    onFailed,
  })
  return (
    <li className={styles.feed}>
      <div className={styles.row}>
        <div>
          <strong>{name}</strong>
          <small>
            {since === null ? 'No address yet' : fetchedAt === null ? 'Never opened' : 'Last opened '}
            {fetchedAt && <SiteTime at={fetchedAt} />}
          </small>
        </div>
        <ActionButton
          isBusy={renew.isPending}
          aria-label={`${since === null ? 'Make an address' : 'New address'} for ${name}`}
          onClick={() => renew.mutate({ dealershipId })}
        >
          {since === null ? 'Make an address' : 'New address'}
        </ActionButton>
        {since !== null && (
          <ActionButton
            tone="danger"
            isBusy={end.isPending}
            aria-label={`Stop the address for ${name}`}
            onClick={() => end.mutate({ dealershipId })}
          >
            Stop
          </ActionButton>
        )}
      </div>
      {made !== null && <MadeAddress href={made} />}
    </li>
  )
}

const MadeAddress = ({ href }: { href: string }) => (
  <output className={styles.made}>
    <Notice tone="good">
      Copy it now: it isn’t shown again. In your calendar app choose “Add calendar from URL”. An address from before has
      stopped working.
    </Notice>
    <code>{href}</code>
    <span className={styles.row}>
      <ActionButton
        tone="primary"
        onClick={() => void navigator.clipboard.writeText(href).then(() => toast('Copied.'))}
      >
        Copy address
      </ActionButton>
      <a href={href.replace(/^https?:/, 'webcal:')}>Open in a calendar app</a>
    </span>
  </output>
)
