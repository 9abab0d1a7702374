import { lookup as lookUp } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#features/media/server/remote/public-address.ts'
import { SearchHostProblem } from '#features/search/server/search-host-problem.ts'

type CheckedHttpOptions = {
  /** Hosts of the operator's own network, in small letters; `*` trusts every one. */
  trustedHosts: readonly string[]
  byteLimit?: number
}

/** Asks for JSON. Throws a SearchHostProblem when the host answers with a failure or may not be asked. */
export type JsonClient = (input: unknown, init?: RequestInit) => Promise<unknown>

/** An answer of any status; `body` is undefined when it is not JSON. */
type JsonReply = { status: number; statusText: string; body: unknown }
type CheckedFetch = (input: unknown, init?: RequestInit) => Promise<JsonReply>

/** Makes a client for those who want failures as answers. */
export function checkedHttp(options: CheckedHttpOptions): JsonClient {
  const ask = checkedJsonClient(options)
  return async (input, init) => {
    const { status, body } = await ask(input, init)
    if (status < 200 || status >= 300) throw new SearchHostProblem(`it answers ${status}${codeIn(body)}`)
    if (body === undefined) throw new SearchHostProblem('its answer is not JSON')
    return body
  }
}

/**
 * A client for hosts that a site's settings name. It is no way into our own network: outside the trusted hosts it speaks TLS
 * to public addresses only, looked at when it connects, and it follows no redirect.
 */
export function checkedJsonClient({ trustedHosts, byteLimit = 20_000_000 }: CheckedHttpOptions): CheckedFetch {
  const isTrusted = (host: string) => trustedHosts.includes('*') || trustedHosts.includes(host)
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 32 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 32 }),
  }
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '')
    const { protocol } = url
    if (protocol !== 'https:' && protocol !== 'http:') throw new SearchHostProblem('its address is not one of the web')
    const mayBePrivate = isTrusted(host)
    if (!mayBePrivate && protocol === 'http:') throw new SearchHostProblem('its address must begin with https://')
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress()
    const options = {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      signal: init.signal ?? undefined,
      agent: agents[protocol],
      lookup: mayBePrivate ? undefined : lookupPublic,
    }
    const response = await send(url, options, typeof init.body === 'string' ? init.body : undefined)
    return readJson(response, byteLimit)
  }
}

const privateAddress = () => new SearchHostProblem('its address is not on the public internet')

/** Looks a name up and refuses it when any of its addresses is not public; the connection uses exactly these. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) callback(privateAddress(), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function send(url: URL, options: https.RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function readJson(response: IncomingMessage, byteLimit: number): Promise<JsonReply> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const data of response) {
    const chunk: Buffer = data
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > byteLimit) throw new SearchHostProblem('its answer is too long')
    chunks.push(chunk)
  }
  const { statusCode = 0, statusMessage = '' } = response
  return { status: statusCode, statusText: statusMessage, body: parseJson(Buffer.concat(chunks).toString()) }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of a failure (`invalid_api_key`); its message may repeat the query. */
function codeIn(reply: unknown): string {
  const code = typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : undefined
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? ` ${code}` : ''
}
