import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { FeedProblem } from '#features/feeds/server/feeds-in/feed-ports.ts'
import type { FetchedPage, FetchOldPage } from '#features/move-in/server/walk/walk-ports.ts'
import { publicHost, requestTo } from './public-host.ts'

const mostBytes = 4_000_000
const timeLimit = 20_000
const mostHops = 5

/** Reads pages of a site on the public web: the name is looked up by us, checked, and connected to as it was checked, at every redirect again. */
export const fetchOldPage =
  (isTrusted: (host: string) => boolean): FetchOldPage =>
  async (address, hosts) => {
    let url = new URL(address)
    try {
      for (let hop = 0; hop <= mostHops; hop += 1) {
        const response = await ask(url, await hostOf(url, isTrusted))
        const { location } = response.headers
        const status = response.statusCode ?? 0
        if (status < 300 || status >= 400 || location === undefined) return await received(response, url)
        response.destroy()
        if (!URL.canParse(location, url.href)) return { kind: 'other' }
        url = new URL(location, url.href)
        if (!hosts.includes(url.host)) return { kind: 'other' }
      }
      return { kind: 'other' }
    } catch (error) {
      const because = error instanceof FeedProblem ? error.message : `${url.hostname} can’t be reached.`
      return { kind: 'unreachable', because }
    }
  }

/** Other ports belong to other programs of a machine. */
async function hostOf(url: URL, isTrusted: (host: string) => boolean): Promise<string> {
  if (!/^https?:$/.test(url.protocol)) throw new FeedProblem('The address is not one of the web.')
  if (url.port !== '' && !isTrusted(url.hostname)) throw new FeedProblem(`${url.host} is not on the public web.`)
  return publicHost(url.hostname, isTrusted)
}

function ask(url: URL, host: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      ...requestTo(url, host),
      headers: {
        host: url.host,
        accept: 'text/html,application/xhtml+xml,application/xml,text/plain',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; Forecourt; a dealer moves in)',
      },
      agent: false as const,
      signal: AbortSignal.timeout(timeLimit),
    }
    const request = (url.protocol === 'https:' ? https : http).get(options, resolve)
    request.on('error', reject)
  })
}

async function received(response: IncomingMessage, url: URL): Promise<FetchedPage> {
  const { statusCode: status = 0, headers } = response
  const type = headers['content-type'] ?? ''
  if (status !== 200) {
    response.destroy()
    return { kind: 'refused', status }
  }
  if (!/(?:html|xml|text\/plain)/i.test(type) || headers['content-encoding'] !== undefined) {
    response.destroy()
    return { kind: 'other' }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const data of response) {
    const chunk: Buffer = data
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > mostBytes) return { kind: 'other' }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return { kind: 'text', url: url.href, bytes, isXml: /xml/i.test(type) && !/xhtml/i.test(type) }
}
