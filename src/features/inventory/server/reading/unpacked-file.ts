import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import { fail, type Result } from '#kernel/result.ts'
import type { UnreadableFile } from '../csv-file.ts'

/** Bytes that a packed stock file may become; what an archive says of itself is not believed. */
const mostBytes = 250_000_000

/** Bytes; a packed block of this size becomes 4 MB at most, so that the bound is never overrun by more. */
const blockBytes = 4_096

const mostParts = 2_000

class Refused extends Error {}

type Use<Outcome> = (path: string) => Promise<Outcome>

/** Unpacks a file made by gzip, hands its path to `use` and removes it. */
export async function withUnzipped<Outcome>(
  path: string,
  use: Use<Outcome>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  return inFolder(use, async (to) => {
    try {
      await pipeline(
        createReadStream(path, { highWaterMark: blockBytes }),
        createGunzip(),
        bounded(),
        createWriteStream(to),
      )
    } catch (error) {
      if (error instanceof Refused) throw error
      throw new Refused('the file is compressed and damaged; unpack it first')
    }
  })
}

/** Unpacks the only stock file of an archive, or the sheets of an OpenDocument workbook, hands its path to `use` and removes it. */
export async function withOnlyPart<Outcome>(
  path: string,
  name: string,
  use: Use<Outcome>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  return inFolder(use, (to) => pipeline(partOf(path, name), bounded(), createWriteStream(to)))
}

/**
 * The part of an archive that is to be read: null for an Excel workbook, which is read as a whole. The problem is a sentence: none, or
 * several that could be meant.
 */
export async function partToRead(path: string): Promise<Result<string | null, UnreadableFile>> {
  const names: string[] = []
  const unzip = new Unzip((file) => {
    if (names.length < mostParts) names.push(file.name)
  })
  try {
    for await (const block of createReadStream(path, { highWaterMark: 65_536 })) unzip.push(block as Uint8Array)
  } catch {
    return unreadable(noArchive)
  }
  if (names.some((name) => /^(?:\[Content_Types\]\.xml|xl\/)/i.test(name))) return { ok: true, value: null }
  if (names.includes('content.xml')) return { ok: true, value: 'content.xml' }
  const files = names.filter((name) => !/(?:^|\/)(?:__MACOSX|\.|Thumbs\.db)|\/$/i.test(name))
  const tables = files.filter((name) =>
    /\.(?:csv|tsv|tab|txt|xml|json|jsonl|ndjson|xlsx|xls|html?|ods|rss)$/i.test(name),
  )
  const stock = tables.filter((name) => !/readme|licen[cs]e/i.test(name))
  const [only] = files.length === 1 ? files : stock
  if (only === undefined) return unreadable(noArchive)
  return stock.length > 1
    ? unreadable(`the archive holds several files (${stock.slice(0, 3).join(', ')}); send the one with the stock`)
    : { ok: true, value: only }
}

const noArchive = 'the file is an archive without a stock file in it; send it as .xlsx or “CSV UTF-8”'

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

async function inFolder<Outcome>(
  use: Use<Outcome>,
  unpack: (to: string) => Promise<void>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-unpacked-'))
  try {
    const to = join(folder, 'stock')
    try {
      await unpack(to)
    } catch (error) {
      return unreadable(error instanceof Refused ? error.message : 'the archive is damaged or locked; unpack it first')
    }
    return await use(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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
