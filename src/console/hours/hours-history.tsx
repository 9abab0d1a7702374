import { dayText } from '#features/sites/domain/hours/special-days.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { PlaceWithHours } from '../calls/places/hours-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { usePutBack } from '../drafts/use-publish.ts'
import { EmptyState, Loaded, Panel } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionItem, VersionList } from '../kit/versions/version-list.tsx'

type Version = OutputOf<'hours.history'>['versions'][number]

export function HoursHistory({ place }: { place: PlaceWithHours }) {
  const history = useRead('hours.history', { id: place.id })
  return (
    <Panel title={`History of ${place.name}`} isFlush>
      <Loaded query={history} lines={4}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptyState glyph="hours" title="No changes yet">
              <p>You’ll see every change here, who made it, and a button to undo it.</p>
            </EmptyState>
          ) : (
            <VersionList>
              {versions.map((version) => (
                <HoursVersion key={version.version} version={version} place={place} />
              ))}
            </VersionList>
          )
        }
      </Loaded>
    </Panel>
  )
}

function HoursVersion({ version, place }: { version: Version; place: PlaceWithHours }) {
  const { region } = useSiteFrame()
  const putBack = usePutBack('hours.save', 'Undone. The hours are back as they were.')
  const before = { id: place.id, hours: place.hours, seen: version.hours }
  const restore = useChange('hours.save', {
    onDone: () => toast(`Version ${version.version} is live again.`, { undo: () => putBack({ places: [before] }) }),
    onFailed: toastFailure,
  })
  const shownDay = (day: string): string => (/^\d/.test(day) ? dayText(day, region) : day)
  return (
    <VersionItem
      title={`Version ${version.version}`}
      by={version.by}
      at={version.at}
      without={version.by === '' ? 'As it was before.' : 'No visible changes.'}
      differences={version.differences.map((row) => (
        <li key={row.day}>
          {shownDay(row.day)}: {row.before} → {row.after}
        </li>
      ))}
      restore={
        version.isCurrent
          ? undefined
          : {
              isBusy: restore.isPending,
              run: () => restore.mutate({ places: [{ id: place.id, hours: version.hours, seen: place.hours }] }),
            }
      }
    />
  )
}
