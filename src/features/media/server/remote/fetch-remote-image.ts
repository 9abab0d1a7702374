import { lookup as lookUp } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem, type ImageProblemKind } from '../../domain/image-problem.ts'
import { isAllowedHost, parseRemoteImageUrl, type RemoteImageUrl } from '../../domain/remote-image-url.ts'
import type { FetchRemoteImage } from '../media-ports.ts'
import { isPublicAddress } from './public-address.ts'

export type RemoteFetchOptions = {
  /** All addresses of a host. */
  resolve?(host: string): Promise<string[]>
  /** Connects to checked addresses; tests lead the connection to a server of their own. */
  dial?(addresses: string[]): Dialled
  /** Limits everything together: names, redirects and all bytes. */
  timeLimitMilliseconds?: number
  byteLimit?: number
}

export type Dialled = { addresses: string[]; port: number; protocol: 'https:' | 'http:' }

/**
 * Fetches pictures of other hosts without becoming a way into our own network: we look the name up ourselves, refuse it
 * when any address is not public, and connect to exactly the addresses that were checked, at every redirect again.
 */
export function createRemoteImageFetcher(options: RemoteFetchOptions = {}): FetchRemoteImage {
  const call: Omit<Call, 'signal' | 'allowedHosts'> = {
    resolve: resolveHost,
    dial: dialDirectly,
    byteLimit: 10_000_000,
    ...options,
  }
  const timeLimit = options.timeLimitMilliseconds ?? 5000
  return async (url, allowedHosts) => {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      return await Promise.race([follow(url, { ...call, signal, allowedHosts }), rejectOnAbort(signal)])
    } catch {
      return signal.aborted
        ? refuse('remote-too-slow', 'The other host took too long to answer.')
        : refuse('remote-failed', 'We can’t reach the other host.')
    }
  }
}

type Call = Required<Pick<RemoteFetchOptions, 'resolve' | 'dial' | 'byteLimit'>> & {
  signal: AbortSignal
  allowedHosts: readonly string[]
}

const maxRedirects = 3

async function follow(start: RemoteImageUrl, call: Call): Promise<Result<Buffer, ImageProblem>> {
  let url = start
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const addresses = await call.resolve(url.host)
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
      return refuse('remote-failed', 'The other host cannot be used for pictures.')
    }
    const response = await send(url, call.dial(addresses), call.signal)
    const location = locationOf(response)
    if (location === undefined) return receive(response, call.byteLimit)
    response.destroy()
    const next = redirectTarget(url, location)
    if (next === undefined || !isAllowedHost(next.host, call.allowedHosts)) {
      return refuse('remote-failed', 'The other host redirects to an address your site doesn’t allow.')
    }
    url = next
  }
  return refuse('remote-failed', 'The other host redirects too often.')
}

function send(url: RemoteImageUrl, dialled: Dialled, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, port, addresses } = dialled
  const request = (protocol === 'https:' ? https : http).request({
    host: url.host,
    servername: url.host,
    port,
    path: url.href.slice(`https://${url.host}`.length),
    headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Forecourt images' },
    lookup: lookupOf(addresses),
    agent: false,
    signal,
  })
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

async function receive(response: IncomingMessage, byteLimit: number): Promise<Result<Buffer, ImageProblem>> {
  const problem = headProblem(response, byteLimit)
  if (problem !== undefined) {
    response.destroy()
    return fail(problem)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const data of response) {
    const chunk: Buffer = data
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > byteLimit) return fail(tooLarge)
    chunks.push(chunk)
  }
  return ok(Buffer.concat(chunks))
}

function headProblem({ statusCode = 0, headers }: IncomingMessage, byteLimit: number): ImageProblem | undefined {
  if (statusCode === 404 || statusCode === 410) return imageProblem('missing', 'The other host has no such picture.')
  if (statusCode !== 200) return imageProblem('remote-failed', 'The other host does not hand out this picture.')
  const type = headers['content-type'] ?? ''
  if (!/^image\//i.test(type) || headers['content-encoding'] !== undefined) {
    return imageProblem('not-a-picture', 'The other host did not send a picture.')
  }
  return Number(headers['content-length'] ?? 0) > byteLimit ? tooLarge : undefined
}

const tooLarge = imageProblem('too-large', 'The picture of the other host is too large.')

function locationOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : undefined
}

function redirectTarget(from: RemoteImageUrl, location: string): RemoteImageUrl | undefined {
  if (!URL.canParse(location, from.href)) return undefined
  const target = new URL(location, from.href)
  target.hash = ''
  return parseRemoteImageUrl(target.href)
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address)
}

const dialDirectly = (addresses: string[]): Dialled => ({ addresses, port: 443, protocol: 'https:' })

/** Answers every question for a name with the checked addresses, so that a second look-up cannot give others. */
function lookupOf(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = entries
  return (_host, options, callback) =>
    options.all ? callback(null, entries) : callback(null, first.address, first.family)
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

const refuse = (kind: ImageProblemKind, message: string) => fail(imageProblem(kind, message))
