import { z } from 'zod'
import { consoleOperations } from './console-operations.ts'
import type { OperationRow } from './console-call.ts'
import { siteHeader } from './session/find-caller.ts'

/** The OpenAPI 3.1 document of the console's calls, made from the rows that answer them. */
export const consoleOpenApi = (): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {
    title: 'Console',
    version: '1',
    description: 'Calls of the staff console, made on its own host with the session cookie of a signed-in person.',
  },
  paths: Object.fromEntries(consoleOperations.map((row) => [`/api/console/${row.name}`, { post: described(row) }])),
})

function described(row: OperationRow): Record<string, unknown> {
  return {
    operationId: row.name,
    summary: row.summary,
    description: `Permission: ${row.permission}.${row.needsProof ? ' The person must have proved within ten minutes who they are.' : ''}`,
    parameters: [
      ...(row.scope === 'person' ? [] : [header(siteHeader, 'The site that the call is about.', true)]),
      ...(row.kind === 'change'
        ? [header('idempotency-key', 'The same key never changes anything twice; answers are stored for a day.', false)]
        : []),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(row.input, 'input') } } },
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: jsonSchema(row.output, 'output') } },
      },
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
    },
  }
}

const refusals = {
  401: 'Nobody is signed in, or the second factor is still missing.',
  403: 'The account may not do that, or the call came from another origin.',
  404: 'No such site, or no such thing in it.',
  409: 'It cannot be done as things stand.',
  412: 'Somebody else changed it meanwhile; `current` is what is there now.',
  422: 'The input is not valid; `fields` says where.',
  428: 'The person must show once more who they are (`security.verify`), then it may be sent again.',
  429: 'Too many attempts.',
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
