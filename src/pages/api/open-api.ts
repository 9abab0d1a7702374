import { z } from 'zod'
import type { ApiOperation } from './api-operation.ts'
import { contactOperations } from './events/contact-operations.ts'
import { problemAnswer } from './leads/lead-body.ts'
import { leadOperations } from './leads/lead-operations.ts'
import { lookupOperations } from './vehicles/lookup-operations.ts'
import { partnerCustomer, partnerReceipt } from './partner-api.ts'

const partnerOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/carClarityCustomer',
    summary: "Keeps what the finance partner's widget reports of a shopper.",
    body: { 'application/json': partnerCustomer },
    answers: {
      201: { words: 'It is kept.', schema: partnerReceipt },
      400: { words: 'The body is no JSON object.', schema: problemAnswer },
      403: { words: 'A page of another site sent it.', schema: problemAnswer },
      413: { words: 'Too large.', schema: problemAnswer },
      415: { words: 'Another media type.', schema: problemAnswer },
      422: { words: 'Nested too deeply.', schema: problemAnswer },
      429: { words: 'Too many from this address.', schema: problemAnswer },
    },
  },
]

/** Every call that programs and pages may make, in the order of the document. */
export const apiOperations: readonly ApiOperation[] = [
  ...leadOperations,
  ...partnerOperations,
  ...contactOperations,
  ...lookupOperations,
]

/** The OpenAPI 3.1 document of a site, made from the schemas that its calls are checked and answered by. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of apiOperations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Enquiries',
      version: '1',
      description:
        'Calls are made on the host of the site that they are for. Those with an Origin header must come from a page of that site.',
    },
    paths,
  }
}

function described({ summary, path, headers = [], body, answers }: ApiOperation): Record<string, unknown> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inHeaders = headers.map(({ name, words, isRequired = false }) => ({
    name,
    in: 'header',
    required: isRequired,
    description: words,
    schema: { type: 'string' },
  }))
  return {
    summary,
    parameters: [...inPath, ...inHeaders],
    ...(body ? { requestBody: { required: true, content: contentOf(body, 'input') } } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { words, schema }]) => [
        status,
        { description: words, ...(schema ? { content: contentOf({ 'application/json': schema }, 'output') } : {}) },
      ]),
    ),
  }
}

function contentOf(byType: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(byType).map(([type, schema]) => {
      const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
      return [type, { schema: json }]
    }),
  )
}
