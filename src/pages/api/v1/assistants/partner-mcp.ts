import { Hono } from 'hono'
import { type ApiKey, apiScopes } from '#features/integrations/domain/keys/api-key.ts'
import { answerMcp } from '#platform/mcp/answer-mcp.ts'
import { type AddressRow, all } from '../../../addresses/address-row.ts'
import { mountAddresses } from '../../../addresses/mount-addresses.ts'
import type { WebCall } from '../../../submission/lead-limits.ts'
import type { WebEnv } from '../../../web-env.ts'
import { anyKeyDemands, byAnyKey, readBody } from '../keyed-call.ts'
import { answerV1Problem } from '../v1-problem.ts'
import { partnerTools, type SendCall } from './partner-tools.ts'

const partnerMcpPath = '/api/v1/mcp'

/** A batch of two hundred vehicles is the largest call there is. */
const mostBytes = 4 * 1024 * 1024

/** `/api/v1/mcp`: the calls of a key, each as a tool of the Model Context Protocol (docs/api.md), answered by the rows of these calls themselves. */
export const partnerMcp = (rows: readonly AddressRow[]): AddressRow =>
  all(partnerMcpPath, { demands: anyKeyDemands, answer: (call) => answer(call, rows) })

async function answer(call: WebCall, rows: readonly AddressRow[]): Promise<Response> {
  const { context } = call
  const read = await readMessage(context.req.raw)
  if (read === 'too-large')
    return answerV1Problem(
      { kind: 'too-large', error: `A message takes at most ${mostBytes / 1024} KB.` },
      context.get('requestId'),
    )
  // A tool is a call of the key, counted where it is answered; everything else that is said counts here.
  return byAnyKey(call, { isCounted: !isOneToolCall(read.message) }, async (key) => {
    const response = await answerMcp(read.request, await serviceOf(call, key, rows))
    response.headers.set('cache-control', 'no-store')
    return response
  })
}

type Message = { request: Request; message: unknown }

/** The request once more, as its body was read to see what it asks. */
async function readMessage(request: Request): Promise<Message | 'too-large'> {
  if (request.method !== 'POST') return { request, message: null }
  const text = await readBody(request, mostBytes)
  if (!text.ok) return 'too-large'
  const { method, headers, url } = request
  return { request: new Request(url, { method, headers, body: text.value }), message: parsed(text.value) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const isOneToolCall = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call'

async function serviceOf(call: WebCall, key: ApiKey, rows: readonly AddressRow[]) {
  const { site } = await call.deps.snapshots.get(call.context.get('address'))
  const may = key.scopes.map((scope) => apiScopes[scope])
  return {
    name: `${site.slug}-partner`,
    title: `${site.name}, for its partners`,
    instructions: [
      `Stock and enquiries of ${site.name} for programs that work for it, with the key “${key.name}”: it ${may.join('; ')}.`,
      'Only tools that this key may use are listed. Changes are shown to shoppers at once: say what you are about to change before you do.',
      'Enquiries hold personal data of shoppers: use it for the enquiry alone.',
    ].join(' '),
    tools: partnerTools(key, senderOf(call, rows)),
    mostBytes,
  }
}

/** Sends a call through the rows that answer it anyway: key, scope, limits, audit log and answer are those of the API. */
function senderOf({ deps, context }: WebCall, rows: readonly AddressRow[]): SendCall {
  const inner = new Hono<WebEnv>()
  inner.onError((error) => {
    deps.log.error(
      { requestId: context.get('requestId'), path: partnerMcpPath, error: error.message, stack: error.stack },
      'request failed',
    )
    const text = 'An unexpected error occurred. Read before you try again: it may have been done.'
    return Response.json({ error: text }, { status: 500 })
  })
  inner.use(async (own, next) => {
    own.set('requestId', context.get('requestId'))
    own.set('address', context.get('address'))
    await next()
  })
  mountAddresses(inner, deps, rows)
  return ({ method, path, headers, body }) => {
    const sent = new Headers(headers)
    sent.set('authorization', context.req.header('authorization') ?? '')
    return inner.fetch(
      new Request(new URL(path, context.req.url), { method: method.toUpperCase(), headers: sent, body: body ?? null }),
      context.env,
    )
  }
}
