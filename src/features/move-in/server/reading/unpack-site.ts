import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

/** A file of the old site: its path there, and where it lies now. */
export type SiteFile = { name: string; path: string }

/** What is refused with a sentence for whoever sent it. */
export class Refused extends Error {}

const mostFiles = 30_000
/** Bytes; what an archive says of itself is not believed. */
const mostBytes = 1_000_000_000
const mostBytesOfFile = 30_000_000

const isWanted = (name: string): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|\.)|\/$/.test(name) &&
  !/\.(?:css|js|mjs|map|woff2?|ttf|eot|otf|mp4|webm|mp3|mov|pdf|zip|gz|exe)(?:[?@].*)?$/i.test(name)

/**
 * Unpacks pages and pictures of an archive into a folder, as files named by numbers: no name of the archive ever becomes a path here.
 * It is bounded while it unpacks.
 */
export async function unpackSite(path: string, to: string): Promise<SiteFile[]> {
  const files: SiteFile[] = []
  if (!(await isWhole(path))) throw new Refused('The archive ends too soon. Please send it again.')
  let bytes = 0
  const take = (file: UnzipFile): void => {
    if (!isWanted(file.name)) return
    if (files.length >= mostFiles) throw new Refused(`The archive holds more than ${mostFiles} files.`)
    const at = join(to, `file-${files.length}`)
    files.push({ name: file.name, path: at })
    const opened = openSync(at, 'w')
    let ofFile = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      bytes += chunk.length
      ofFile += chunk.length
      if (bytes > mostBytes || ofFile > mostBytesOfFile)
        throw new Refused('The archive unpacks to more than 1 GB, or one of its files to more than 30 MB.')
      writeSync(opened, chunk)
      if (isLast) closeSync(opened)
    }
    file.start()
  }
  const unzip = new Unzip(take)
  unzip.register(UnzipInflate)
  // A packed block of this size becomes 4 MB at most, so that a bound is never overrun by more.
  for await (const block of createReadStream(path, { highWaterMark: 4_096 })) unzip.push(block as Uint8Array)
  unzip.push(new Uint8Array(0), true)
  return files
}

/** An archive ends with its table of contents, before a comment of 64 KB at most. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, 66_000)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  } finally {
    await file.close()
  }
}
