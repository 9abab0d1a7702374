import { feedKindOf } from '#features/feeds/domain/feeds-in/feed-source.ts'
import type { FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { httpFeed } from './http-feed.ts'

/** Fetches by the beginning of the address. Hosts of our own network are asked only where the operator trusts them. */
export function fetchFeed(isTrusted: (host: string) => boolean): FetchFeed {
  const ways = {
    http: async () => httpFeed(isTrusted),
    // Their libraries are loaded by whoever has such a feed.
    sftp: async () => (await import('./sftp-feed.ts')).sftpFeed(isTrusted),
    ftp: async () => (await import('./ftp-feed.ts')).ftpFeed(isTrusted),
  }
  return async (feed, to) => {
    const fetchIt = await ways[feedKindOf(feed.address)]()
    return fetchIt(feed, to)
  }
}
