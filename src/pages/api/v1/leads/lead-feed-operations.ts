import type { ApiOperation } from '../../api-operation.ts'
import { limits, pageQuery, refusals, refusedKeys } from '../v1-responses.ts'
import { leadSchema, leadListSchema, statusSchema, statusBody } from './lead-record-schemas.ts'

const path = '/api/v1/leads'

/** The calls that lead-feed-api.ts answers. */
export const leadFeedOperations: ApiOperation[] = [
  {
    method: 'get',
    path,
    scope: 'leads:read',
    tool: 'list_leads',
    summary:
      'Enquiries of this site in the order in which they last changed. Goes on where `after` says; a few may come twice, none is left out.',
    query: [...pageQuery, { name: 'since', description: 'Only those that changed since this moment.' }],
    responses: {
      200: { description: 'A page of enquiries.', schema: leadListSchema, headers: limits },
      ...refusedKeys,
      422: refusals.invalid,
    },
  },
  {
    method: 'get',
    path: `${path}/{id}`,
    scope: 'leads:read',
    tool: 'read_lead',
    summary: 'One enquiry.',
    inPath: { id: 'Id of the lead.' },
    headers: [{ name: 'If-None-Match', description: 'An ETag: 304 when it still holds.' }],
    responses: {
      200: {
        description: 'The enquiry.',
        schema: leadSchema,
        headers: { ETag: 'Changes whenever the lead does.', ...limits },
      },
      304: { description: 'It is as the ETag says.' },
      ...refusedKeys,
      404: refusals.missing,
    },
  },
  {
    method: 'put',
    path: `${path}/{id}/status`,
    scope: 'leads:write',
    tool: 'set_lead_status',
    summary: 'Says how far an enquiry is; stands in its timeline and in the audit log. May be repeated.',
    inPath: { id: 'Id of the lead.' },
    body: { 'application/json': statusBody },
    responses: {
      200: { description: 'It is so now.', schema: statusSchema, headers: limits },
      400: refusals.malformed,
      ...refusedKeys,
      404: refusals.missing,
      409: refusals.conflict,
      413: refusals.tooLarge,
      415: refusals.otherType,
      422: refusals.invalid,
    },
  },
]
