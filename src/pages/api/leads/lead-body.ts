import { z } from 'zod'
import type { Site } from '#features/sites/domain/site.ts'
import type { FormProblem, ReceivedForm } from '#features/leads/server/files/received-form.ts'
import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { WebDeps } from '../../web-deps.ts'

/** Why a lead call fails; the statuses are those of ruling L4. */
export type ApiProblem =
  | { kind: 'malformed'; error: string }
  | { kind: 'unknown' }
  | { kind: 'conflict'; error: string }
  | { kind: 'too-large'; error: string }
  | { kind: 'not-json'; error?: string }
  | { kind: 'invalid'; fields: FieldProblems; error?: string }
  | { kind: 'too-many'; retryAfterSeconds: number; error?: string }
  | { kind: 'not-now'; error: string }

const statuses: Record<ApiProblem['kind'], number> = {
  malformed: 400,
  unknown: 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  invalid: 422,
  'too-many': 429,
  'not-now': 503,
}

const labels: Partial<Record<ApiProblem['kind'], string>> = {
  unknown: 'There is nothing under this id.',
  'not-json': 'Send this as JSON.',
  invalid: 'Please check these details.',
  'too-many': 'We’ve had too many messages from your network. Please call us, or try again later.',
}

export const problemSchema = z.strictObject({
  error: z.string().describe('What is wrong, in words.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong with each field, in words for the visitor (status 422).'),
})

export function problemResponse(problem: ApiProblem): Response {
  const error = ('error' in problem && problem.error) || labels[problem.kind] || 'This cannot be done.'
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (problem.kind === 'too-many') headers['retry-after'] = String(problem.retryAfterSeconds)
  if (problem.kind === 'not-now') headers['retry-after'] = '60'
  const fields = problem.kind === 'invalid' ? { fields: problem.fields } : {}
  const body: z.infer<typeof problemSchema> = { error, ...fields }
  return Response.json(body, { status: statuses[problem.kind], headers })
}

const leadEnvelope = z.object({ lead: z.record(z.string(), z.unknown()) })

const malformedLead: ApiProblem = { kind: 'malformed', error: 'The body must be JSON of the form {"lead": {...}}.' }

/** The lead of a call: JSON `{"lead": {...}}`, or a form with files. The size of JSON was limited before. */
export async function readLead(
  deps: WebDeps,
  { site, request }: { site: Site; request: Request },
): Promise<Result<ReceivedForm, ApiProblem>> {
  if (/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) {
    const received = await receiveForm(deps, { site, request })
    return received.ok ? received : fail(apiProblemOf(received.problem))
  }
  const body = await readJson(request)
  if (!body.ok) return body
  const parsed = leadEnvelope.safeParse(body.value)
  return parsed.success ? ok({ values: parsed.data.lead, files: [], discard: async () => {} }) : fail(malformedLead)
}

/** The JSON of a body; undefined inside when it is none. */
export async function readJson(request: Request): Promise<Result<unknown, ApiProblem>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return fail({ kind: 'not-json' })
  try {
    return ok(JSON.parse(await request.text()))
  } catch (error) {
    if (error instanceof SyntaxError) return ok(undefined)
    throw error
  }
}

function apiProblemOf({ status, text }: FormProblem): ApiProblem {
  if (status === 413) return { kind: 'too-large', error: text }
  if (status === 415) return { kind: 'not-json', error: text }
  if (status === 503) return { kind: 'not-now', error: text }
  if (status === 422) return { kind: 'invalid', error: text, fields: { files: text } }
  return { kind: 'malformed', error: text }
}
