import { z } from 'zod'
import type { ApiScope } from '#features/integrations/domain/keys/api-key.ts'

export type V1Problem =
  | { kind: 'no-key'; error: string }
  | { kind: 'no-scope'; needed: ApiScope }
  | { kind: 'other-site' }
  | { kind: 'malformed'; error: string }
  | { kind: 'missing'; error: string }
  | { kind: 'conflict'; error: string }
  | { kind: 'changed' }
  | { kind: 'too-large'; error: string }
  | { kind: 'not-json'; error: string }
  | { kind: 'invalid'; fields: Record<string, string>; error?: string }
  | { kind: 'too-many'; retryAfterSeconds: number }

const statuses: Record<V1Problem['kind'], number> = {
  'no-key': 401,
  'no-scope': 403,
  'other-site': 403,
  malformed: 400,
  missing: 404,
  conflict: 409,
  changed: 412,
  'too-large': 413,
  'not-json': 415,
  invalid: 422,
  'too-many': 429,
}

export const v1ProblemSchema = z.strictObject({
  error: z.string().describe('What is wrong, in words.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong with each field (status 422); `vehicles.3.year` is in the fourth vehicle of a batch.'),
  request_id: z.string().describe('Names this call when you ask us about it.'),
})

function textOf(problem: V1Problem): string {
  if ('error' in problem && problem.error) return problem.error
  switch (problem.kind) {
    case 'no-scope':
      return `This key may not do that: it lacks the scope ${problem.needed}.`
    case 'other-site':
      return 'This key does not work on this site.'
    case 'changed':
      return 'It was changed since you read it: read it again.'
    case 'too-many':
      return 'Too many calls with this key. Retry-After says when to go on.'
    default:
      return 'Please check the named fields.'
  }
}

export function v1ProblemResponse(problem: V1Problem, requestId: string): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (problem.kind === 'too-many') headers['retry-after'] = String(problem.retryAfterSeconds)
  if (problem.kind === 'no-key') headers['www-authenticate'] = 'Bearer realm="Forecourt API"'
  if (problem.kind === 'no-scope')
    headers['www-authenticate'] = `Bearer realm="Forecourt API", error="insufficient_scope", scope="${problem.needed}"`
  const body: z.infer<typeof v1ProblemSchema> = {
    error: textOf(problem),
    ...(problem.kind === 'invalid' ? { fields: problem.fields } : {}),
    request_id: requestId,
  }
  return Response.json(body, { status: statuses[problem.kind], headers })
}

/** One sentence for each field; an unknown field is named as such. */
export function fieldsOf(error: z.ZodError, within: readonly PropertyKey[] = []): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = [...within, ...issue.path].map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...path, key].join('.').slice(0, 120)] = 'is not a field of this call'
    else fields[path.join('.') || 'body'] ??= issue.message
  }
  return fields
}
