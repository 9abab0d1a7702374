import { ActionButton } from '../kit/action-button.tsx'
import { newerBuild } from './newer-build.ts'
import styles from './update-notice.module.css'

/** A newer build waits: it comes when the person says so, and not while they are typing. */
export function UpdateNotice() {
  const load = newerBuild.use()
  return (
    <div role="status">
      {load && (
        <p className={styles.notice}>
          A new version is ready.
          <ActionButton glyph="undo" onClick={load}>
            Reload
          </ActionButton>
        </p>
      )}
    </div>
  )
}
