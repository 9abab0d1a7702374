import type { HandOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import { isOpen, localTime, parseTimeOfDay, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import type { DealershipId } from '#kernel/ids.ts'

type Person = {
  email: string
  /** Null: all dealerships of the group. */
  dealershipIds: readonly DealershipId[] | null
}

/**
 * On duty are people in the hours that the settings name for them, else while a location of theirs is open. Without the
 * setting everybody is on duty always.
 */
export function isOnDuty(person: Person, site: Site, now: Date): boolean {
  const { only_on_duty: asksForDuty, duty } = site.settings.leads.hand_out
  if (!asksForDuty) return true
  const own = duty.filter(({ email }) => email.toLowerCase() === person.email.toLowerCase())
  if (own.length > 0) return own.some((shift) => isWithin(shift, site.timeZone, now))
  return site.dealerships
    .filter(({ id }) => person.dealershipIds === null || person.dealershipIds.includes(id))
    .some((dealership) => hasOpenLocation(dealership, site, now))
}

function isWithin({ days, from, until }: HandOutSettings['duty'][number], timeZone: string, now: Date): boolean {
  const { weekday, minutes } = localTime(now, timeZone)
  const [begins, ends] = [parseTimeOfDay(from) ?? 0, parseTimeOfDay(until) ?? 0]
  return days.some((day) => day === weekdayNames[weekday]) && minutes >= begins && minutes < ends
}

const hasOpenLocation = ({ locations }: Dealership, site: Site, now: Date): boolean =>
  locations.some(({ openingHours, timeZone }) => isOpen(openingHours, localTime(now, timeZone || site.timeZone)))
