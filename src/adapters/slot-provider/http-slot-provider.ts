import type { ReadProvider } from '#features/bookings/server/booking-ports.ts'
import type { BookingKind } from '#features/bookings/domain/booking.ts'
import type { Log } from '#platform/log.ts'

/** Asks for JSON; throws when the other side fails, and never reaches into our own network. */
export type JsonClient = (input: unknown, init?: RequestInit) => Promise<unknown>

type Options = {
  log: Pick<Log, 'warn'>
  http: JsonClient
  timeLimitMilliseconds?: number
  pauseMilliseconds?: number
}

/** Specification 7: `dealerships/{id}/available_service_bookings.json` and `available_appointment_bookings.json`. */
const files: Record<BookingKind, string> = {
  service: 'available_service_bookings.json',
  'test-drive': 'available_appointment_bookings.json',
}

/** Specification 7: a failed call is repeated twice. */
const attempts = 3
/** Most bytes of an answer. */
export const providerByteLimit = 1_000_000

/** Asks the provider over HTTP. Its silence, slowness, failures and nonsense are all the same: no answer, and a line in the log. */
export function httpSlotProvider({
  log,
  http,
  timeLimitMilliseconds = 5_000,
  pauseMilliseconds = 150,
}: Options): ReadProvider {
  return async ({ baseUrl, dealershipId, kind }) => {
    const url = `${baseUrl.replace(/\/+$/, '')}/dealerships/${encodeURIComponent(dealershipId)}/${files[kind]}`
    // One limit for all attempts together: somebody waits for the page.
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await http(url, { headers: { accept: 'application/json' }, signal })
        return isFailure(answer) ? undefined : answer
      } catch (error) {
        if (attempt < attempts && !signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * attempt))
          continue
        }
        log.warn(
          { kind, dealershipId, error: error instanceof Error ? error.message : String(error) },
          'no times from the provider',
        )
        return undefined
      }
    }
  }
}

/** Specification 7: a 404 in the body, or an error, is no answer. */
const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('status' in answer && Number(answer.status) === 404) || ('error' in answer && Boolean(answer.error)))
