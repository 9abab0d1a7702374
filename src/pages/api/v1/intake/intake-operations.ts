import { z } from 'zod'
import type { ApiOperation } from '../../api-operation.ts'
import { limits, refusals, refusedKeys } from '../v1-answers.ts'
import { broughtAdfAnswer, broughtAnswer, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'

const path = '/api/v1/intake'

const answers = (schema: z.ZodType): ApiOperation['answers'] => ({
  200: { words: 'It was brought before; nothing has changed.', schema, headers: limits },
  201: { words: 'It is in the inbox, and durable.', schema, headers: limits },
  400: refusals.malformed,
  ...refusedKeys,
  409: refusals.conflict,
  413: refusals.tooLarge,
  415: refusals.otherType,
  422: refusals.invalid,
})

/** The calls of `intakeApi`. */
export const intakeOperations: ApiOperation[] = [
  {
    method: 'post',
    path: `${path}/leads`,
    scope: 'intake:write',
    summary: 'Brings an enquiry from a marketplace or another program.',
    body: { 'application/json': outsideLeadBody },
    answers: answers(broughtAnswer),
  },
  {
    method: 'post',
    path: `${path}/calls`,
    scope: 'intake:write',
    summary: 'Brings a phone call, taken or missed, from call tracking.',
    body: { 'application/json': outsideCallBody },
    answers: answers(broughtAnswer),
  },
  {
    method: 'post',
    path: `${path}/adf`,
    scope: 'intake:write',
    summary: 'Brings the prospects of an ADF 1.0 document.',
    body: { 'application/x-adf+xml': z.string().describe('The document, at most 256 KB.') },
    answers: answers(broughtAdfAnswer),
  },
]
