import { z } from 'zod'
import type { ApiKey } from '#features/integrations/domain/keys/api-key.ts'
import { fail, ok } from '#kernel/result.ts'
import { type McpTool, type ToolOutcome, type ToolEffects } from '#platform/mcp/serve-mcp.ts'
import type { ApiOperation } from '../../api-operation.ts'
import { intakeOperations } from '../intake/intake-operations.ts'
import { leadFeedOperations } from '../leads/lead-feed-operations.ts'
import { stockOperations } from '../vehicles/stock-operations.ts'

/** Sends one call of the API with the key of who asks. */
export type SendCall = (call: {
  method: ApiOperation['method']
  path: string
  headers: Record<string, string>
  body?: string
}) => Response | Promise<Response>

/** The calls that this key may make, as tools. What a call needs and answers is said once, by its operation. */
export const partnerTools = (key: ApiKey, send: SendCall): McpTool[] =>
  [...stockOperations, ...leadFeedOperations, ...intakeOperations].flatMap((operation) =>
    operation.tool && operation.scope && key.scopes.includes(operation.scope)
      ? [toolOf(operation, operation.tool, send)]
      : [],
  )

/** Names by which a tool takes what a call has as headers. An assistant holds nothing that it could compare with If-None-Match. */
const headerNames: Record<string, string> = { 'Idempotency-Key': 'idempotency_key', 'If-Match': 'if_match' }

function toolOf(operation: ApiOperation, name: string, send: SendCall): McpTool {
  return {
    name,
    title: operation.summary,
    description: `${operation.summary} (${operation.method.toUpperCase()} ${operation.path} of the API, scope ${operation.scope})`,
    input: inputOf(operation),
    effects: effectsOf[operation.method],
    run: async (input) => outcomeOf(await send(callOf(operation, input))),
  }
}

const effectsOf: Record<ApiOperation['method'], ToolEffects> = {
  get: { readOnlyHint: true },
  post: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  put: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
}

function inputOf({ inPath = {}, path, query = [], headers = [], body, isBodyOptional }: ApiOperation): z.ZodObject {
  const json = body?.['application/json']
  const optionalUnless = (isRequired: boolean | undefined, schema: z.ZodType) =>
    isRequired ? schema : schema.optional()
  return z.strictObject({
    ...Object.fromEntries(
      namesInPath(path).map((name) => [
        name,
        z
          .string()
          .min(1)
          .max(300)
          .describe(inPath[name] ?? 'An id.'),
      ]),
    ),
    ...Object.fromEntries(
      query.map(({ name, description, schema = z.string().max(500), isRequired }) => [
        name,
        optionalUnless(isRequired, schema.describe(description)),
      ]),
    ),
    ...Object.fromEntries(
      headers.flatMap(({ name, description, isRequired }) => {
        const own = headerNames[name]
        return own ? [[own, optionalUnless(isRequired, z.string().max(200).describe(description))]] : []
      }),
    ),
    ...(json ? { body: optionalUnless(!isBodyOptional, json) } : {}),
  })
}

const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function callOf(operation: ApiOperation, input: Record<string, unknown>): Parameters<SendCall>[0] {
  const { method, query = [], headers = [] } = operation
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name])))
  const params = new URLSearchParams(
    query.flatMap(({ name }): [string, string][] => (input[name] === undefined ? [] : [[name, textOf(input[name])]])),
  )
  const named = headers.flatMap(({ name }) => {
    const value = input[headerNames[name] ?? '']
    return value === undefined ? [] : [[name, textOf(value)]]
  })
  const hasBody = input['body'] !== undefined
  return {
    method,
    path: params.size > 0 ? `${path}?${params}` : path,
    headers: Object.fromEntries([...named, ...(hasBody ? [['content-type', 'application/json']] : [])]),
    ...(hasBody ? { body: JSON.stringify(input['body']) } : {}),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const problemSchema = z.looseObject({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })

/** What the API answered: its JSON with the ETag beside it, or what it says is wrong. */
async function outcomeOf(response: Response): Promise<ToolOutcome> {
  if (response.status === 204) return ok({ done: true })
  const value: unknown = await response.json()
  if (response.ok) {
    const etag = response.headers.get('etag')
    return ok({ ...(value as Record<string, unknown>), ...(etag ? { etag } : {}) })
  }
  const problem = problemSchema.safeParse(value)
  if (!problem.success) return fail(`The call failed with status ${response.status}.`)
  const { error, fields = {} } = problem.data
  const wait = response.headers.get('retry-after')
  return fail(
    [
      error,
      ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`),
      ...(wait ? [`Try again in ${wait} seconds.`] : []),
    ].join('\n'),
  )
}
