import { z } from 'zod'
import type { ApiOperation } from '../api-operation.ts'
import { mostPerPage } from './cursor.ts'
import { v1ProblemSchema } from './v1-problem.ts'

export const limits = {
  RateLimit: 'How many calls are left to this key, and in how many seconds there are more: `"key";r=5998;t=1200`.',
  'RateLimit-Policy': 'How many calls a key has in how many seconds: `"key";q=6000;w=3600`.',
}

const problem = (description: string) => ({ description, schema: v1ProblemSchema })

/** What every call with a key may be answered. */
export const refusedKeys: ApiOperation['responses'] = {
  401: problem('There is no key, or it is not known here, has expired or was revoked.'),
  403: problem('The key lacks the scope, or does not work on this site.'),
  429: problem('Too many calls with this key; Retry-After says when to go on.'),
}

export const refusals = {
  malformed: problem('The body is not JSON, or a header is missing.'),
  missing: problem('There is no such thing.'),
  conflict: problem('It cannot be done as things are; the words say why.'),
  changed: problem('It was changed since it was read (If-Match).'),
  tooLarge: problem('The body is too large.'),
  otherType: problem('The body is of another media type.'),
  invalid: problem('Something is wrong: `fields` names each field, unknown ones too.'),
}

export const pageQuery = [
  { name: 'limit', description: `How many at once, at most ${mostPerPage}.`, schema: z.int().min(1).max(mostPerPage) },
  { name: 'after', description: 'Cursor from the answer before: `next`.' },
]
