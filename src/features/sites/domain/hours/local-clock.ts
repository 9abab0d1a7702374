import type { Region } from '../region.ts'
import { dateFormat } from './date-format.ts'

type At = { start: Date; timeZone: string }

/**
 * The clock as people of the region call it: `Brisbane time`, `Central Time`. Empty in New Zealand, where nearly everybody has the
 * same one, as everybody knows.
 */
export function localClockText({ start, timeZone }: At, region: Region): string {
  if (region === 'NZ') return ''
  if (region === 'US') return zonePart({ start, timeZone }, region, 'longGeneric')
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
}

/** `AEDT`, or its name in full: how the calendar of a region calls the clock of a moment. */
export function zonePart({ start, timeZone }: At, region: Region, timeZoneName: 'short' | 'longGeneric'): string {
  return (
    dateFormat(region, { timeZone, timeZoneName })
      .formatToParts(start)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  )
}
