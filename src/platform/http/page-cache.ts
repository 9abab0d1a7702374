import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { minute } from '#kernel/duration.ts'
import { type EncodedBody, etagFor, matchesEtag } from './encoded-body.ts'

/** A finished page and the version of the site it was rendered from. */
export type CachedPage = {
  version: string
  status: number
  headers: Record<string, string>
  body: EncodedBody
}

/** Rough cost of an entry besides its bytes: key, headers, map slot. */
const entryOverhead = 1_200

/** What many shoppers ask for alike is worth its room until it is outdated; what few ask for again has a share of its own, for minutes. */
export type PageUse = 'lasting' | 'passing'

/** The share of the cache that passing pages have: random ones push out each other and nothing else. */
const passingShare = 1 / 8
const passingLifetime = 5 * minute

/**
 * Finished bytes in front of the framework. The key is host, path and the query keys that change a page; an entry counts
 * only while its site still has the version it was rendered from, so nothing is ever purged by hand.
 */
export class PageCache {
  private readonly pages: Record<PageUse, LRUCache<string, CachedPage>>
  /** Versions by key of plain texts that were sent once. */
  private readonly sentPlain = new LRUCache<string, string>({ max: 2_000 })
  /** Counts since the process started: answers from here, and pages that had to be made. */
  hits = 0
  misses = 0

  constructor(maxBytes: number) {
    const passing = Math.floor(maxBytes * passingShare)
    const open = (maxSize: number, ttl = 0) =>
      new LRUCache<string, CachedPage>({ maxSize, maxEntrySize: 4 << 20, sizeCalculation: sizeOfPage, ttl })
    this.pages = { lasting: open(maxBytes - passing), passing: open(Math.max(1, passing), passingLifetime) }
  }

  find(key: string, version: string): CachedPage | undefined {
    const page = this.pages.lasting.get(key) ?? this.pages.passing.get(key)
    return page !== undefined && page.version === version ? page : undefined
  }

  /**
   * A page is stored once it is compressed for who asked first: what it takes in memory is counted here and not again. Half is booked
   * on top for other encodings, which arrive later. One whose text was sent as it is takes five times the room, and few that ask so ask
   * again: it is stored once it is asked for a second time. Stored at once, such texts make the collector walk the whole heap every
   * 500 pages, a fifth of what a page costs.
   */
  store(key: string, page: CachedPage, use: PageUse = 'lasting'): void {
    this.misses++
    if (page.body.isPlain && this.sentPlain.get(key) !== page.version) this.sentPlain.set(key, page.version)
    else this.pages[use].set(key, page)
  }

  get bytes(): number {
    return this.pages.lasting.calculatedSize + this.pages.passing.calculatedSize
  }
}

const sizeOfPage = ({ body }: CachedPage): number => body.size + (body.size >> 1) + entryOverhead

/** Sends a finished page, or 304 when the browser has it. The headers that differ per request are the tag and the encoding. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.body)) {
    response.writeHead(304, { ...page.headers, etag: `"${page.body.etag}-identity"` })
    response.end()
    return
  }
  const encoding = page.body.encodingFor(request.headers['accept-encoding'])
  const ready = page.body.ready(encoding)
  if (ready) return finish(request, response, { page, encoding, bytes: ready })
  page.body
    .encode(encoding)
    .then((bytes) => ({ page, encoding, bytes }))
    .catch(async (): Promise<Sending> => ({ page, encoding: 'identity', bytes: await page.body.encode('identity') }))
    .then(
      (sending) => finish(request, response, sending),
      () => response.destroy(),
    )
}

type Sending = { page: CachedPage; encoding: ReturnType<EncodedBody['encodingFor']>; bytes: Buffer }

function finish(request: IncomingMessage, response: ServerResponse, { page, encoding, bytes }: Sending): void {
  const headers: Record<string, string | number> = { ...page.headers, 'content-length': bytes.length }
  if (page.status === 200) headers['etag'] = etagFor(page.body, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
