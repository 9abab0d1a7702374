import { Transform } from 'node:stream'
import { FeedProblem } from '#features/feeds/server/feeds-in/feed-ports.ts'

/** Bytes: a stock of 100,000 vehicles with comments takes about 100 MB of XML. */
export const largestFeed = 500_000_000
/** Milliseconds for a whole file. */
export const timeLimit = 600_000

/** Counts what passes, and stops what is larger than it may be. */
export function byteCounter(most: number): { stream: Transform; bytes(): number } {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) done(new FeedProblem(`The file is larger than ${Math.round(most / 1_000_000)} MB.`))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}
