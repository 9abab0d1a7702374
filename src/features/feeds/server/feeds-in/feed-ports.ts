/** A file that lies with a dealer's system, and how to get at it. */
export type RemoteFeed = {
  address: string
  userName: string
  /** Password; for SFTP also a private key. Empty: none. */
  secret: string
  /** Fingerprint that the SFTP host showed with the first connection; empty before that. */
  hostKey: string
  /** What the server called the file that was taken last. */
  etag: string
}

export type FetchedFeed =
  | { kind: 'unchanged' }
  | {
      kind: 'file'
      /** As the server calls this state of it; empty where it has no name for it. */
      etag: string
      bytes: number
      name: string
      hostKey: string
    }

/** Writes the newest file to `to`. Throws a FeedProblem, in words for the dealer. */
export type FetchFeed = (feed: RemoteFeed, to: string) => Promise<FetchedFeed>

/** Why a file could not be had, as a sentence. */
export class FeedProblem extends Error {}
