import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { fail, ok, type Result } from '#kernel/result.ts'

/**
 * A file of values that only the program itself can have written: a line of JSON that everybody may read, and parts that are compressed and
 * sealed (AES-256-GCM) together with that line. Values come back as they were, with dates and maps.
 */
type SealedParts = { headline: Record<string, unknown>; parts: unknown[] }
type SealedProblem = 'damaged'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)
const nonceLength = 12
const tagLength = 16
const lengthBytes = 4
const newline = 10
/** A first line that is longer is none of ours. */
const longestHeadline = 4_096

/** Each part is packed by itself, apart from the event loop, so that a large file holds up nobody. */
export async function sealParts(secret: string, { headline, parts }: SealedParts): Promise<Buffer> {
  const line = Buffer.from(JSON.stringify(headline))
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(line)
  const sealed: Buffer[] = []
  for (const part of parts) {
    const bytes = await packed(serialize(part), { level: 1 })
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(bytes.length)
    sealed.push(cipher.update(length), cipher.update(bytes))
  }
  sealed.push(cipher.final())
  return Buffer.concat([line, Buffer.of(newline), nonce, cipher.getAuthTag(), ...sealed])
}

/** Reads what `sealParts` made with the same secret; whatever was cut, changed or put together is `damaged`. */
export async function openParts(secret: string, file: Buffer): Promise<Result<SealedParts, SealedProblem>> {
  const headline = headlineOf(file)
  if (!headline) return fail('damaged')
  const line = file.subarray(0, file.indexOf(newline))
  const body = file.subarray(line.length + 1)
  const tag = body.subarray(nonceLength, nonceLength + tagLength)
  if (tag.length < tagLength) return fail('damaged')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), body.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
    decipher.setAAD(line).setAuthTag(tag)
    const plain = Buffer.concat([decipher.update(body.subarray(nonceLength + tagLength)), decipher.final()])
    return ok({ headline, parts: await partsOf(plain) })
  } catch {
    return fail('damaged')
  }
}

/** The line that says what a file is, read from its beginning alone: nothing has been verified then. */
export function headlineOf(beginning: Buffer): Record<string, unknown> | undefined {
  const end = beginning.subarray(0, longestHeadline).indexOf(newline)
  if (end < 0) return undefined
  try {
    const read: unknown = JSON.parse(beginning.subarray(0, end).toString())
    return typeof read === 'object' && read !== null ? { ...read } : undefined
  } catch {
    return undefined
  }
}

async function partsOf(plain: Buffer): Promise<unknown[]> {
  const parts: unknown[] = []
  for (let at = 0; at < plain.length;) {
    const length = plain.readUInt32BE(at)
    parts.push(deserialize(await unpacked(plain.subarray(at + lengthBytes, at + lengthBytes + length))))
    at += lengthBytes + length
  }
  return parts
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sites on disk', 32))
