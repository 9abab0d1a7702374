import type { FieldProblems } from '#features/leads/domain/parse-lead.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

/** Why a lead call fails; the statuses are those of ruling L4. */
export type ApiProblem =
  | { kind: 'malformed'; error: string }
  | { kind: 'unknown' }
  | { kind: 'conflict'; error: string }
  | { kind: 'not-json' }
  | { kind: 'invalid'; fields: FieldProblems }
  | { kind: 'too-many'; retryAfterSeconds: number }

const statuses: Record<ApiProblem['kind'], number> = {
  malformed: 400,
  unknown: 404,
  conflict: 409,
  'not-json': 415,
  invalid: 422,
  'too-many': 429,
}

const words: Record<'unknown' | 'not-json' | 'invalid' | 'too-many', string> = {
  unknown: 'There is no such enquiry.',
  'not-json': 'Send this as JSON.',
  invalid: 'Please check the marked fields.',
  'too-many': 'Too many enquiries came from here. Please call us, or try again later.',
}

export function answerProblem(problem: ApiProblem): Response {
  const error = problem.kind === 'malformed' || problem.kind === 'conflict' ? problem.error : words[problem.kind]
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (problem.kind === 'too-many') headers['retry-after'] = String(problem.retryAfterSeconds)
  const fields = problem.kind === 'invalid' ? { fields: problem.fields } : {}
  return Response.json({ error, ...fields }, { status: statuses[problem.kind], headers })
}

/** The `lead` of a body `{"lead": {...}}`. Its size was limited before. */
export async function readLeadBody(request: Request): Promise<Result<Record<string, unknown>, ApiProblem>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return fail({ kind: 'not-json' })
  const body = parseJson(await request.text())
  const lead = isRecord(body) ? body['lead'] : undefined
  return isRecord(lead)
    ? ok(lead)
    : fail({ kind: 'malformed', error: 'The body must be JSON of the form {"lead": {...}}.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
