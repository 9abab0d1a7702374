import type { FeedSourceView } from '../calls/imports/import-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './imports.module.css'

type Props = { sources: readonly FeedSourceView[]; dealerships: readonly { id: string; name: string }[] }

export function SourceList({ sources, dealerships }: Props) {
  if (sources.length === 0)
    return (
      <EmptyState glyph="link" title="No automatic imports yet">
        <p>
          Enter the address where your dealer system leaves its file (HTTPS, SFTP or FTP), and we’ll check it on a
          schedule.
        </p>
      </EmptyState>
    )
  return (
    <div>
      {sources.map((source) => (
        <Source
          key={source.id}
          source={source}
          dealership={
            dealerships.length > 1 ? dealerships.find(({ id }) => id === source.dealershipId)?.name : undefined
          }
        />
      ))}
    </div>
  )
}

const paceText = (minutes: number): string =>
  minutes % 60 === 0 ? `every ${minutes === 60 ? 'hour' : `${minutes / 60} hours`}` : `every ${minutes} minutes`

function Source({ source, dealership }: { source: FeedSourceView; dealership: string | undefined }) {
  const { id, name, address, everyMinutes, keepsOthers, isPaused, isSilent, lastFileAt, runs } = source
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const pause = useChange('imports.pauseSource', { onFailed })
  const fetchNow = useChange('imports.fetchNow', {
    onDone: () => toast(`${name} is looked at within a minute.`),
    onFailed,
  })
  const remove = useChange('imports.removeSource', {
    onDone: () => toast(`We’ve stopped fetching from ${name}. Your stock hasn’t changed.`),
    onFailed,
  })
  const failed = runs[0]?.outcome === 'failed'
  return (
    <section className={styles.source} aria-label={name}>
      <div className={styles.buttons}>
        <h3>{name}</h3>
        {isPaused && <Pill>Paused</Pill>}
        {!isPaused && failed && <Pill tone="bad">Last try failed</Pill>}
        {!isPaused && isSilent && <Pill tone="warn">No new file</Pill>}
        {!isPaused && !failed && !isSilent && <Pill tone="good">Working</Pill>}
      </div>
      <p className={styles.hint}>
        {address}, {paceText(everyMinutes)}
        {keepsOthers && ', a part of the stock'}
        {dealership && `, for ${dealership}`}
        {lastFileAt && (
          <>
            . Last new file <SiteTime at={lastFileAt} />
          </>
        )}
      </p>
      {runs.length > 0 && (
        <ul className={styles.lines}>
          {runs.map((run) => (
            <li key={run.at}>
              <SiteTime at={run.at} /> {run.message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <ActionButton
          aria-label={`Check ${name} now`}
          isBusy={fetchNow.isPending}
          onClick={() => fetchNow.mutate({ id })}
        >
          Check now
        </ActionButton>
        <ActionButton
          aria-label={isPaused ? `Resume ${name}` : `Pause ${name}`}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ id, isPaused: !isPaused })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </ActionButton>
        {isPaused && (
          <ActionButton
            tone="danger"
            glyph="trash"
            aria-label={`Remove ${name}`}
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Remove
          </ActionButton>
        )}
      </div>
    </section>
  )
}
