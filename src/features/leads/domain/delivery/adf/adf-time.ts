import { Temporal } from 'temporal-polyfill'

/** `2026-11-21T15:45:10+11:00`, as the clock of the place reads it. */
export const isoTime = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
