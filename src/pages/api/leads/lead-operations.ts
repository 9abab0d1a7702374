import { z } from 'zod'
import { allLeadCategories } from '#features/leads/domain/lead/lead-category.ts'
import { acceptedKeys } from '#features/leads/domain/lead/parse-lead.ts'
import { trackedKeys } from '#features/leads/domain/lead/session-tracking.ts'
import { acceptedFileText } from '#features/leads/domain/lead/uploaded-file.ts'
import type { ApiOperation } from '../api-operation.ts'
import { problemSchema } from './lead-body.ts'

const plain = (most: number) => z.union([z.string().max(most), z.number(), z.boolean()]).optional()

/** A lead as programs may send it: the keys of every form, and whatever fields the form itself has. */
const lead = z
  .looseObject({
    ...Object.fromEntries(Object.entries(acceptedKeys).map(([key, most]) => [key, plain(most)])),
    category: z
      .string()
      .optional()
      .describe(`One of: ${allLeadCategories.map(({ name }) => name).join(', ')}; by its name or its slug.`),
    visited_pages: z.array(z.string()).optional().describe('Pages seen before, the newest last.'),
    linked_query_params: z
      .record(z.string(), z.string())
      .optional()
      .describe(`Of the first page: ${trackedKeys.join(', ')}.`),
    additional_services: z.array(z.string()).optional(),
  })
  .describe(
    'Besides these the fields of the form that `form_name` or `category` names. The answer names keys that it does not know.',
  )

const leadCall = z.object({ lead }).describe('Members beside `lead` are passed over.')

const leadWithFiles = z
  .object({
    lead: z.string().describe('The lead as JSON text.'),
    files: z
      .array(z.file())
      .optional()
      .describe(`${acceptedFileText}; how many and how large is a setting of the site.`),
  })
  .describe('Parts with other names are passed over, but for files, which may have any name.')

const receiptSchema = z.strictObject({
  id: z.uuid().describe('Id of the lead.'),
  token: z.string().describe('Lets its sender change the lead: header X-Lead-Token of PUT.'),
  redirect: z.string().describe('Path of the success page.'),
  follow: z.string().describe("Path of the sender's private page."),
  challenge: z
    .unknown()
    .optional()
    .describe(
      'What confirms a doubtful lead: work (ALTCHA, SHA-256), or `provider` and `site_key` of the service that the site set; where it is not done, the lead waits for a mail or for staff.',
    ),
  ignored: z
    .array(z.string())
    .optional()
    .describe('Keys that were sent and are not stored: no such key, and no field of the form or category.'),
})

const problem = (description: string) => ({ description, schema: problemSchema })

const refused: ApiOperation['responses'] = {
  400: problem('The body is not what it should be.'),
  403: problem('A page of another site sent it.'),
  413: problem('Too large, or too many files.'),
  415: problem('Another media type.'),
  422: problem('A field is wrong: `fields` says which.'),
  429: problem('Too many from this address, or for this site; Retry-After says when to try again.'),
}

const unchecked: ApiOperation['responses'] = {
  503: problem('Files cannot be checked just now: send it without them, or again after Retry-After.'),
}

const idempotency = {
  name: 'Idempotency-Key',
  description: 'The same key gets the first answer again. Without one, the same words within a minute do.',
}

/** Answers of what never counts against a limit. */
const { 429: _tooMany, ...refusedUncounted } = refused

const completed: ApiOperation['responses'] = { 409: problem('The lead is complete already.') }

/** The calls that lead-api.ts answers. Each is there below /mock too, checks the same and keeps nothing. */
export const leadOperations: ApiOperation[] = ['', '/mock'].flatMap((prefix): ApiOperation[] => [
  {
    method: 'post',
    path: `${prefix}/api/leads`,
    summary: prefix ? 'Checks a lead and keeps nothing.' : 'Creates a lead; durable once answered.',
    headers: [idempotency],
    body: { 'application/json': leadCall },
    responses: { 201: { description: 'It is kept.', schema: receiptSchema }, ...refused },
  },
  {
    method: 'post',
    path: `${prefix}/api/leads/with-files`,
    summary: prefix ? 'Checks a lead with files and keeps nothing.' : 'Creates a lead with files.',
    headers: [idempotency],
    body: { 'multipart/form-data': leadWithFiles },
    responses: { 201: { description: 'It is kept.', schema: receiptSchema }, ...refused, ...unchecked },
  },
  {
    method: 'put',
    path: `${prefix}/api/leads/{id}`,
    summary: prefix
      ? 'Checks a change and keeps nothing.'
      : 'A later step, or a correction: what is not mentioned stays, an empty text clears.',
    headers: [{ name: 'X-Lead-Token', description: 'From the answer that created the lead.', isRequired: true }],
    body: { 'application/json': leadCall, 'multipart/form-data': leadWithFiles },
    responses: {
      200: { description: prefix ? 'It would be kept.' : 'It is kept.', schema: receiptSchema },
      404: problem('There is no such lead, or not with this token.'),
      ...(prefix ? refusedUncounted : { ...completed, ...refused }),
      ...unchecked,
    },
  },
])

/** Confirms what `leadOperations` answered with a challenge. */
export const confirmOperation: ApiOperation = {
  method: 'post',
  path: '/api/leads/{id}/confirmation',
  summary: 'The solved challenge of a doubtful lead: it goes on as if there had been no doubt.',
  headers: [{ name: 'X-Lead-Token', description: 'From the answer that created the lead.', isRequired: true }],
  body: {
    'application/json': z.union([
      z.looseObject({ challenge: z.unknown(), solution: z.unknown() }),
      z.looseObject({ token: z.string().describe('Answer of the service, for this lead (`cData` is its id).') }),
    ]),
  },
  responses: {
    200: { description: 'It is confirmed.', schema: z.strictObject({ id: z.uuid(), confirmed: z.literal(true) }) },
    404: problem('There is no such lead, or not with this token.'),
    400: problem('The work is not done, belongs to another lead, or came too late.'),
    403: problem('A page of another site sent it.'),
    413: problem('Too large.'),
    429: problem('Too many from this address; Retry-After says when to try again.'),
    503: problem('The service of the challenge does not answer; the lead waits for its mail or for staff.'),
  },
}
