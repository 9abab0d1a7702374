import { useSearchParams } from 'react-router'
import { areSameHours } from '#features/sites/domain/hours/hours-problems.ts'
import { localTime, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { PlaceWithHours } from '../calls/places/hours-calls.ts'
import { useRead } from '../data/queries.ts'
import { usePublish, usePutBack } from '../drafts/use-publish.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { useNow } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { hoursName, hoursText } from './hours-clashes.ts'
import { HoursHistory } from './hours-history.tsx'
import { HoursPreview } from './hours-preview.tsx'
import layout from '../kit/layout.module.css'
import { SpecialFields } from './special-fields.tsx'
import { type HoursDraft, useHoursDraft } from './use-hours-draft.ts'
import { WeekFields } from './week-fields.tsx'

/** When each place is open: the week, and the days on which other hours hold. */
export function Component() {
  const hours = useRead('hours.list', {})
  return (
    <Screen {...screenHeadings.hours}>
      <Loaded query={hours} lines={12}>
        {({ places }) => <HoursForm places={places} />}
      </Loaded>
    </Screen>
  )
}

function HoursForm({ places }: { places: readonly PlaceWithHours[] }) {
  const [params] = useSearchParams()
  const draft = useHoursDraft(places)
  const publish = usePublishHours(draft)
  const now = useNow()
  const place = places.find(({ id }) => id === params.get('at')) ?? places[0]
  if (!place)
    return (
      <EmptyState glyph="hours" title="No locations yet">
        <p>There aren’t any locations on this site that you work for.</p>
      </EmptyState>
    )
  const hours = draft.hoursOf(place)
  const today = localTime(now, place.timeZone).date
  const problems = draft.problemsOf(place)
  const change = (next: OpeningHours): void => draft.change(place, next)
  return (
    <>
      {places.length > 1 && (
        <Tabs
          label="Places"
          tabs={places.map(({ id, name }) => ({ label: name, search: `?at=${id}`, isCurrent: id === place.id }))}
        />
      )}
      <AroundDraft subject={draft.subject} />
      <div className={layout.columns}>
        <div className={layout.parts}>
          <WeekFields hours={hours} problems={problems} onChange={change} />
          <SpecialFields
            {...{ hours, today, problems }}
            state={place.state}
            onChange={change}
            onEverywhere={places.length > 1 ? () => draft.copySpecialDays(place) : undefined}
          />
        </div>
        <div className={layout.parts}>
          <HoursPreview hours={hours} timeZone={place.timeZone} />
          <HoursHistory place={place} />
        </div>
      </div>
      <HoursBar places={places} draft={draft} publish={publish} />
    </>
  )
}

type Publish = ReturnType<typeof usePublishHours>
type BarProps = { places: readonly PlaceWithHours[]; draft: HoursDraft; publish: Publish }

function HoursBar({ places, draft, publish }: BarProps) {
  if (draft.changed.length === 0) return null
  const wrong = places.some((place) => Object.keys(draft.problemsOf(place)).length > 0)
  return (
    <PublishBar
      draft={draft}
      value={draft.values}
      nameOf={(path) => hoursName(path, places)}
      textOf={hoursText}
      status={
        wrong ? 'Please check the times.' : `Not published yet: ${draft.changed.map(({ name }) => name).join(', ')}`
      }
      label="Publish hours"
      isWrong={wrong}
      later={{
        title: `The hours of ${draft.changed.map(({ name }) => name).join(', ')}`,
        operation: 'hours.save',
        input: () => ({ places: draft.changed.map(({ id, hours, seen }) => ({ id, hours, seen })) }),
      }}
      publish={publish}
    />
  )
}

function usePublishHours(draft: HoursDraft) {
  const putBack = usePutBack('hours.save', 'Undone. The hours are back as they were.')
  return usePublish('hours.save', {
    draft,
    input: () => ({ places: draft.changed.map(({ id, hours, seen }) => ({ id, hours, seen })) }),
    undo: ({ places }) =>
      putBack({
        places: places.flatMap(({ id, hours, seen }) =>
          seen && !areSameHours(seen, hours) ? [{ id, hours: seen, seen: hours }] : [],
        ),
      }),
    readsFirst: ['hours.list', 'hours.history'],
  })
}
