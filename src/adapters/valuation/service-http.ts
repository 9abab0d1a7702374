import type { ServiceProblem } from '#features/trade-in/server/vehicle-data-ports.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { textUpTo } from '#platform/http/text-up-to.ts'

/** Asks a service for JSON. An answer of 404 is `undefined`; nothing that the outside does is thrown. */
export type ServiceHttp = (request: ServiceRequest) => Promise<Result<unknown, ServiceProblem>>

type ServiceRequest = { method?: 'GET' | 'POST'; url: URL; headers?: Record<string, string>; body?: unknown }

type Options = { timeoutMilliseconds?: number; mostBytes?: number }

/** No address is ever part of a problem's words: some services want the key in it. */
export function serviceHttp({ timeoutMilliseconds = 5_000, mostBytes = 1_000_000 }: Options = {}): ServiceHttp {
  return async ({ method = 'GET', url, headers = {}, body }) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers, ...(body === undefined ? {} : json) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      })
      const text = await textUpTo(response, mostBytes)
      if (text === undefined) return fail({ kind: 'unreadable', text: 'its answer is too long' })
      return replyOf(response.status, text)
    } catch {
      const text = signal.aborted ? `it did not answer within ${timeoutMilliseconds} ms` : 'it could not be reached'
      return fail({ kind: 'away', text })
    }
  }
}

const json = { 'content-type': 'application/json' }

function replyOf(status: number, text: string): Result<unknown, ServiceProblem> {
  if (status === 404) return ok(undefined)
  if (status === 401 || status === 403) return fail({ kind: 'refused', text: `it refused the key (${status})` })
  if (status === 429) return fail({ kind: 'busy', text: 'it was asked too often (429)' })
  if (status >= 500) return fail({ kind: 'away', text: `it broke (${status})` })
  if (status < 200 || status >= 300) return fail({ kind: 'unreadable', text: `it did not understand us (${status})` })
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return fail({ kind: 'unreadable', text: 'its answer is no JSON' })
  }
}
