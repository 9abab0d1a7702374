import type { CallProblem } from './console-call.ts'

/** Problems of calls, and those of who calls. */
export type CallRefusal =
  | CallProblem
  | { kind: 'signed-out'; message: string }
  /** The password was right; `setUp`: there is no second factor yet, and the role needs one. */
  | { kind: 'second-factor'; message: string; setUp: boolean }
  /** The person must show once more who they are. */
  | { kind: 'proof'; message: string }

const statuses: Record<CallRefusal['kind'], number> = {
  'signed-out': 401,
  'second-factor': 401,
  proof: 428,
  refused: 403,
  missing: 404,
  conflict: 409,
  stale: 412,
  invalid: 422,
  'too-many': 429,
}

/** Answers of the console are of one person: nobody caches them. */
const privateHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' }

export function outputResponse(output: unknown): Response {
  const body = Buffer.from(JSON.stringify(output))
  return new Response(body, { headers: { ...privateHeaders, 'content-length': String(body.length) } })
}

/** `{kind, error, request_id}` and what else the problem tells. */
export function problemResponse(problem: CallRefusal, requestId: string): Response {
  const { kind, message = 'We can’t find that.', ...rest } = problem
  const headers = new Headers(privateHeaders)
  if (problem.kind === 'too-many') headers.set('retry-after', String(problem.retryAfterSeconds))
  return Response.json({ kind, error: message, ...rest, request_id: requestId }, { status: statuses[kind], headers })
}
