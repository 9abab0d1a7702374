import { isSameJson } from '#kernel/three-way-merge.ts'
import { Glyph } from '../kit/glyph.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import styles from './draft-state.module.css'
import { useStoredDraft, useSynced } from './draft-store.ts'
import { unsentDrafts, useColleaguesAtWork } from './use-draft-sync.ts'

/** Where what is typed is: with the server for every device, on its way there, or in this browser alone. */
export function DraftState({ subject }: { subject: string }) {
  const [body] = useStoredDraft(subject)
  const synced = useSynced(subject)
  const isUnsent = unsentDrafts.use().has(subject)
  if (body === null) return null
  if (synced && isSameJson(body, synced.body))
    return (
      <span className={styles.state}>
        <Glyph name="check" size={14} /> Draft saved <SiteTime at={synced.savedAt} />
      </span>
    )
  return (
    <span className={styles.state}>
      {isUnsent ? 'Saved in this browser for now. We’ll sync it when you’re back online.' : 'Saving the draft…'}
    </span>
  )
}

/** Colleagues who have typed here and not published: whoever publishes second is shown what both wrote. */
export function ColleaguesAtWork({ subject }: { subject: string }) {
  const others = useColleaguesAtWork(subject)
  if (others.length === 0) return null
  return (
    <p className={styles.others} role="status">
      <Glyph name="people" size={16} /> Also at work here:{' '}
      {others.map(({ by, savedAt }, at) => (
        <span key={by}>
          {at > 0 && ', '}
          {by} (<SiteTime at={savedAt} />)
        </span>
      ))}
      . What both of you type is put together.
    </p>
  )
}
