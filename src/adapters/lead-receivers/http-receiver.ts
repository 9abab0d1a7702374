import { lookup as lookUp } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import type { ReceiverReply, DeliveryProblem, ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import { isPublicAddress } from '#features/media/server/remote/public-address.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

type ReceiverOptions = {
  /** Lets a receiver be on this machine or network, and be called without encryption: for development only. */
  allowsPrivate: boolean
  /** Limits everything together: name, connection and answer. */
  timeLimitMilliseconds?: number
  /** All addresses of a host. */
  resolve?(host: string): Promise<string[]>
}

/** What is posted is text, or bytes that were sealed. */
type AnyCall = Omit<ReceiverCall, 'body'> & { body: string | Uint8Array }

/**
 * Posts to a receiver without becoming a way into our own network: the name is looked up here, refused when any of its
 * addresses is not public, and the connection goes to exactly those addresses. Redirects are not followed.
 */
export function openHttpReceiver(
  options: ReceiverOptions,
): (call: AnyCall) => Promise<Result<ReceiverReply, DeliveryProblem>> {
  const { allowsPrivate, timeLimitMilliseconds = 10_000, resolve = resolveHost } = options
  return async (call) => {
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    try {
      const url = new URL(call.url)
      if (url.protocol !== 'https:' && !allowsPrivate) return fail(plainHttp)
      const addresses = await Promise.race([resolve(url.hostname.replace(/^\[|\]$/g, '')), whenAborted(signal)])
      if (addresses.length === 0) return refuse('The host has no address.')
      if (!allowsPrivate && !addresses.every(isPublicAddress))
        return refuse('The host leads into a private network, where receivers are not called.')
      return await post(url, call, { addresses, signal })
    } catch (error) {
      if (signal.aborted) return refuse('It did not answer in time.')
      return refuse(`It cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** No attempt can change it: somebody has to change the rule. */
const plainHttp: DeliveryProblem = {
  kind: 'permanent',
  statusCode: null,
  text: 'Receivers are called by https only.',
}

const refuse = (text: string): Result<ReceiverReply, DeliveryProblem> =>
  fail({ kind: 'temporary', statusCode: null, text })

type Dial = { addresses: string[]; signal: AbortSignal }

async function post(url: URL, { headers, body }: AnyCall, { addresses, signal }: Dial) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length, accept: '*/*' },
    lookup: lookupOf(addresses),
    agent: false,
    signal,
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end(bytes)
  })
  const text = await beginningOf(response)
  return outcomeOf(response.statusCode ?? 0, text)
}

const excerptBytes = 1_000

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const data of response) {
    const chunk: Buffer = data
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection: nobody makes us read for ever.
    if (size >= excerptBytes) break
  }
  return Buffer.concat(chunks).subarray(0, excerptBytes).toString('utf8').trim()
}

function outcomeOf(statusCode: number, text: string): Result<ReceiverReply, DeliveryProblem> {
  if (statusCode >= 200 && statusCode < 300) return ok({ statusCode, text })
  if (statusCode >= 300 && statusCode < 400)
    return fail({ kind: 'temporary', statusCode, text: 'It redirects, which is not followed.' })
  // Gone is the one answer by which a receiver asks not to be called again.
  return fail({ kind: statusCode === 410 ? 'permanent' : 'temporary', statusCode, text })
}

async function resolveHost(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  return (await lookUp(host, { all: true })).map(({ address }) => address)
}

/** Answers every question for a name with the checked addresses, so that a second look-up cannot give others. */
function lookupOf(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = entries
  return (_host, options, callback) =>
    options.all ? callback(null, entries) : callback(null, first.address, first.family)
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
