import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { Loaded, Panel } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionItem, VersionList } from '../kit/versions/version-list.tsx'

type Version = OutputOf<'settings.history'>['versions'][number]

/** Who changed what and when; any version can be published again, and that is a version too. */
export function SettingsHistory() {
  const history = useRead('settings.history', {})
  return (
    <Panel isFlush>
      <Loaded query={history} lines={8}>
        {({ versions }) => (
          <VersionList>
            {versions.map((version) => (
              <SettingsVersion key={version.version} version={version} current={versions[0]?.version ?? 0} />
            ))}
          </VersionList>
        )}
      </Loaded>
    </Panel>
  )
}

function SettingsVersion({ version, current }: { version: Version; current: number }) {
  const back = useChange('settings.restore', {
    onDone: () => toast('Undone. The settings are back as they were.'),
    onFailed: toastFailure,
  })
  const restore = useChange('settings.restore', {
    onDone: ({ version: seen }) =>
      toast(`Version ${version.version} is live again.`, { undo: () => back.mutate({ version: current, seen }) }),
    onFailed: toastFailure,
  })
  return (
    <VersionItem
      title={`Version ${version.version}`}
      by={version.by}
      at={version.at}
      without={version.version === 1 ? 'The first settings.' : 'No visible changes.'}
      differences={version.differences.map(({ path, before, after }) => (
        <li key={path}>
          <code>{path}</code>: {before} → {after}
        </li>
      ))}
      restore={
        version.isCurrent
          ? undefined
          : { isBusy: restore.isPending, run: () => restore.mutate({ version: version.version, seen: current }) }
      }
    />
  )
}
