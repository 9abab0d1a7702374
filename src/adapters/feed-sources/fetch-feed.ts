import { feedKindOf } from '#features/feeds/domain/feeds-in/feed-source.ts'
import type { FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { ftpFeed } from './ftp-feed.ts'
import { httpFeed } from './http-feed.ts'
import { sftpFeed } from './sftp-feed.ts'

/** Fetches by the beginning of the address. Hosts of our own network are asked only where the operator trusts them. */
export function fetchFeed(isTrusted: (host: string) => boolean): FetchFeed {
  const ways = { http: httpFeed(isTrusted), sftp: sftpFeed(isTrusted), ftp: ftpFeed(isTrusted) }
  return (feed, to) => ways[feedKindOf(feed.address)](feed, to)
}
