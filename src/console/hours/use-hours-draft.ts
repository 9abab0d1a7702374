import { useState } from 'react'
import { areSameHours, hoursProblems } from '#features/sites/domain/hours/hours-problems.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { PlaceWithHours } from '../calls/places/hours-calls.ts'

/** `seen`: what was stored when the first key was pressed. */
type Entry = { hours: OpeningHours; seen: OpeningHours }

export type HoursDraft = {
  hoursOf(place: PlaceWithHours): OpeningHours
  change(place: PlaceWithHours, hours: OpeningHours): void
  /** The special days of one place at all of them. */
  copySpecialDays(from: PlaceWithHours): void
  /** Takes what is stored: of one place, or of all. */
  forget(id?: string): void
  changed: { id: string; name: string; hours: OpeningHours; seen: OpeningHours }[]
  /** Places whose hours somebody else changed after they were typed into. */
  conflicts: PlaceWithHours[]
  problemsOf(place: PlaceWithHours): Record<string, string>
  /** What was typed counts, although somebody else has changed it. */
  insist(): void
}

/** Hours that are not published yet: they survive leaving the screen, in this browser. */
export function useHoursDraft(siteId: string, places: readonly PlaceWithHours[]): HoursDraft {
  const key = `console-hours ${siteId}`
  const [draft, setDraft] = useState(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Entry>)
  const write = (next: Record<string, Entry>): void => {
    if (Object.keys(next).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const typed = places.flatMap((place) => {
    const entry = draft[place.id]
    return entry && !areSameHours(entry.hours, place.hours) ? [{ place, ...entry }] : []
  })
  const without = (id: string): Record<string, Entry> => {
    const { [id]: _, ...others } = draft
    return others
  }
  const hoursOf = (place: PlaceWithHours): OpeningHours => draft[place.id]?.hours ?? place.hours
  return {
    hoursOf,
    change(place, hours) {
      const seen = draft[place.id]?.seen ?? place.hours
      write({ ...draft, [place.id]: { hours, seen } })
    },
    copySpecialDays(from) {
      const { special } = hoursOf(from)
      const entries = places.map((place) => {
        const hours = { ...hoursOf(place), special: { ...hoursOf(place).special, ...special } }
        return [place.id, { hours, seen: draft[place.id]?.seen ?? place.hours }]
      })
      write(Object.fromEntries(entries) as Record<string, Entry>)
    },
    forget: (id) => write(id === undefined ? {} : without(id)),
    changed: typed.map(({ place, hours, seen }) => ({ id: place.id, name: place.name, hours, seen })),
    conflicts: typed.filter(({ place, seen }) => !areSameHours(seen, place.hours)).map(({ place }) => place),
    problemsOf: (place) => Object.fromEntries(hoursProblems(hoursOf(place)).map(({ at, message }) => [at, message])),
    insist: () => write(Object.fromEntries(typed.map(({ place, hours }) => [place.id, { hours, seen: place.hours }]))),
  }
}
