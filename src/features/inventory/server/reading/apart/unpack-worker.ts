import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'

export type UnpackTask = { path: string; to: string; kind: 'archive' | 'compressed' }
/** `workbook`: the file is read as it is. */
export type UnpackReply = 'unpacked' | 'workbook' | { because: string }

/** Bytes that a packed stock file may become; what an archive says of itself is not believed. */
const mostBytes = 250_000_000

/** Bytes; a packed block of this size becomes 4 MB at most, so that the bound is never overrun by more. */
const blockBytes = 4_096

const mostParts = 2_000

class Refused extends Error {}

/**
 * Unpacks, in a thread of its own, a file made by gzip, the only stock file of an archive, or the sheets of an OpenDocument workbook.
 * It is bounded while it unpacks.
 */
async function unpack({ path, to, kind }: UnpackTask): Promise<UnpackReply> {
  try {
    if (kind === 'compressed') {
      await unzipped(path, to)
      return 'unpacked'
    }
    const part = await partToRead(path)
    if (part === null) return 'workbook'
    await pipeline(partOf(path, part), bounded(), createWriteStream(to))
    return 'unpacked'
  } catch (error) {
    return { because: error instanceof Refused ? error.message : 'the archive is damaged or locked; unpack it first' }
  }
}

async function unzipped(path: string, to: string): Promise<void> {
  try {
    const input = createReadStream(path, { highWaterMark: blockBytes })
    await pipeline(input, createGunzip(), bounded(), createWriteStream(to))
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('the file is compressed and damaged; unpack it first')
  }
}

/** The part of an archive that is to be read: null for an Excel workbook, which is read as a whole. Throws where none or several could be meant. */
async function partToRead(path: string): Promise<string | null> {
  const names: string[] = []
  const unzip = new Unzip((file) => {
    if (names.length < mostParts) names.push(file.name)
  })
  try {
    for await (const block of createReadStream(path, { highWaterMark: 65_536 })) unzip.push(block as Uint8Array)
  } catch {
    throw new Refused(noArchive)
  }
  if (names.some((name) => /^(?:\[Content_Types\]\.xml|xl\/)/i.test(name))) return null
  if (names.includes('content.xml')) return 'content.xml'
  const files = names.filter((name) => !/(?:^|\/)(?:__MACOSX|\.|Thumbs\.db)|\/$/i.test(name))
  const tables = files.filter((name) =>
    /\.(?:csv|tsv|tab|txt|xml|json|jsonl|ndjson|xlsx|xls|html?|ods|rss)$/i.test(name),
  )
  const stock = tables.filter((name) => !/readme|licen[cs]e/i.test(name))
  const [only] = files.length === 1 ? files : stock
  if (only === undefined) throw new Refused(noArchive)
  if (stock.length > 1)
    throw new Refused(`the archive holds several files (${stock.slice(0, 3).join(', ')}); send the one with the stock`)
  return only
}

const noArchive = 'the file is an archive without a stock file in it; send it as .xlsx or “CSV UTF-8”'

function bounded(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > mostBytes) done(new Refused(`the file unpacks to more than ${mostBytes / 1_000_000} MB`))
      else done(null, chunk)
    },
  })
}

/** Block by block, so that nothing else waits for a large archive. */
async function* partOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let isWhole = false
  const unzip = new Unzip((file) => {
    if (file.name !== name) return
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      chunks.push(chunk)
      isWhole ||= isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const block of createReadStream(path, { highWaterMark: blockBytes })) {
    unzip.push(block as Uint8Array)
    yield* chunks
    chunks = []
    if (isWhole) return
  }
  unzip.push(new Uint8Array(0), true)
  yield* chunks
  if (!isWhole) throw new Refused('the archive ends too soon')
}

// A thread's port is no window: it has no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await unpack(workerData as UnpackTask))
