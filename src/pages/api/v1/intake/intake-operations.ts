import { z } from 'zod'
import { metaLeadBody, metaNotification } from '#features/leads/domain/lead/meta-lead.ts'
import type { ApiOperation } from '../../api-operation.ts'
import { limits, refusals, refusedKeys } from '../v1-responses.ts'
import { statusPath, textsPath } from '#features/leads/server/texts/text-jobs.ts'
import { metaWebhookPath } from './meta-webhook.ts'
import { adfSubmittedSchema, submittedSchema, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'

const path = '/api/v1/intake'

const responsesOf = (schema: z.ZodType): ApiOperation['responses'] => ({
  200: { description: 'It was brought before; nothing has changed.', schema, headers: limits },
  201: { description: 'It is in the inbox, and durable.', schema, headers: limits },
  400: refusals.malformed,
  ...refusedKeys,
  409: refusals.conflict,
  413: refusals.tooLarge,
  415: refusals.otherType,
  422: refusals.invalid,
})

const problem = (description: string) => ({ description, schema: z.looseObject({ error: z.string() }) })

/** The webhook of lead ads: called by Meta, not with a key. */
export const metaWebhookOperations: ApiOperation[] = [
  {
    method: 'get',
    path: metaWebhookPath,
    summary: 'Meta proves that the webhook of lead ads belongs to this website.',
    query: [
      { name: 'hub.mode', description: '`subscribe`.', isRequired: true },
      { name: 'hub.verify_token', description: 'The verify token of this website.', isRequired: true },
      { name: 'hub.challenge', description: 'A number; it is the answer.', isRequired: true },
    ],
    responses: {
      200: { description: 'The challenge.', schema: z.string(), type: 'text/plain' },
      400: problem('The challenge is no number.'),
      403: problem('Not the verify token of this website.'),
      429: problem('Too many from this address.'),
    },
  },
  {
    method: 'post',
    path: metaWebhookPath,
    summary: 'Meta names leads of lead ads; a job fetches each of them into the inbox.',
    security: 'meta-signature',
    body: { 'application/json': metaNotification },
    responses: {
      200: { description: 'They are noted, and durable.', schema: z.strictObject({ accepted: z.int() }) },
      400: problem('The body is not a notification of Meta.'),
      403: problem('It is not signed with the app secret of this website.'),
      413: problem('Too large.'),
      429: problem('Too many from this address.'),
    },
  },
]

const ofTwilio = {
  AccountSid: z.string(),
  MessageSid: z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/i),
}

const twilioRefusals: ApiOperation['responses'] = {
  400: problem('A field is missing.'),
  403: problem('It is not signed with the auth token of this website, or not for its account and number.'),
  413: problem('Too large.'),
  429: problem('Too many from this address.'),
}

/** The webhooks of text messages: called by Twilio, not with a key. */
export const textWebhookOperations: ApiOperation[] = [
  {
    method: 'post',
    path: textsPath,
    summary: 'Twilio hands on a text message that was sent to the number of this website.',
    security: 'twilio-signature',
    body: {
      'application/x-www-form-urlencoded': z.looseObject({
        ...ofTwilio,
        From: z.string().describe('Number with the code of its country.'),
        To: z.string().describe('The number of this website.'),
        Body: z.string(),
        NumMedia: z.string().optional().describe('Pictures that came with it; they are not fetched.'),
        OptOutType: z.string().optional().describe('`STOP`, `START` or `HELP`.'),
      }),
    },
    responses: {
      200: {
        description: 'It is in the timeline or the inbox, and durable; the same MessageSid again changes nothing.',
        schema: z.string(),
        type: 'text/xml',
      },
      ...twilioRefusals,
    },
  },
  {
    method: 'post',
    path: statusPath,
    summary: 'Twilio reports what became of a text message of this website.',
    query: [{ name: 'text', description: 'The text, as it is called here.' }],
    security: 'twilio-signature',
    body: {
      'application/x-www-form-urlencoded': z.looseObject({
        ...ofTwilio,
        MessageStatus: z.string().describe('`queued`, `sent`, `delivered`, `undelivered` or `failed`.'),
        ErrorCode: z.string().optional(),
      }),
    },
    responses: { 204: { description: 'It is noted, if it says anything new.' }, ...twilioRefusals },
  },
]

/** The calls that intake-api.ts answers. */
export const intakeOperations: ApiOperation[] = [
  {
    method: 'post',
    path: `${path}/leads`,
    scope: 'intake:write',
    tool: 'submit_lead',
    summary: 'Brings an enquiry from a marketplace or another program.',
    body: { 'application/json': outsideLeadBody },
    responses: responsesOf(submittedSchema),
  },
  {
    method: 'post',
    path: `${path}/calls`,
    scope: 'intake:write',
    tool: 'submit_call',
    summary: 'Brings a phone call, taken or missed, from call tracking.',
    body: { 'application/json': outsideCallBody },
    responses: responsesOf(submittedSchema),
  },
  {
    method: 'post',
    path: `${path}/adf`,
    scope: 'intake:write',
    summary: 'Brings the prospects of an ADF 1.0 document.',
    body: { 'application/x-adf+xml': z.string().describe('The document, at most 256 KB.') },
    responses: responsesOf(adfSubmittedSchema),
  },
  {
    method: 'post',
    path: `${path}/mail`,
    scope: 'intake:write',
    summary:
      'Brings the prospects of an ADF 1.0 document in a mail, attached or as its text, as a mail server hands it on; a mail without one is an enquiry of its sender. A mail to the reply address of a lead joins that lead; the same Message-ID again changes nothing.',
    body: {
      'message/rfc822': z
        .string()
        .describe('The mail as it came, with its own character sets. Of one larger than 10 MB the files are left out.'),
    },
    responses: responsesOf(adfSubmittedSchema),
  },
  {
    method: 'post',
    path: `${path}/meta`,
    scope: 'intake:write',
    summary: 'Brings a lead of a Meta lead ad, as the Graph API and connectors give it.',
    body: { 'application/json': metaLeadBody },
    responses: responsesOf(submittedSchema),
  },
]
