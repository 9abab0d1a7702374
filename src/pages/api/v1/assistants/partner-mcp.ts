import { type ApiKey, apiScopes } from '#features/integrations/domain/keys/api-key.ts'
import { serveMcp } from '#platform/mcp/serve-mcp.ts'
import { type AddressRow, all } from '../../../addresses/address-row.ts'
import { withinRequest } from '../../../addresses/mount-addresses.ts'
import type { WebCall } from '../../../submission/lead-limits.ts'
import { anyKeyDemands, byAnyKey, readBody } from '../keyed-call.ts'
import { v1ProblemResponse } from '../v1-problem.ts'
import { partnerTools, type SendCall } from './partner-tools.ts'

const partnerMcpPath = '/api/v1/mcp'

/** A batch of two hundred vehicles is the largest call there is. */
const mostBytes = 4 * 1024 * 1024

/** `/api/v1/mcp`: the calls of a key, each as a tool of the Model Context Protocol (docs/api.md), answered by the rows of these calls themselves. */
export const partnerMcp = (rows: readonly AddressRow[]): AddressRow =>
  all(partnerMcpPath, { demands: anyKeyDemands, respond: (call) => respond(call, rows) })

async function respond(call: WebCall, rows: readonly AddressRow[]): Promise<Response> {
  const { context } = call
  const read = await readMessage(context.req.raw)
  if (read === 'too-large')
    return v1ProblemResponse(
      { kind: 'too-large', error: `A message takes at most ${mostBytes / 1024} KB.` },
      context.get('requestId'),
    )
  // A tool is a call of the key, counted where it is answered; everything else that is said counts here.
  return byAnyKey(call, { isCounted: !isOneToolCall(read.message) }, async (key) => {
    const response = await serveMcp(read.request, await serviceOf(call, key, rows))
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
function senderOf(call: WebCall, rows: readonly AddressRow[]): SendCall {
  const send = withinRequest(call, rows)
  const { url } = call.context.req
  const authorization = call.context.req.header('authorization') ?? ''
  return ({ method, path, headers, body }) =>
    send(
      new Request(new URL(path, url), {
        method: method.toUpperCase(),
        headers: { ...headers, authorization },
        body: body ?? null,
      }),
    )
}
