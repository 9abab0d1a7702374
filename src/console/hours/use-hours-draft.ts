import { hoursProblems } from '#features/sites/domain/hours/hours-problems.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { PlaceWithHours } from '../calls/places/hours-calls.ts'
import type { MergedEntry } from '../drafts/merged-entry.ts'
import { type MergedDrafts, useMergedDrafts } from '../drafts/use-merged-drafts.ts'

type Entry = MergedEntry<OpeningHours>

export type HoursDraft = Pick<
  MergedDrafts<OpeningHours, Entry>,
  'subject' | 'values' | 'clashes' | 'isMerged' | 'decide' | 'hold' | 'published' | 'forget'
> & {
  hoursOf(place: PlaceWithHours): OpeningHours
  change(place: PlaceWithHours, hours: OpeningHours): void
  /** The special days of one place at all of them. */
  copySpecialDays(from: PlaceWithHours): void
  changed: { id: string; name: string; hours: OpeningHours; seen: OpeningHours }[]
  problemsOf(place: PlaceWithHours): Record<string, string>
}

/** Hours that are typed and not published yet. */
export function useHoursDraft(places: readonly PlaceWithHours[]): HoursDraft {
  const published = places.map(({ id, hours }) => ({ id, value: hours }))
  const { entries, write, ...draft } = useMergedDrafts<OpeningHours, Entry>('hours', published)
  const hoursOf = ({ id, hours }: PlaceWithHours): OpeningHours => entries.get(id)?.value ?? hours
  const typed = (place: PlaceWithHours, value: OpeningHours): Entry => ({
    seen: place.hours,
    ...entries.get(place.id),
    value,
  })
  return {
    ...draft,
    hoursOf,
    change: (place, hours) => write({ [place.id]: typed(place, hours) }),
    copySpecialDays(from) {
      const { special } = hoursOf(from)
      const everywhere = places.map((place) => {
        const hours = hoursOf(place)
        return [place.id, typed(place, { ...hours, special: { ...hours.special, ...special } })] as const
      })
      write(Object.fromEntries(everywhere))
    },
    changed: places.flatMap(({ id, name, hours: now }) => {
      const entry = entries.get(id)
      return entry ? [{ id, name, hours: entry.value, seen: entry.seen ?? now }] : []
    }),
    problemsOf: (place) => Object.fromEntries(hoursProblems(hoursOf(place)).map(({ at, message }) => [at, message])),
  }
}
