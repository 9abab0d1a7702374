import { contactEventCall } from '#features/leads/domain/form/script-calls.ts'
import { z } from 'zod'
import { contactEventNames } from '#features/leads/domain/lead/contact-event.ts'
import type { ApiOperation } from '../api-operation.ts'
import { problemSchema } from '../leads/lead-body.ts'

const id = z.string().max(120).optional()

export const contactCall = z.looseObject({
  car_id: id.describe('The vehicle that it was about.'),
  dealership_id: id.describe('The dealership that was asked for, by id or slug.'),
  session_id: id.describe('What the browser calls its visitor; ties clicks to a lead that is sent later.'),
  page: z.string().max(2000).optional().describe('Path of the page.'),
})

/** The call with the site by id or slug, which has to be the one whose host is asked. */
export const revealCall = contactCall.extend({
  website_id: id.describe('The site, by id or slug.'),
  number: id.describe('What a page of a site that protects its numbers names instead of the number.'),
})

export const recordedSchema = z.strictObject({ recorded: z.literal(true) })

export const revealSchema = z.strictObject({
  phone: z.string().describe('The number as it is written.'),
  href: z.string().describe('The number as a link, for example tel:0255501234.'),
})

const problem = (description: string) => ({ description, schema: problemSchema })

const refused: ApiOperation['responses'] = {
  400: problem('The body is not what it should be.'),
  403: problem('A page of another site sent it.'),
  413: problem('Too large.'),
  429: problem('Too many from this address; Retry-After says when to try again.'),
}

/** The calls that contact-api.ts answers. Browsers send them as JSON, or as plain text where they cannot wait for an answer. */
export const contactOperations: ApiOperation[] = [
  ...contactEventNames.map((name): ApiOperation => ({
    method: 'post',
    path: contactEventCall(name),
    summary: `Counts a click: ${name.replaceAll('_', ' ')}.`,
    body: { 'application/json': contactCall },
    responses: { 201: { description: 'It is kept.', schema: recordedSchema }, ...refused },
  })),
  {
    method: 'post',
    path: '/api/reveal-phone',
    summary: 'Counts that a visitor asked for a phone number, and answers it.',
    body: { 'application/json': revealCall },
    responses: {
      200: { description: 'The number.', schema: revealSchema },
      404: problem('No such site, vehicle or number here, or no number for it.'),
      ...refused,
    },
  },
]
