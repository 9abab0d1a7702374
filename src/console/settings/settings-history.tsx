import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Loaded, Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './settings-screen.module.css'

type Version = OutputOf<'settings.history'>['versions'][number]

/** Who changed what and when; any version can be published again, and that is a version too. */
export function SettingsHistory() {
  const history = useRead('settings.history', {})
  return (
    <Panel isFlush>
      <Loaded query={history} lines={8}>
        {({ versions }) => (
          <ol className={styles.versions}>
            {versions.map((version) => (
              <VersionItem key={version.version} version={version} current={versions[0]?.version ?? 0} />
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  )
}

function VersionItem({ version, current }: { version: Version; current: number }) {
  const back = useChange('settings.restore', { onDone: () => toast('The settings are as they were.') })
  const restore = useChange('settings.restore', {
    onDone: () =>
      toast(`Version ${version.version} is published again.`, { undo: () => back.mutate({ version: current }) }),
    onFailed: ({ message }) => toast(message, { tone: 'bad' }),
  })
  return (
    <li className={styles.version}>
      <p>
        <b>Version {version.version}</b> by {version.by} <SiteTime at={version.at} />
      </p>
      <ul>
        {version.differences.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>: {before} → {after}
          </li>
        ))}
        {version.differences.length === 0 && (
          <li>{version.version === 1 ? 'The first settings.' : 'Nothing that shows.'}</li>
        )}
      </ul>
      {!version.isCurrent && (
        <ActionButton
          glyph="undo"
          isBusy={restore.isPending}
          aria-label={`Publish again: version ${version.version}`}
          onClick={() => restore.mutate({ version: version.version })}
        >
          Publish again
        </ActionButton>
      )}
    </li>
  )
}
