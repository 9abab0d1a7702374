import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded, Panel } from '../screen.tsx'
import { VersionItem, VersionList } from './version-list.tsx'
import styles from './version-history.module.css'

type Version<Content> = {
  version: number
  by: string
  at: string
  isCurrent: boolean
  /** Null: there was nothing. */
  content: Content | null
  differences: readonly string[]
}

type Props<Content> = {
  query: UseQueryResult<{ versions: Version<Content>[] }>
  isBusy: boolean
  /** Publishes an earlier version again. */
  restore(content: Content, version: number): void
}

/** Who changed this and when; any version can be published again. */
export function VersionHistory<Content>({ query, isBusy, restore }: Props<Content>) {
  return (
    <Panel title="History" isFlush>
      <Loaded query={query} lines={4}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={styles.none}>Nothing was changed here yet.</p>
          ) : (
            <VersionList>
              {versions.map(({ version, by, at, isCurrent, content, differences }) => (
                <VersionItem
                  key={version}
                  title={`Version ${version}`}
                  by={by}
                  at={at}
                  without={by === '' ? 'As it was before.' : 'No visible changes.'}
                  differences={differences.map((difference) => (
                    <li key={difference}>{difference}</li>
                  ))}
                  restore={isCurrent || content === null ? undefined : { isBusy, run: () => restore(content, version) }}
                />
              ))}
            </VersionList>
          )
        }
      </Loaded>
    </Panel>
  )
}
