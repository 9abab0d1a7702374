import { closeSync, openSync, readSync } from 'node:fs'
import { Unzip, UnzipInflate, zipSync } from 'fflate'

/** A reason why a file is not read, as a sentence for whoever sent it. */
export class TooMuch extends Error {}

/** Bounds of what a workbook may hold; a stock of a hundred thousand vehicles stays below each of them. */
type WorkbookBounds = {
  /** Bytes of all its parts together, counted while they are unpacked: what an archive says of itself is not believed. */
  unpackedBytes: number
  parts: number
  elements: number
  depth: number
  /** Bytes between two tags: a cell of a spreadsheet holds 32,767 characters at most. */
  cellBytes: number
}

const workbookBounds: WorkbookBounds = {
  unpackedBytes: 250_000_000,
  parts: 2_000,
  elements: 20_000_000,
  depth: 60,
  cellBytes: 200_000,
}

/** Bytes; a packed block of this size becomes 4 MB at most, so that a bound is never overrun by more. */
const blockBytes = 4_096

/**
 * Unpacks the XML parts of a workbook within the bounds and packs them anew without compression: whoever reads that finds just what was
 * counted here. Throws `TooMuch`, or what the archive's faults make the library throw.
 */
export function boundedWorkbook(path: string, bounds = workbookBounds): Uint8Array {
  const parts: Record<string, Uint8Array> = {}
  const total = { bytes: 0, parts: 0, elements: 0 }
  const unzip = new Unzip((file) => {
    if ((total.parts += 1) > bounds.parts) throw new TooMuch(`the workbook has more than ${bounds.parts} parts`)
    if (!/\.(?:xml|rels)$/i.test(file.name)) return
    const chunks: Uint8Array[] = []
    const count = elementCounter(total, bounds)
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      total.bytes += chunk.length
      if (total.bytes > bounds.unpackedBytes)
        throw new TooMuch(
          `the workbook unpacks to more than ${bounds.unpackedBytes / 1_000_000} MB; save the sheet as “CSV UTF-8”`,
        )
      count(chunk)
      chunks.push(chunk)
      if (isLast) parts[file.name] = Buffer.concat(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  eachBlock(path, (block, isLast) => unzip.push(block, isLast))
  return zipSync(parts, { level: 0 })
}

function eachBlock(path: string, take: (block: Uint8Array, isLast: boolean) => void): void {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const block = Buffer.alloc(blockBytes)
      const bytes = readSync(file, block, 0, blockBytes, null)
      take(block.subarray(0, bytes), bytes === 0)
      if (bytes === 0) return
    }
  } finally {
    closeSync(file)
  }
}

const [open, close, slash, question, exclamation] = [...'<>/?!'].map((sign) => sign.charCodeAt(0))

/** Counts elements, their depth and the bytes between tags as they come, byte by byte, before any of it is parsed. */
function elementCounter(total: { elements: number }, bounds: WorkbookBounds): (chunk: Uint8Array) => void {
  let depth = 0
  let run = 0
  let before = 0
  return (chunk) => {
    for (const byte of chunk) {
      run = byte === open || byte === close ? 0 : run + 1
      if (before === open && byte === slash) depth -= 1
      else if (before === open && byte !== question && byte !== exclamation) {
        depth += 1
        total.elements += 1
      } else if (before === slash && byte === close) depth -= 1
      if (run > bounds.cellBytes) throw new TooMuch(`a cell of the workbook is longer than ${bounds.cellBytes} bytes`)
      if (depth > bounds.depth) throw new TooMuch(`the workbook is nested more than ${bounds.depth} deep`)
      before = byte
    }
    if (total.elements > bounds.elements)
      throw new TooMuch('the workbook has too many cells; save the sheet as “CSV UTF-8”')
  }
}
