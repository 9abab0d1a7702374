import { LRUCache } from 'lru-cache'
import { providerPaths } from '#features/provider/domain/provider-address.ts'
import { type OpenProvider, type ProviderAddress, ProviderFailure } from '#features/provider/server/provider-ports.ts'
import type { Log } from '#platform/log.ts'

/** Asks for JSON and gives answers of any status; throws only when there is none. It never reaches into our own network. */
type JsonClient = (input: unknown, init?: RequestInit) => Promise<{ status: number; statusText: string; body: unknown }>

type HttpProviderOptions = {
  log: Pick<Log, 'warn'>
  http: JsonClient
  /** From 0 to 1. */
  chance(): number
  /** The time limit of one attempt. */
  timeLimitMilliseconds?: number
  pauseMilliseconds?: number
}

/** Specification 7: a failed call is repeated twice. */
const attempts = 3
/** Most bytes of an answer. */
export const providerByteLimit = 1_000_000
const careersValidFor = 600_000

/** A provider over HTTP. Its silence, slowness, failures and nonsense are all the same: no answer, and a line in the log. */
export function httpProviders(options: HttpProviderOptions): OpenProvider {
  const { log } = options
  const careers = new LRUCache<string, { body: unknown }>({ max: 500, ttl: careersValidFor })
  const open = ({ baseUrl, websiteId, credentials }: ProviderAddress) => {
    const at = (path: string) => `${baseUrl.replace(/\/+$/, '')}/${path}`
    let failure: ProviderFailure | undefined
    const orFalse = async (path: string): Promise<unknown> => {
      failure = undefined
      try {
        return found(await ask(options, at(path)))
      } catch (error) {
        if (error instanceof ProviderFailure && error.status !== 404) failure = error
        log.warn({ url: at(path), error: textOf(error) }, 'no answer from the provider')
        return false
      }
    }
    return {
      lastFailure: () => failure,
      findManufacturer: (slug: string) => orFalse(providerPaths.manufacturer(slug, websiteId)),
      listSlots: ({
        dealershipId,
        kind,
        location,
      }: {
        dealershipId: string
        kind: string
        location?: string | undefined
      }) =>
        orFalse(
          providerPaths[kind === 'service' ? 'serviceSlots' : 'appointmentSlots'](dealershipId) +
            (location === undefined ? '' : `?location=${encodeURIComponent(location)}`),
        ),
      findVehicle: (carId: string) => orFalse(providerPaths.vehicle(websiteId, carId)),
      findSessionData: async () => (websiteId === '' ? null : orFalse(providerPaths.sessionData(websiteId))),
      async listCareers() {
        const url = at(providerPaths.careers(websiteId))
        const key = `${url} ${credentials ?? ''}`
        const known = careers.get(key)
        if (known) return known.body
        const headers = credentials === null ? {} : basicAuth(credentials)
        const body = await ask(options, url, headers)
        careers.set(key, { body })
        return body
      },
    }
  }
  return Object.assign(open, { forget: () => careers.clear() })
}

/** The body of an answer that is one, after at most three attempts; throws a ProviderFailure. */
async function ask(options: HttpProviderOptions, url: string, more: Record<string, string> = {}): Promise<unknown> {
  const { http, chance, timeLimitMilliseconds = 5_000, pauseMilliseconds = 150 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(timeLimitMilliseconds)
      const response = await http(url, { headers: { accept: 'application/json', ...more }, signal })
      if (response.status < 200 || response.status >= 300) throw failureOf(response)
      if (response.body === undefined) throw new ProviderFailure('its answer is not JSON', response.status)
      return response.body
    } catch (error) {
      if (attempt >= attempts) throw error instanceof ProviderFailure ? error : new ProviderFailure(textOf(error), 0)
      // Between half and the whole pause: many who ask at once do not come back at once.
      await pause(pauseMilliseconds * attempt * (0.5 + chance() / 2))
    }
  }
}

const basicAuth = (credentials: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Specification 8: the error of the body, else these words and what the status is called. */
function failureOf({ status, statusText, body }: Awaited<ReturnType<JsonClient>>): ProviderFailure {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const text =
    typeof error === 'string' && error !== ''
      ? error.slice(0, 300)
      : `An unexpected error occurred${statusText === '' ? '' : `: ${statusText}`}`
  return new ProviderFailure(text, status)
}

/** Specification 7: a 404 in the body, or an error, is no answer. */
function found(body: unknown): unknown {
  const isFailure =
    typeof body === 'object' &&
    body !== null &&
    (('status' in body && Number(body.status) === 404) || ('error' in body && Boolean(body.error)))
  return isFailure || body === null ? false : body
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError' ? 'it takes too long' : error.message
}
