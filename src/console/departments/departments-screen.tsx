import { useSearchParams } from 'react-router'
import { type DepartmentKind, departmentKinds, departmentNames } from '#features/sites/domain/departments/department.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { PlaceWithDepartments } from '../calls/places/department-calls.ts'
import { useRead } from '../data/queries.ts'
import { usePublish, usePutBack } from '../drafts/use-publish.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import layout from '../kit/layout.module.css'
import { type DepartmentsDraft, useDepartmentsDraft } from './use-departments-draft.ts'

/** Who answers what at each place: sales, service, parts and finance. */
export function Component() {
  const departments = useRead('departments.list', {})
  return (
    <Screen {...screenHeadings.departments}>
      <Loaded query={departments} lines={12}>
        {({ places }) => <Places places={places} />}
      </Loaded>
    </Screen>
  )
}

function Places({ places }: { places: readonly PlaceWithDepartments[] }) {
  const [params] = useSearchParams()
  const place = places.find(({ id }) => id === params.get('at')) ?? places[0]
  if (!place)
    return (
      <EmptyState glyph="pin" title="No locations yet">
        <p>There aren’t any locations on this site that you work for.</p>
      </EmptyState>
    )
  return (
    <>
      {places.length > 1 && (
        <Tabs
          label="Places"
          tabs={places.map(({ id, name }) => ({ label: name, search: `?at=${id}`, isCurrent: id === place.id }))}
        />
      )}
      <PlaceForm key={place.id} place={place} />
    </>
  )
}

function PlaceForm({ place }: { place: PlaceWithDepartments }) {
  const draft = useDepartmentsDraft(place)
  const publish = usePublishDepartments(place, draft)
  const isWrong = Object.keys(draft.problems).length > 0
  return (
    <>
      <AroundDraft subject={draft.subject} />
      <div className={layout.parts}>
        {departmentKinds.map((kind) => (
          <DepartmentPanel
            key={kind}
            {...{ kind, place }}
            department={draft.value[kind]}
            problems={problemsOf(draft, kind)}
            onChange={(department) => draft.set(kind, department)}
            onRemove={() => draft.remove(kind)}
          />
        ))}
      </div>
      {draft.isChanged && (
        <PublishBar
          draft={draft}
          value={draft.value}
          nameOf={clashName}
          status={isWrong ? 'Please check these details.' : `Not published yet: ${place.name}`}
          label="Publish departments"
          isWrong={isWrong}
          later={{
            title: `The departments of ${place.name}`,
            operation: 'departments.save',
            input: () => ({ id: place.id, departments: draft.value, seen: draft.seen ?? {} }),
          }}
          publish={publish}
        />
      )}
    </>
  )
}

/** Covers one department, by what they are about. */
const problemsOf = ({ problems }: DepartmentsDraft, kind: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([at, message]) =>
      at.startsWith(`${kind}.`) ? [[at.slice(kind.length + 1), message]] : [],
    ),
  )

const clashName = ([kind = '', field]: readonly string[]): string => {
  const name = kind in departmentNames ? departmentNames[kind as DepartmentKind] : 'the departments'
  return field === undefined ? name : `${name} (${field === 'openingHours' ? 'hours' : field})`
}

function usePublishDepartments({ id }: PlaceWithDepartments, draft: DepartmentsDraft) {
  const putBack = usePutBack('departments.save', 'Undone. The departments are back as they were.')
  return usePublish('departments.save', {
    draft,
    input: () => ({ id, departments: draft.value, seen: draft.seen ?? {} }),
    undo: ({ departments, seen }) => putBack({ id, departments: seen ?? {}, seen: departments }),
    readsFirst: ['departments.list'],
  })
}
