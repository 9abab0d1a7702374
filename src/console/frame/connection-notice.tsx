import { useSyncExternalStore } from 'react'
import { serverLost } from '../data/connection.ts'
import { Glyph } from '../kit/glyph.tsx'
import styles from './connection-notice.module.css'

const isOnline = (): boolean => navigator.onLine

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** While there is no line: what is seen may be old, and what is changed goes out when the line is back. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(listen, isOnline, () => true)
  const isLost = serverLost.use()
  return (
    <div role="status">
      {(!online || isLost) && (
        <p className={styles.notice}>
          <Glyph name="offline" size={18} />{' '}
          {online
            ? 'We can’t reach the server right now. What you see may be out of date.'
            : 'You’re offline. We’ll send your changes when you’re back online.'}
        </p>
      )}
    </div>
  )
}
