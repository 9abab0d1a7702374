import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { FoundEncoding } from '../domain/stock-file/report/file-reading.ts'

/**
 * Turns the bytes of a file into UTF-8, whatever it is written in. Spreadsheets save Windows-1252, and paste it into files that
 * are UTF-8 otherwise: where bytes are no UTF-8, each is read as the Windows-1252 character that it then must be, so that one
 * typographic apostrophe costs nobody a vehicle. `encoding` is known when the last byte was read.
 */
export function utf8Reader(): {
  read(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  encoding(): FoundEncoding
} {
  const found: Counted & { isUtf16: boolean } = { utf8: 0, stray: 0, signs: undefined, isUtf16: false }
  async function* read(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0)
    let utf16: TextDecoder | null | undefined
    for await (const chunk of bytes) {
      utf16 ??= utf16In(chunk)
      if (utf16) {
        found.isUtf16 = true
        yield Buffer.from(utf16.decode(chunk, { stream: true }))
        continue
      }
      const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = whole.length - begunLength(whole)
      rest = whole.subarray(end)
      yield mended(whole.subarray(0, end), found)
    }
    if (rest.length > 0) yield mended(rest, found)
  }
  return {
    read,
    encoding() {
      if (found.isUtf16) return { name: 'UTF-16', strayCharacters: 0 }
      if (found.stray > 0 && found.utf8 === 0)
        return { name: found.signs === macRoman ? 'Mac OS Roman' : 'Windows-1252', strayCharacters: 0 }
      return { name: 'UTF-8', strayCharacters: found.stray }
    },
  }
}

/** The first bytes of a file as text, for a look at how it is made. */
export function textOfHead(head: Buffer): string {
  const utf16 = utf16In(head)
  return utf16 ? utf16.decode(head) : mended(head, { utf8: 0, stray: 0, signs: undefined }).toString('utf8')
}

/** Null: no UTF-16. Without a mark, every second byte of Western text is zero. */
function utf16In(head: Buffer): TextDecoder | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (!head.subarray(0, 4).includes(0)) return null
  return first === 0 ? new TextDecoder('utf-16be') : new TextDecoder('utf-16le')
}

/** What the bytes that are no UTF-8 were taken for, once there was one. */
type Counted = { utf8: number; stray: number; signs: readonly Buffer[] | undefined }

function mended(bytes: Buffer, found: Counted): Buffer {
  if (isUtf8(bytes)) {
    if (found.utf8 === 0 && !isAscii(bytes)) found.utf8 += 1
    return bytes
  }
  found.signs ??= found.utf8 === 0 && isMacRoman(bytes) ? macRoman : windows1252
  const parts: Buffer[] = []
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    if (length > 1) found.utf8 += 1
    if (length > 0) {
      at += length
      continue
    }
    parts.push(bytes.subarray(from, at), found.signs[(bytes[at] ?? 0) - 0x80] ?? Buffer.from('?'))
    found.stray += 1
    at += 1
    from = at
  }
  return Buffer.concat([...parts, bytes.subarray(from)])
}

/** Bytes of the UTF-8 character that begins here; 0 when none does. */
function sequenceLength(bytes: Buffer, at: number): number {
  const length = lengthByLead(bytes[at] ?? 0)
  if (length < 2) return length
  return isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0
}

function lengthByLead(lead: number): number {
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** Bytes at the end that may be the beginning of a character, whose rest comes with the next chunk. */
function begunLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return lengthByLead(byte) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const upperHalfOf = (encoding: string): readonly Buffer[] => {
  const decoder = new TextDecoder(encoding)
  return Array.from({ length: 128 }, (_, at) => Buffer.from(decoder.decode(Uint8Array.of(0x80 + at))))
}

const windows1252 = upperHalfOf('windows-1252')
const macRoman = upperHalfOf('macintosh')

/** Bytes that are letters (or the apostrophe) of Mac OS Roman inside a word, and no letter of a Western language in Windows-1252. */
const macLetters = new Set([
  0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x95, 0x99, 0x9a, 0x9d, 0x9f, 0xd5,
])

const isLetter = (byte = 0): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)

/** Tells the bytes of a Mac's spreadsheet by what stands inside words: `Citro\x91n` there, `Citro\xebn` elsewhere. */
function isMacRoman(bytes: Buffer): boolean {
  let mac = 0
  let windows = 0
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue
    if (macLetters.has(byte) && isLetter(bytes[at + 1])) mac += 1
    else if (byte >= 0xdf) windows += 1
  }
  return mac > 0 && windows === 0
}
