import { noteServer } from './connection.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { askForProof } from './proof.ts'
import type { InputOf, OperationName, OutputOf } from '../calls/all-calls.ts'

/** Why the server did not do as wished; `fields` says where in the input. */
export class CallFailure extends Error {
  readonly status: number
  readonly kind: string
  readonly fields: Record<string, string>
  /** What is there now, when somebody else changed it meanwhile. */
  readonly current: unknown
  constructor(
    status: number,
    problem: { kind?: string; error?: string; fields?: Record<string, string>; current?: unknown },
  ) {
    super(problem.error ?? 'Something went wrong on our side. Please try again.')
    this.status = status
    this.kind = problem.kind ?? 'bug'
    this.fields = problem.fields ?? {}
    this.current = problem.current
  }
}

type CallOptions = {
  siteId?: string | undefined
  signal?: AbortSignal
  /** A key never changes anything twice: for a call that is sent again after the line broke. */
  key?: string | undefined
}

/** Calls an operation. Throws a CallFailure when it is refused, and a TypeError when there is no line. */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { siteId, signal, key }: CallOptions = {},
): Promise<OutputOf<Name>> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (siteId) headers.set('forecourt-site', siteId)
  if (key) headers.set('idempotency-key', key)
  const body = JSON.stringify(input)
  // What is under way when the page is left goes on, as far as browsers allow (64 KB in all).
  const keepalive = key !== undefined && body.length < 30_000
  const request = { method: 'POST', headers, body, keepalive, ...(signal ? { signal } : {}) }
  const send = (): Promise<Response> => fetch(`/api/console/${name}`, request)
  // A change is sent at once: the page may be about to be left.
  const pending = key === undefined ? takeEarlyResponse(name, body, siteId).then((early) => early ?? send()) : send()
  const response = await reached(pending)
  const content: unknown = await response.json().catch(() => ({}))
  if (!response.ok) {
    const failure = new CallFailure(response.status, content as object)
    if (failure.kind === 'proof' && (await askForProof()))
      return call(name, input, { siteId, key, ...(signal ? { signal } : {}) })
    throw failure
  }
  return content as OutputOf<Name>
}

/** Notes whether anybody answered at all. */
async function reached(pending: Promise<Response>): Promise<Response> {
  try {
    const response = await pending
    noteServer(false)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    noteServer(true)
    // What browsers call it, "Failed to fetch" for one, is nothing that a person can act on.
    throw new TypeError('No connection. Please try again.', { cause: error })
  }
}
