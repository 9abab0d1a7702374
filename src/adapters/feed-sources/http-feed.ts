import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FeedProblem, type FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { byteCounter, largestFeed, timeLimit } from './feed-limits.ts'
import { publicHost, requestTo } from './public-host.ts'

/** Asks for a file over HTTPS, with its ETag, so that one that has not changed is not sent again. Follows no redirect. */
export const httpFeed =
  (isTrusted: (host: string) => boolean): FetchFeed =>
  async ({ address, userName, secret, etag }, to) => {
    const url = new URL(address)
    if (url.protocol === 'http:' && !isTrusted(url.hostname))
      throw new FeedProblem('The address must begin with https://.')
    const host = await publicHost(url.hostname, isTrusted)
    const headers: Record<string, string> = {
      host: url.host,
      accept: '*/*',
      'accept-encoding': 'gzip',
      'user-agent': 'Forecourt',
      ...(etag === '' ? {} : { 'if-none-match': etag }),
      ...(secret === '' ? {} : { authorization: authorizationOf(userName, secret) }),
    }
    const response = await ask(url, host, headers)
    if (response.statusCode === 304) {
      response.resume()
      return { kind: 'unchanged' }
    }
    if (response.statusCode !== 200) {
      response.destroy()
      throw new FeedProblem(refusalOf(response.statusCode ?? 0, url.hostname))
    }
    const counter = byteCounter(largestFeed)
    const sink = createWriteStream(to)
    const isPacked = response.headers['content-encoding'] === 'gzip'
    const signal = AbortSignal.timeout(timeLimit)
    // Node unpacks outside of the event loop, and what comes out is counted before it is written.
    if (isPacked) await pipeline(response, createGunzip(), counter.stream, sink, { signal }).catch(namingDamage)
    else await pipeline(response, counter.stream, sink, { signal })
    const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    return { kind: 'file', etag: response.headers.etag ?? '', bytes: counter.bytes(), name, hostKey: '' }
  }

function namingDamage(error: Error & { code?: string }): never {
  if (error.code?.startsWith('Z_')) throw new FeedProblem('The file comes packed (gzip) and is damaged.')
  throw error
}

/** A secret without a user is a token. */
const authorizationOf = (userName: string, secret: string): string =>
  userName === '' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`

function ask(url: URL, host: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      ...requestTo(url, host),
      headers,
      timeout: 30_000,
    }
    const request = (url.protocol === 'https:' ? https : http).get(options, resolve)
    request.on('timeout', () => request.destroy(new FeedProblem(`${url.hostname} does not answer.`)))
    request.on('error', (error) =>
      reject(
        error instanceof FeedProblem ? error : new FeedProblem(`${url.hostname} cannot be reached: ${error.message}.`),
      ),
    )
  })
}

function refusalOf(status: number, host: string): string {
  if (status === 401 || status === 403) return `${host} refuses the user or password.`
  if (status === 404 || status === 410) return `${host} has no file at this address.`
  if (status >= 300 && status < 400) return `${host} has moved the file; enter its new address.`
  return `${host} answers ${status}.`
}
